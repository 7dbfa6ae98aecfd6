/** The causes that the agent found behind a point, each whole: with the sentence it points back to, and without deeds. */
import type { MessageEntry, Session } from '../session';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { splitSentences, splitText, type TextUnit } from '../text/splitText';
import {
  admits,
  givesReason,
  headsCause,
  namesCause,
  onlyGuesses,
  pointsBack,
  supposesOrAdvises,
  tellsOwnWork,
} from './causeCues';
import { type Found, reported } from './found';
import { corrects, doubts, reportsDeed } from './laterCues';
import { namesNothing } from './namesNothing';
import { ownWords } from './ownWords';
import type { SessionPoint } from './sessionPoint';
import { isTyped } from './wordsLater';

/** Characters of a cause. */
const longest = 440;
/** A shorter sentence is followed by what it means. */
const short = 130;

/** A longer one is a sentence. */
const longestHeading = 40;

/** One of each message at most, of those that the user did not doubt next. */
export function causesLater({ entries }: Session, { line }: SessionPoint): Found[] {
  return entries.flatMap((entry, at) => {
    if (entry.line < line || !isAnswer(entry)) return [];
    const found = causeIn(entry.text);
    if (found === null || namesNothing(found.text) || isDoubted(entries, at)) return [];
    const asked = askedBefore(entries, at);
    const weight = found.weight + (asked === null ? 0 : 1.5);
    const common = { text: found.text, tag: 'declared', kind: 'cause', weight } as const;
    return [{ ...common, from: reported(found.text, entry), ...(asked === null ? {} : { saidTo: asked }) }];
  });
}

const isAnswer = (entry: Session['entries'][number]): entry is MessageEntry =>
  entry.kind === 'message' && entry.role === 'assistant' && entry.origin === 'model';

/** “Are you sure?”, and no mere report that it fails again: half a cause fails, too. */
function isDoubted(entries: Session['entries'], at: number): boolean {
  const next = entries.find((entry, place): entry is MessageEntry => place > at && isTyped(entry));
  const [first = ''] = splitSentences(ownWords(next?.text ?? '').said);
  return corrects(first) || doubts(first);
}

/** The user's words that it answers, among the first messages behind them; null farther away. */
function askedBefore(entries: Session['entries'], at: number): string | null {
  const said = entries.slice(0, at).findLastIndex(isTyped);
  const entry = entries[said];
  if (entry?.kind !== 'message' || entries.slice(said, at).filter(isAnswer).length >= 3) return null;
  return ownWords(entry.text).said;
}

function causeIn(text: string): { readonly text: string; readonly weight: number } | null {
  const units = splitText(text).filter(isStatement);
  const admitted = units[0] !== undefined && admits(units[0].text);
  // What else a report of work tells is how the work is now.
  const reports = units[0] !== undefined && reportsDeed(units[0].text);
  const marked = units.map((unit, at) => ({ unit, at, weight: weightOf(unit, admitted && at < 3, reports) }));
  const best = marked.reduce<(typeof marked)[number] | null>(
    (first, one) => (one.weight > (first?.weight ?? 0) ? one : first),
    null,
  );
  const cause = best === null ? '' : whole(units, best.at);
  return best === null || cause === '' ? null : { text: cause, weight: best.weight };
}

/** What goes on behind a block of code is half a sentence. */
const isStatement = ({ kind, text }: TextUnit, at: number, all: readonly TextUnit[]) =>
  kind === 'item' || (kind === 'sentence' && !(all[at - 1]?.kind === 'code' && /^\p{Ll}/u.test(text)));

function weightOf({ text, heading }: TextUnit, admitted: boolean, reports: boolean): number {
  if (!tellsSomething(text)) return 0;
  if (namesCause(text)) return admitted ? 4 : 3;
  if (heading !== null && heading.length < longestHeading && headsCause(heading)) return 2.5;
  if (givesReason(text) && !reports) return admitted ? 3 : 1;
  return admits(text) ? 1.5 : 0;
}

/** A statement, and none that only leads to one. */
const tellsSomething = (text: string) =>
  text.length > 30 && !isLead.test(text) && !isDeed(text) && !onlyGuesses(text) && !supposesOrAdvises(text);

/** A question, what leads to something, or a quotation. */
const isLead = /[?:]["”*`]*$|^>/;

const isDeed = (text: string) => reportsDeed(text) || tellsOwnWork(text);

/** With what it stands on before, and what it means behind it; empty where what it points back to is no statement. */
function whole(units: readonly TextUnit[], at: number): string {
  const [before, own, next] = [units[at - 1]?.text, units[at]?.text ?? '', units[at + 1]?.text];
  if (pointsBack(own) && (before === undefined || !tellsSomething(before))) return '';
  const lead = before !== undefined && pointsBack(own) ? [before] : [];
  const end = next !== undefined && own.length < short && tellsSomething(next) ? [next] : [];
  return cutAtWord(foldSpace([...lead, own, ...end].join(' ')), longest);
}
