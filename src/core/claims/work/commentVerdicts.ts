/**
 * What was made of the comments of a review behind the look at them: a table of comment and verdict, lists below “Skipping”
 * and “Already fixed”, the user's “skip 3 and do the rest”. The last verdict on a comment counts.
 */
import type { SessionIndex } from '../../index/sessionIndex';
import { contentWords } from '../../language/contentWords';
import { namesIn } from '../../language/names';
import { splitText, type TextUnit } from '../../language/splitText';
import type { MessageEntry } from '../../session';
import { foldSpace } from '../../text/foldSpace';
import { anyOf, inOrder } from '../../text/patterns';
import type { ReviewComment } from '../../text/review/reviewComments';
import { judgedDone, judgedDown, takenOn } from './verdictWords';

/** What is not to be changed for a comment any more, and why. */
export interface CommentVerdict {
  readonly kind: 'turned down' | 'done' | 'taken on';
  readonly entry: MessageEntry;
  /** The words of whoever judged it. */
  readonly reason: string;
}

/** @param all the comments of the same look; a line of a list is held to speak of the one that it fits best */
export function verdictOn(
  comment: ReviewComment,
  all: readonly ReviewComment[],
  from: number,
  index: SessionIndex,
): CommentVerdict | null {
  const last = lastVerdict(comment, all, from, index);
  return last?.kind === 'turned down' && last.entry.role === 'assistant' && isOverruled(comment, last.entry, index)
    ? null
    : last;
}

function lastVerdict(
  comment: ReviewComment,
  all: readonly ReviewComment[],
  from: number,
  { sorted }: SessionIndex,
): CommentVerdict | null {
  let last: CommentVerdict | null = null;
  let listed: readonly TextUnit[] = [];
  for (const { entry, position } of sorted.messages) {
    if (position <= from || entry.origin === 'injected') continue;
    if (entry.role === 'user') last = byUser(entry, comment, all, listed) ?? last;
    else {
      const units = splitText(entry.text);
      const meant = units.filter((unit) => isList(unit) && speaksOf(unit, comment, all));
      for (const unit of meant) last = judgedIn(unit, units, entry) ?? last;
      if (units.some((unit) => isList(unit))) listed = units;
    }
  }
  return last;
}

/** The user came back to it behind the verdict, in a message or as they refused a call, and not to have it answered alone; or the agent gave way. */
function isOverruled(comment: ReviewComment, { line }: MessageEntry, { sorted }: SessionIndex): boolean {
  const said = [
    ...sorted.messages.flatMap(({ entry }) =>
      entry.line > line && (entry.role === 'user' ? entry.origin !== 'injected' : givesWay.test(entry.text))
        ? [entry.text]
        : [],
    ),
    ...sorted.tellingResults.flatMap(({ entry }) =>
      entry.line > line && typeof entry.rejection?.said === 'string' ? [entry.rejection.said] : [],
    ),
  ];
  return said.some(
    (text) =>
      text.length <= longestOrder &&
      skippedIn(text).length === 0 &&
      !answersOnly.test(text) &&
      fit(text, comment) >= fewestShared,
  );
}

