/**
 * What the body of a commit message, of a pull request or of a reply to a review says: there an agent tells what it took
 * over what, and why, once and for later readers.
 */
import { anyOf } from '../text/patterns';

/** Whether a command line makes a commit whose message has more than a subject, or puts such a text before reviewers. */
export const makesCommitWithBody = (command: string): boolean => commitBody(command) !== '';

const makesCommit = anyOf(
  '',
  /\bgit\b[^|;&\n]{0,120}\bcommit\b|\bgh\s+pr\s+(?:create|edit|comment|review)\b/,
  /\bgh\s+api\b(?=[\s\S]*?(?:\/replies\b|ReviewThreadReply)[\s\S]*\sbody=)/,
);
/** The marks around a here-document; PowerShell writes one between `@'` and `'@`. */
const hereDocuments = [
  /<<-?\s*(["']?)(\w+)\1[^\n]*\n([\s\S]*?)\n[ \t]*\2(?=[\s)"']|$)/g,
  /@(['"])()[ \t]*\r?\n([\s\S]*?)\r?\n\1@/g,
];
const quoted =
  /\s(?:(?:-m|--message|--body|-b)[ =]|(?:-f|-F|--field|--raw-field)\s+body=)(?:"((?:[^"\\]|\\[\s\S])*)"|'([^']*)'|\$'((?:[^'\\]|\\[\s\S])*)')/g;
/** Within `$'…'` the shell reads “\\n” as a line break. */
const escaped = /\\([\s\S])/g;
/** “Fixed in 1a2b3c4 — ” opens the reply to a review. */
const replyOpening =
  /^(?:(?:(?:also\s+)?(?:fixed|done|addressed|added|resolved|updated)[^.\n]{0,60}?\bin (?:`?[0-9a-f]{7,40}`?|#\d+)|acknowledged|good (?:catch|point))(?:\s*[:—–,.-]+\s*|\s+by\s+))+/i;
/** “Co-Authored-By: …”, and what hooks put in. */
const trailer = /^[A-Z][A-Za-z]+(?:-[A-Za-z]+)+:\s|^🤖|^Generated (?:with|by)\b/u;

/** Paragraphs and list items without the subject and the trailers, each in one line; empty for all that is no such commit. */
export function commitBody(line: string): string {
  const command = line.replaceAll(apostrophe, kept);
  if (!makesCommit.test(command)) return '';
  return bodyIn(command).replaceAll(kept, "'");
}

/** How a shell is told of an apostrophe within single quotes. */
const apostrophe = `'"'"'`;
const kept = '\u0001';

function bodyIn(command: string): string {
  const behind = command.slice(command.search(makesCommit));
  const documents = hereDocuments.flatMap((pattern) => [...behind.matchAll(pattern)].map((match) => match[3] ?? ''));
  const texts = [...behind.matchAll(quoted)]
    .map(([, double, single, ansi]) =>
      ansi === undefined
        ? (double ?? single ?? '').replace(/\\(["`$\\])/g, '$1')
        : ansi.replace(escaped, (_, letter: string) => (letter === 'n' ? '\n' : letter === 't' ? '\t' : letter)),
    )
    .filter((text) => !text.includes('<<'));
  const [first = '', ...others] = documents.length > 0 ? documents : texts;
  if (/^gh\b/.test(behind))
    return unwrapped([first, ...others].map((text) => text.replace(replyOpening, '')).join('\n\n'));
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
