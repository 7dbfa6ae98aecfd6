/** A text that facts are looked for in: its sentences with their words, to be compared with those of a fact. */

import { splitText } from '../language/splitText';
import { commandKey } from '../shell/commandKey';
import { runKey } from '../shell/sameRun';
import { foldSpace } from '../text/foldSpace';
import { languageOf } from '../text/languageOf';
import { namesIn, type Subject, shareOfWords, wordsOf } from '../text/subject';

/** Whether a name stands in it. */
export type Held = 'yes' | 'perhaps' | 'no';

/** What a window holds. */
export interface HeldText {
  /** The sentence, or two neighbours, with most of the words of a subject. */
  nearest(subject: Subject): Nearest;
  /** The single sentence with most of them. @param longest characters of it */
  sentence(subject: Subject, longest: number): Nearest;
  /** Which of its names stand anywhere. */
  names(subject: Subject): readonly string[];
  /** Letter for letter, white space and case aside. */
  holds(text: string): boolean;
  /** `perhaps`: a file of that name, which need not be this one; the words of the command, but not in a row. */
  holdsPath(path: string): Held;
  holdsCommand(command: string): Held;
  /** The log holds it cut: what is not found may have stood there. */
  readonly isCut: boolean;
  /** Null where the text says too little to tell. */
  readonly language: string | null;
}

/** A passage and the share of the words that stand in it, 0 to 1. */
export interface Nearest {
  readonly share: number;
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

interface Window {
  readonly isOne: boolean;
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

/** Prepares texts to be looked through once for each fact. */
export function openHeldText(texts: readonly string[]): HeldText {
  const whole = texts.join('\n');
  const lower = foldSpace(whole).toLowerCase();
  const windows = texts.flatMap(windowsOf);
  return {
    isCut: cutMark.test(whole),
    language: languageOf(whole),
    nearest: (subject) => bestOf(windows, subject),
    sentence: (subject, longest) =>
      bestOf(
        windows.filter(({ isOne, text }) => isOne && text.length <= longest),
        subject,
      ),
    names: (subject) => namesIn(subject, lower),
    holds: (text) => text.trim() !== '' && lower.includes(plain(text)),
    holdsPath: (path) => holdsPath(path.toLowerCase(), lower),
    holdsCommand: (command) => holdsCommand(command, lower),
  };
}

function bestOf(windows: readonly Window[], subject: Subject): Nearest {
  let best: Nearest = { share: 0, text: '', words: new Set() };
  for (const { text, words } of windows) {
    const share = shareOfWords(subject, words);
    if (share > best.share) best = { share, text, words };
  }
  return best;
}

const cutMark = /\[\.\.\. \d+ characters left out \.\.\.\]/;

const plain = (text: string) =>
  foldSpace(text)
    .toLowerCase()
    .replace(/^[\s"“'‘*-]+|[\s"”'’*.!]+$/g, '');

/** Each sentence alone, and with the one behind it: what is one statement here may be two there. The longer of the two names both. */
function windowsOf(text: string): Window[] {
  const units = splitText(text).map((unit) => ({ isOne: true, text: unit.text, words: wordsOf(unit.text) }));
  return units.flatMap((unit, at): Window[] => {
    const next = units[at + 1];
    if (next === undefined) return [unit];
    return [unit, { isOne: false, text: `${unit.text} ${next.text}`, words: new Set([...unit.words, ...next.words]) }];
  });
}

/** Common names say nothing without the folder above them. */
const common =
  /^(?:index|main|mod|lib|readme|package|__init__|types|utils|config|setup|tests?|route|page|layout|session|client|server|app)\./i;

function holdsPath(path: string, text: string): Held {
  const parts = path.split('/');
  const last = parts.at(-1) ?? '';
  const tellsAll = last.includes('.') && !common.test(last);
  if (standsAlone(tellsAll ? last : parts.slice(-2).join('/'), text)) return 'yes';
  return !tellsAll && standsAlone(last, text) ? 'perhaps' : 'no';
}

function holdsCommand(command: string, text: string): Held {
  const keys = [runKey(command), commandKey(command)].map((key) => key.toLowerCase());
  if (keys.some((key) => key.length > 2 && standsAlone(key, text))) return 'yes';
  const words = (keys[1] ?? '').split(' ').filter((word) => /\w/.test(word));
  // “Pushed with git” may be all that is meant.
  return words.length > 0 && words.every((word) => begins(word, text)) ? 'perhaps' : 'no';
}

function standsAlone(form: string, text: string): boolean {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1))
    if (!/[\w-]/.test(text[at - 1] ?? ' ') && !/[\w-]/.test(text[at + form.length] ?? ' ')) return true;
  return false;
}

function begins(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[\w-]/.test(text[at - 1] ?? ' ')) return true;
  return false;
}
