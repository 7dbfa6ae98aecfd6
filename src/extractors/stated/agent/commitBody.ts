/** What the body of a commit message, or of a pull request, says: there an agent tells what it took over what, and why, once and for later readers. */

/** Whether a command line makes a commit whose message has more than a subject. */
export const makesCommitWithBody = (command: string): boolean => commitBody(command) !== '';

const makesCommit = /\bgit\b[^|;&\n]{0,120}\bcommit\b|\bgh\s+pr\s+(?:create|edit)\b/;
/** The marks around a here-document; PowerShell writes one between `@'` and `'@`. */
const hereDocuments = [
  /<<-?\s*(["']?)(\w+)\1[^\n]*\n([\s\S]*?)\n[ \t]*\2(?=[\s)"']|$)/g,
  /@(['"])()[ \t]*\r?\n([\s\S]*?)\r?\n\1@/g,
];
const quoted = /\s(?:-m|--message|--body|-b)[ =](?:"((?:[^"\\]|\\[\s\S])*)"|'([^']*)')/g;
/** “Co-Authored-By: …”, and what hooks put in. */
const trailer = /^[A-Z][A-Za-z]+(?:-[A-Za-z]+)+:\s|^🤖|^Generated (?:with|by)\b/u;

/** Paragraphs and list items without the subject and the trailers, each in one line; empty for all that is no such commit. */
export function commitBody(command: string): string {
  if (!makesCommit.test(command)) return '';
  const behind = command.slice(command.search(makesCommit));
  const documents = hereDocuments.flatMap((pattern) => [...behind.matchAll(pattern)].map((match) => match[3] ?? ''));
  const texts = [...behind.matchAll(quoted)]
    .map((match) => (match[1] ?? match[2] ?? '').replace(/\\(["`$\\])/g, '$1'))
    .filter((text) => !text.includes('<<'));
  const [first = '', ...others] = documents.length > 0 ? documents : texts;
  if (/^gh\b/.test(behind)) return unwrapped([first, ...others].join('\n\n'));
  const subjectEnd = first.trim().search(/\n/);
  const rest = subjectEnd < 0 ? '' : first.trim().slice(subjectEnd);
  return unwrapped([rest, ...others].join('\n\n'));
}

/** A message is wrapped at a width: a line goes on unless a blank one, an item or a heading follows. */
function unwrapped(body: string): string {
  const paragraphs: string[] = [];
  let goesOn = false;
  for (const line of body.split('\n')) {
    const text = line.trim();
    if (text === '' || trailer.test(text)) {
      goesOn = false;
      continue;
    }
    if (goesOn && !/^(?:[-*+•]|\d{1,2}[.)])\s|^#/.test(text)) paragraphs.push(`${paragraphs.pop() ?? ''} ${text}`);
    else paragraphs.push(text);
    goesOn = !text.endsWith(':');
  }
  return paragraphs.join('\n');
}