const givesWay =
  /^\W*(?:understood|you(?:['’]re| are) right|got it|agreed|fair(?: point)?|good point|ok(?:ay)?|verstanden|entendido|compris|понял|明白|了解|알겠)(?!\p{L})/iu;
const answersOnly = /\b(?:repl(?:y|ies)|respond|resolve|antworte|responde|réponds)\b|回复|返信|답변/i;

const isList = ({ kind }: TextUnit) => kind === 'item' || kind === 'row';

/** By the words of the line itself, else by what it stands below. */
function judgedIn(unit: TextUnit, units: readonly TextUnit[], entry: MessageEntry): CommentVerdict | null {
  const kind = kindOf(unit.text) ?? kindOf(leadOf(unit, units));
  return kind === null ? null : { kind, entry, reason: reasonIn(unit.text) };
}

/** Two verdicts in one line are none. */
function kindOf(text: string): CommentVerdict['kind'] | null {
  const found = [
    ...(judgedDown.test(text) ? (['turned down'] as const) : []),
    ...(judgedDone.test(text) ? (['done'] as const) : []),
    ...(takenOn.test(text) ? (['taken on'] as const) : []),
  ];
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The line that leads to its list, or the heading. */
function leadOf(unit: TextUnit, units: readonly TextUnit[]): string {
  const before = units.slice(0, units.indexOf(unit)).findLast(({ kind }) => !listed.has(kind));
  if (before === undefined) return '';
  const text = before.text.replace(/^#+\s*|\*\*/g, '').trim();
  return before.kind === 'heading' || /[:：]$/.test(text) ? text : '';
}
const listed: ReadonlySet<TextUnit['kind']> = new Set(['item', 'row', 'code']);

const longestReason = 200;

/** The last cell of a row, where there is one that says more than the verdict. */
function reasonIn(text: string): string {
  if (!text.startsWith('|')) return foldSpace(text.replace(/\*\*/g, '')).slice(0, longestReason);
  const cells = text.split('|').map((cell) => foldSpace(cell.replace(/\*\*/g, '')));
  const telling = cells.filter((cell) => cell.split(' ').length >= fewestInReason);
  return (telling.at(-1) ?? cells.filter((cell) => cell !== '').join(', ')).slice(0, longestReason);
}
const fewestInReason = 4;

/** It has its number or its place, or fits it as well as any other: by a name and a word, or by several words. */
function speaksOf({ text }: TextUnit, comment: ReviewComment, all: readonly ReviewComment[]): boolean {
  const ids = all.filter((one) => isNumbered(text, one) || isPlaced(text, one));
  if (ids.length > 0) return ids.includes(comment);
  const fits = all.map((one) => fit(text, one));
  const own = fits[all.indexOf(comment)] ?? 0;
  return own >= fewestShared && own >= Math.max(...fits);
}

const isNumbered = (text: string, { id }: ReviewComment) =>
  id !== null && /^\d{5,}$/.test(id) && new RegExp(`(?<!\\d)${id}(?!\\d)`).test(text);

const isPlaced = (text: string, { path, line }: ReviewComment) =>
  line !== null && text.includes(`${path.slice(path.lastIndexOf('/') + 1)}:${line}`);

function fit(text: string, { point }: ReviewComment): number {
  const [names, words] = [namesIn(point), contentWords(point)];
  const named = [...namesIn(text)].filter((name) => names.has(name)).length;
  const shared = [...contentWords(text)].filter((word) => words.has(word)).length;
  return named > 0 || shared >= fewestWords ? named + shared : 0;
}
/** A name is a word as well. */
const fewestShared = 2;
const fewestWords = 3;

/** “Skip 5, 7 and 8”, “fix them all, skip 2738999818”: by the numbers of the last list, or by those of the comments. */
function byUser(
  entry: MessageEntry,
  comment: ReviewComment,
  all: readonly ReviewComment[],
  list: readonly TextUnit[],
): CommentVerdict | null {
  if (entry.text.length > longestOrder) return null;
  const numbers = skippedIn(entry.text);
  const isMeant = numbers.some(
    (number) =>
      number === comment.id ||
      list.some((unit) => isList(unit) && numberOf(unit) === number && speaksOf(unit, comment, all)),
  );
  if (isMeant) return { kind: 'turned down', entry, reason: foldSpace(entry.text) };
  return ordersAll.test(entry.text) ? { kind: 'taken on', entry, reason: foldSpace(entry.text) } : null;
}
const longestOrder = 400;

const numberOf = ({ text }: TextUnit) => /^\|?\s*\**#?(\d{1,3})(?=[.)\s*|:])/.exec(text)?.[1];

const skips = inOrder(
  'iu',
  /(?<!\p{L})(?:skip|leave out|ignore|not|except(?: for)?|without|lass|überspring|außer|omite|salta|excepto|ignore|sauf|pula|exceto|пропусти|кроме|跳过|除了|スキップ|건너뛰)\s*/u,
  /((?:(?:the |number |nr\.? |comments? |items? |points? )*#?\d+(?:\s*(?:,|and|und|y|et|e|и|&|、|和)\s*)*)+)/u,
);

/** The numbers that are left out. “There are not 2 drawers” counts things, and leaves no comment out. */
function skippedIn(text: string): readonly string[] {
  const found = skips.exec(text);
  if (found === null) return [];
  const numbers = found[1] ?? '';
  const rest = text.slice(found.index + found[0].length);
  return /\d$/.test(numbers) && !leavesOut.test(found[0]) && countsThings.test(rest)
    ? []
    : (numbers.match(/\d+/g) ?? []);
}

/** No word of every day: what stands behind it is a comment, whatever follows. */
const leavesOut = /^(?:skip|leave out|lass|überspring|omite|salta|pula|пропусти|跳过|スキップ|건너뛰)/iu;
/** Behind a number: the noun that is counted, or the rest of a figure. */
const countsThings =
  /^(?:[.,]\d|%|\p{L}|\s+(?!(?:and|but|or|for|do|since|because|as|they|it|that|this|und|aber|denn|y|pero|porque|et|mais|car|e|mas|и|но)(?!\p{L}))\p{L})/iu;

const ordersAll = anyOf(
  'iu',
  /\b(?:fix|address|do|implement|handle|apply|resolve|take)\b[^.!?\n]{0,20}\b(?:all|both|everything|the rest|each|every one)\b/u,
  /(?<!\p{L})(?:alle|beide|todos|todas|tous|toutes|все|оба)(?!\p{L})|全部|すべて|全て|모두/u,
);
