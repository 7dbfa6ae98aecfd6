/** Small words of the panel: reasons, and names of rules. */
import { countOf } from '../core/text/countOf';
import { t, told } from '../protocol/language';

/** "1 row", "2 rows", in English: for what is not said through `t` yet. */
export function count(number: number, one: string, many = `${one}s`): string {
  return countOf(number, one, many);
}

/** A reason as it reads behind a number. */
export function reasonWords(reason: string, number: number): string {
  switch (reason) {
    case 'repeated read':
      return t('{0, plural, one {repeated read} other {repeated reads}}', number);
    case 'tool output':
      return t('{0, plural, one {tool output} other {tool outputs}}', number);
    case 'interim remark':
      return t('{0, plural, one {progress note} other {progress notes}}', number);
    case 'injected text':
      return t('added by the agent program');
    default:
      return told(reason);
  }
}

/** "github-token" becomes "GitHub token": rule ids read as words. */
export function ruleWords(rule: string): string {
  if (rule === 'withheld-file') return t('Contents of a file that holds secrets');
  if (rule === 'project-word') return t('Word that the project hides');
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

export { grouped } from '../core/text/countOf';
