/**
 * What an edit was for, in the agent's words: the sentence that led to it ("Now update the spawn file to pass a path:").
 * A log seldom tells what an edit changed, and this does.
 */
import type { FileTouch, SessionIndex } from '../../../core/index/sessionIndex';
import { splitText, type TextUnit } from '../../../core/language/splitText';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { inOrder, oneOf } from '../../../core/text/patterns';
import { announcement, verbs } from '../calls/stepWords';

const shortest = 24;
/** Of a remark that names several things; what is told of it is shorter. */
const longest = 400;

/**
 * For each call that edits, the words; calls without any are not in it. A remark leads to one edit of each file, and to what
 * is edited in the same breath: what comes to that file later, without a word, is something else.
 */
export function editWords(index: SessionIndex): ReadonlyMap<FileTouch['call'], string> {
  const known = found.get(index) ?? findEditWords(index);
  found.set(index, known);
  return known;
}

const found = new WeakMap<SessionIndex, ReadonlyMap<FileTouch['call'], string>>();

function findEditWords(index: SessionIndex): ReadonlyMap<FileTouch['call'], string> {
  const said = index.sorted.messages.filter(({ entry }) => entry.role === 'assistant' || entry.origin === 'typed');
  const reports = new Set(index.turns.map(({ answer }) => answer));
  const words = new Map<FileTouch['call'], string>();
  let at = 0;
  let last: string | null = null;
  let told = new Map<string, FileTouch['call']>();
  for (const { path, call, operation, failed } of index.touches) {
    if (operation === 'read' || operation === 'searched' || failed || call.call.by !== undefined) continue;
    for (let message = said[at]; message !== undefined && message.position < call.position; message = said[at]) {
      // A report closes what was before it, and a request begins anew.
      const leads = message.entry.role === 'assistant' && !reports.has(message.entry);
      last = leads ? leadIn(message.entry.text) : null;
      told = new Map();
      at += 1;
    }
    const first = told.get(path);
    if (last === null || (first !== undefined && !isOneBreath(index, first, call))) continue;
    if (first === undefined) told.set(path, call);
    words.set(call, last);
  }
  return words;
}

/** Nothing came back between them. */
const isOneBreath = ({ session }: SessionIndex, first: FileTouch['call'], { position }: FileTouch['call']) =>
  !session.entries.slice(first.position, position).some(({ kind }) => kind === 'tool-result');

/**
 * “Create the docs page and update the menu” is two steps: what was done to a file is the one that names it, or the first. Of what
 * is announced for several (“the design now — shared easing, faster exits, a gentler blur”) it is the part that names it, or none.
 */
export function stepFor(path: string, words: string): string {
  const names = path.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  const naming = (parts: readonly string[], by: readonly string[]) =>
    parts.find((part) => by.some((name) => part.toLowerCase().includes(name)));
  const [, list = ''] = words.split(beforeList);
  const things = list === '' ? [] : list.split(betweenThings).filter((thing) => thing.trim() !== '');
  if (things.length >= fewestThings)
    return (
      naming(things, [stemOf(path)])
        ?.replace(leadOfThing, '')
        .trim() ?? ''
    );
  const parts = words.split(betweenDeeds);
  const [first = words] = parts;
  if (parts.length < 2) return words;
  const part = naming(parts, names) ?? first;
  return part.length >= shortestPart ? part : words;
}

/** As far as it fits, to the end of a clause where one ends in it; a step that is told with its reason has more room. */
export function wholeClause(words: string, limit = / because /.test(words) ? longestReasoned : longestTold): string {
  if (words.length <= limit) return words;
  const head = words.slice(0, limit - 1);
  const end = Math.max(...clauseEnds.map((border) => head.lastIndexOf(border)));
  if (end >= shortest) return head.slice(0, end).replace(/[\s,;:–—]+$/, '');
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), limit / 2))}…`;
}

const longestTold = 110;
const longestReasoned = 165;
const clauseEnds = [', ', '; ', ': ', ' — ', ' – ', ' (', ' and ', ' so ', ' because ', ' before ', ' which '];
const beforeList = /\s+[—–]\s+|:\s+/;
const betweenThings = /,\s+(?:and\s+)?|;\s+|\s+and\s+/;
const fewestThings = 3;
const leadOfThing = /^\s*(?:plus|and|also|then)\s+/i;

/** Of `src/till.test.ts` it is `till.test`. */
const stemOf = (path: string) =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .toLowerCase();
const shortestPart = 10;
const betweenDeeds = new RegExp(`,?\\s+and\\s+(?:then\\s+|also\\s+)?(?=${verbs.source}\\w*\\s)`, 'iu');

const isDeed = inOrder(
  'iu',
  /^/,
  oneOf(verbs, /chang|mak|us(?:e|ing)\b|pass|return|reject|allow|prevent|drop|mark|show|hid|stor|read|teach|let /),
  /\w*\b/,
);

const looks =
  /^(?:look|check|see|read|find|view|verify|examine|inspect|explore|search|confirm|run|re-?run|execute|understand|investigate|debug|figure|here|this|that|it|the|we can|they|there)\b/i;

/** “Build to check for remaining errors”, “Rerun verification after the edit”: what is to be run is no reason of an edit. */
const announcesRun = inOrder(
  'i',
  /^/,
  oneOf(
    /(?:re-?run|run|verif|push|commit|publish|deploy|releas|merg|rebas|dispatch|lint|format)\w*\b(?!.*\band (?:then |also )?(?:add|fix|updat|write|remov))/,
    /(?:build|compil|test|us)\w*\b.*\bto (?:check|verify|see|confirm|test|make sure|ensure)\b/,
  ),
);

/**
 * The last sentence of a remark, from its verb on, or the one before it where the last says why; null where it does not speak of
 * a change.
 */
function leadIn(text: string): string | null {
  const said = splitText(text).filter(({ kind }) => kind === 'sentence' || kind === 'heading' || kind === 'item');
  const last = said.at(-1);
  if (last === undefined) return null;
  const reason = reasonIn(last.text);
  if (reason === null) return stepIn(last);
  const step = said.at(-2)?.kind === 'sentence' ? stepIn(said.at(-2)) : null;
  return step === null ? null : cutAtWord(`${step} because ${reason}`, longest);
}

/** “The issue is that both sums are rounded” behind “I’ll fix the till.”: why that is done. */
const reasonIn = (sentence: string): string | null =>
  saysWhy.exec(foldSpace(sentence))?.[1]?.replace(/[.:]+$/, '') ?? null;
const saysWhy =
  /^(?:the|its) (?:issue|problem|bug|cause|root cause|reason|trouble|fault) (?:here )?(?:is|was) that (.{12,240})$/i;

function stepIn(last: TextUnit | undefined): string | null {
  if (last === undefined) return null;
  const plain = foldSpace(last.text.replace(/^#+\s*|\*\*/g, '')).replace(/[:：.]+$/, '');
  const words = plain.replace(announcement, '').replace(/^(?:fix|step|task|change) \d+[:.)]\s*/i, '');
  const isOfEdit = isDeed.test(words) || (/[:：]$/.test(last.text.trim()) && !looks.test(words));
  return words.length >= shortest && isOfEdit && !announcesRun.test(words) ? cutAtWord(words, longest) : null;
}
