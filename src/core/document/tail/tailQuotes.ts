/** The answers that stand word for word in the recent tail, each shortened to the room that is left for it. */
import type { EntryRef } from '../../provenance';
import { leftOutMark } from '../../text/capText';
import { foldSpace } from '../../text/foldSpace';
import type { Markdown } from '../../untrusted/markdown';
import { condenseReport } from '../condenseReport';
import { plainWords } from '../dropRepeats';
import { pickedSections } from './pickedSections';
import type { Quote, Tail } from './recentTail';

/** One answer as it is quoted. */
export interface Quoted {
  readonly said: Quote['said'] | 'last' | 'last words';
  readonly text: string;
  /** What the user had asked; empty where it stands elsewhere. */
  readonly on: string;
  readonly mark: Markdown;
  readonly since: Markdown;
  readonly line: number | null;
  /** Lines that had no room. */
  readonly leftOut: number;
  /** Without what stands above. */
  readonly isShortened: boolean;
}

/** Characters; in less room an answer tells nothing. */
const leastRoom = 300;

/** Of all the room: the last answer is needed beside it. */
const longestPointed = 0.75;
/** A few lines of an answer of long ago. */
const longestShared = 0.55;
/** Characters. What was done last is wanted beside an answer to a question, however long that one is. */
const longestReport = 1200;
/** Characters of one line. */
const shortestQuote = 160;
/** A longer answer is quoted without what stands elsewhere in the handoff. */
const longestWhole = 1200;

/**
 * What the goal speaks of, then the last answer; the others as far as there is room. Behind a long answer only a thought has any,
 * so that the same ones are quoted whether or not it is shortened.
 *
 * @param shorten takes out of a long answer what stands above
 */
export function quotesOf(tail: Tail, goal: string, shorten: (text: string) => string = (text) => text): Quoted[] {
  let { room } = tail;
  let isFull = false;
  const quoted: Quoted[] = [];
  const add = (
    { reply, ...quote }: Omit<Quoted, 'leftOut' | 'isShortened'> & Pick<Quote, 'reply'>,
    most = Infinity,
  ) => {
    // Beside the last answer, and nothing is taken from it.
    const isOwn = quote.said === 'shared' || (quote.said === 'report' && (isFull || quote.text.length > room));
    if (
      quote.text === '' ||
      (isFull && quote.said !== 'thought' && !isOwn) ||
      (!isOwn && room < Math.min(leastRoom, quote.text.length) && quoted.length > 0)
    )
      return;
    const isLong = quote.said !== 'pointed' && quote.said !== 'shared' && quote.text.length > longestWhole;
    const own = isLong ? shorten(quote.text) : quote.text;
    isFull ||= isLong;
    const { text, leftOut } = condenseReport(
      own,
      goal,
      isOwn && quote.said === 'report' ? longestReport : Math.min(room, most),
      pickedSections(reply, own),
    );
    if (text === '') return;
    quoted.push({ ...quote, text, leftOut, isShortened: own.length < quote.text.length });
    if (!isOwn) room -= text.length;
  };
  for (const other of tail.others) {
    if (other.said === 'pointed') add(other, longestPointed * tail.room);
    if (other.said === 'shared') add(other, longestShared * tail.room);
  }
  // One line stands in the first lines, or among what happened.
  if (tail.answer.length >= shortestQuote || tail.answer.includes('\n'))
    add({
      said: tail.isUnderWay ? 'last words' : 'last',
      text: tail.answer,
      on: '',
      reply: goal,
      mark: tail.mark,
      since: tail.since,
      line: tail.line,
    });
  // What was said before that is told whole or not at all.
  const others = tail.others.filter(({ said }) => said !== 'pointed' && said !== 'shared');
  for (const [at, other] of others.entries())
    if (other.said !== 'before' || others[at - 1]?.said !== 'before' || other.text.length <= room) add(other);
  return quoted;
}

/** Characters of what the user had asked, beside an answer to it. */
export const longestAsked = 120;

/** Whether what the user had asked stands there to its end. */
export const isToldWhole = ({ on }: Quoted): boolean => on !== '' && on.length <= longestAsked;

/**
 * Whether a text stands in one of the quotes of these sessions, at its own line: wholly quoted, all that was said there does.
 */
export function openQuotes(
  parts: readonly { readonly label: string | null; readonly quotes: readonly Quoted[] }[],
): (text: string, evidence: readonly EntryRef[]) => boolean {
  const quoted = new Map(
    parts.flatMap(({ label, quotes }) =>
      quotes.map(({ said, line, text, leftOut }) => [
        keyOf(label, line),
        // Of a part, and of what was cut within, only what stands there is told.
        // A report was chosen from with the goal in view, and single lines of it tell less beside that.
        {
          words: plainOf(text),
          isWhole: said === 'report' || (leftOut === 0 && said !== 'pointed' && !leftOutMark.test(text)),
        },
      ]),
    ),
  );
  return (text, evidence) =>
    evidence.length > 0 &&
    evidence.every(({ line, session }) => {
      const quote = quoted.get(keyOf(session ?? null, line));
      return quote !== undefined && (quote.isWhole || quote.words.includes(plainWords(text)));
    });
}

const keyOf = (label: string | null, line: number | null) => `${label ?? ''} ${line}`;
const plainOf = (text: string) => foldSpace(text.split('\n').map(plainWords).join(' '));
