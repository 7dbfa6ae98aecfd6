/**
 * The prompt that points an agent to the file with the handoff, and how it is known again in the agent's log. Only fixed words
 * and the file's name, which has letters, digits and dashes: nothing that any shell or address would read.
 */
export const pointTo = (fileName: string, { seam = '', hasTodos = false }: Told = {}) =>
  `${aboutFile(fileName)}${behind(seam)}${listFirst(hasTodos)}${thenWork}`;

/** What such a prompt tells of its handoff. */
export interface Told {
  /** `seamWords`; empty where nothing is known. */
  readonly seam?: string;
  readonly hasTodos?: boolean;
}

/**
 * The seam between two sessions, as the new one shows it: whoever sees it can look the handoff up by its hash, and count its lines.
 *
 * @param session id of the one before; its letters and digits are shown, up to eight
 */
export const seamWords = (session: string | null, lines: number, sha256: string) =>
  `Picking up from ${session === null ? 'an earlier session' : `session ${session.replace(/[^A-Za-z0-9].*$/s, '').slice(0, 8) || 'unnamed'}`}: ${lines} ${lines === 1 ? 'line' : 'lines'}, sha256 ${sha256.slice(0, seamDigits)}.`;

/** Digits of the hash in a seam. */
const seamDigits = 12;

const seamForm = /^Picking up from (?:session \w{1,8}|an earlier session): \d{1,7} lines?, sha256 [0-9a-f]{12}\.\s*/;

/** Takes our own words off that stand behind a handoff in the session it begins. */
export function withoutClosing(text: string): string {
  if (!text.startsWith(closingSentence)) return text;
  return text.slice(closingSentence.length).trim().replace(seamForm, '').trim();
}

/** The same for an agent whose tool for reading files refuses those that git ignores. */
export const pointToIgnored = (fileName: string, { seam = '', hasTodos = false }: Told = {}) =>
  `${aboutFile(fileName)}${behind(seam)} Git ignores it: where your file tool refuses it, print it in the shell.${listFirst(hasTodos)}${thenWork}`;

const behind = (sentence: string) => (sentence === '' ? '' : ` ${sentence}`);

/** An agent's own list is filled by the agent. */
const listFirst = (hasTodos: boolean) => (hasTodos ? ' Put its open to-dos on your own list.' : '');
const thenWork = ' Then work towards the goal at its end.';

const aboutFile = (fileName: string) =>
  `Read ${fileName} in this folder first. It is the handoff from the session before this one: what is done, what binds, what is known.`;

/** Stands behind a handoff that a session begins with, for an agent that waits for its user. */
export const closingSentence = 'This is the handoff of an earlier session. Go on from it when the user says so.';

/** A prompt that points to a handoff's file, taken apart. */
export interface Pointer {
  readonly fileName: string;
  /** What the user wrote behind it; empty where they sent it as it was. */
  readonly rest: string;
}

/** Null for any other text. Some agents put a prompt from their command line in quotation marks. */
export function readPointer(text: string): Pointer | null {
  const match = beginning.exec(text);
  const fileName = match?.[1];
  if (match === null || fileName === undefined) return null;
  const behind = text.slice(match[0].length);
  const end = ending.exec(behind);
  return { fileName, rest: behind.slice((end ?? ownWords.exec(behind))?.[0].length ?? behind.length).trim() };
}

const beginning = /^\s*["'“]?Read (\S{1,240}\.md) in this folder first\. It is the handoff\b/;
/** In the user's own words the sentence ends where they ended it; ours, cut off, has nothing of theirs behind it. */
const ownWords =
  /^(?!\W{0,8}(?:from the session before this one\W{0,3})?what is done)[^.!?\n:]{0,200}(?:[.!?\n]["'”]?\s*|$)/;
const ending = /^[^\n]{0,360}?work towards the goal[^\n.]{0,40}\.["'”]?/;
