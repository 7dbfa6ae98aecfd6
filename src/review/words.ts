/** Small words of the panel: plurals, numbers, reasons. */

/** "1 row", "2 rows". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${grouped(number)} ${number === 1 ? one : many}`;
}

/** A whole number with commas between its thousands: "2,318". */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

const plurals: Readonly<Record<string, string>> = {
  'repeated read': 'repeated reads',
  'tool output': 'tool outputs',
  'interim remark': 'interim remarks',
};

/** A reason as it reads behind a number. */
export function reasonWords(reason: string, number: number): string {
  return number === 1 ? reason : (plurals[reason] ?? reason);
}

/** "github-token" becomes "GitHub token": rule ids read as words. */
export function ruleWords(rule: string): string {
  if (rule === 'withheld-file') return 'Contents of a file that holds secrets';
  const names: Readonly<Record<string, string>> = {
    aws: 'AWS',
    github: 'GitHub',
    gitlab: 'GitLab',
    api: 'API',
    url: 'URL',
    jwt: 'JWT',
    id: 'ID',
    npm: 'npm',
    env: '.env',
    ssh: 'SSH',
    openai: 'OpenAI',
  };
  const words = rule.split('-').map((word) => names[word] ?? word);
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
