/** The causes that the agent found behind a point, each whole: with the sentence it points back to, and without deeds. */

import { splitSentences, splitText, type TextUnit } from '../language/splitText';
import type { Entry, MessageEntry, Session } from '../session';
import { anyOf, inOrder, oneOf } from '../text/patterns';
import {
  admits,
  givesReason,
  headsCause,
  namesCause,
  namesLimit,
  namesRemedy,
  supposesOrAdvises,
  takesBack,
  tellsWhyItFails,
} from './causeCues';
import { isPartOfList, isQuestion, isStatement, saysSomething, tellsSomething, wholeAt } from './causeText';
import { saysItIsDone } from './deedsIn';
import { tellsBehaviour } from './findingCues';
import { type Found, reported } from './found';
import { corrects, doubts, doubtsClaim, reportsFailure } from './laterCues';
import { namesNothing, thingsIn } from './namesNothing';
import { ownWords } from './ownWords';
import type { SessionPoint } from './sessionPoint';
import { ownsCause } from './takenBackLater';
import { isAnswer, isTyped } from './typed';

/** A longer one is a sentence. */
const longestHeading = 40;
/** So many of the first answers behind words of the user answer them. */
const answering = 3;
/** The first of them begin with it. */
const opening = 2;
/** What begins an answer, or a message, stands among its first sentences. */
const leading = 3;
/** Characters of an answer that may take the one before back. */
const beginning = 600;
/** Of one message. */
const most = 2;
/** A second cause of a message says at least this much. */
const leastOfSecond = 2.5;

/** Two of each message at most, of those that neither the user doubted next nor the agent took back. */
export function causesLater({ entries }: Session, { line }: SessionPoint): Found[] {
  return entries.flatMap((entry, at) => {
    if (entry.line < line || !isAnswer(entry) || isRefuted(entries, at)) return [];
    const asked = askedBefore(entries, at);
    return causesIn(entry.text, asked)
      .filter(({ text }) => !isRepeated(text, asked))
      .map(({ text, weight }) => ({
        ...({ text, tag: 'declared', kind: 'cause', from: reported(text, entry) } as const),
        weight: weight + (asked === null ? 0 : 1),
        ...(asked === null ? {} : { saidTo: asked.said }),
      }));
  });
}

/** It names nothing that the user had not named. */
function isRepeated(text: string, asked: Asked | null): boolean {
  const named = thingsIn(asked?.said ?? '');
  return named.size > 0 && [...thingsIn(text)].every((thing) => named.has(thing));
}

/** By the user's next words, or by the agent's own. */
export const isRefuted = (entries: readonly Entry[], at: number): boolean =>
  isDoubted(entries, at) || isTakenBack(entries, at) || isOwned(entries, at);

/** The answer to the user's next words begins with “I had it backwards”. */
function isOwned(entries: readonly Entry[], at: number): boolean {
  const said = nextTyped(entries, at);
  const answers = entries.slice(said, nextTyped(entries, said)).filter(isAnswer);
  return answers.some(({ text }) => splitSentences(text.slice(0, beginning)).slice(0, opening).some(ownsCause));
}

/** “Are you sure?”, and no mere report that it fails again: half a cause fails, too. */
function isDoubted(entries: readonly Entry[], at: number): boolean {
  const next = entries.find((entry, place): entry is MessageEntry => place > at && isTyped(entry));
  return splitSentences(ownWords(next?.text ?? '').said)
    .slice(0, leading)
    .some(doubtsClaim);
}

/** In the same turn: “But wait”. */
function isTakenBack(entries: readonly Entry[], at: number): boolean {
  const next = entries.find((entry, place) => place > at && (isAnswer(entry) || isTyped(entry)));
  return (
    next !== undefined && isAnswer(next) && splitSentences(next.text.slice(0, beginning)).slice(0, 4).some(takesBack)
  );
}

/** What an answer answers. */
interface Asked {
  /** Empty where all of it was pasted. */
  readonly said: string;
  /** It wants an answer: a question, a correction, a report of a failure, what somebody else found. */
  readonly calls: boolean;
  /** How many answers stand before it. */
  readonly after: number;
}

/** The user's words that it answers, among the first messages behind them, or the last before their next; null between. */
function askedBefore(entries: readonly Entry[], at: number): Asked | null {
  const said = entries.slice(0, at).findLastIndex(isTyped);
  const entry = entries[said];
  if (entry?.kind !== 'message') return null;
  const after = entries.slice(said, at).filter(isAnswer).length;
  const isLast = !entries.slice(at + 1, nextTyped(entries, at)).some(isAnswer);
  if (after >= answering && !isLast) return null;
  const own = ownWords(entry.text);
  return { said: own.said, calls: own.said === '' || own.error !== null || calls(own.said), after: isLast ? 0 : after };
}

function nextTyped(entries: readonly Entry[], at: number): number {
  const next = entries.findIndex((entry, place) => place > at && isTyped(entry));
  return next < 0 ? entries.length : next;
}

interface Cause {
  readonly text: string;
  readonly weight: number;
}

function causesIn(text: string, asked: Asked | null): Cause[] {
  const all = splitText(text);
  const units = all.filter(isStatement);
  const [first] = units;
  const admitted = first !== undefined && admits(first.text);
  // What else a report of work tells is how the work is now.
  const reports = first !== undefined && saysItIsDone(first.text);
  const answers =
    !reports && asked !== null && asked.after < opening && (admitted || (asked.calls && asked.after === 0));
  const lead = answers
    ? units.slice(0, leading).findIndex((unit, at) => !isLedTo(all, unit) && isLead(unit.text, admitted && at > 0))
    : -1;
  const marked = units
    .map((unit, at) => ({
      at,
      weight: isPartOfList(all, unit)
        ? 0
        : weightOf(unit, { admitted: admitted && at < 3, reports, leads: at === lead }),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight || left.at - right.at);
  const found: Cause[] = [];
  for (const { at, weight } of marked) {
    if (found.length === most || (found.length > 0 && weight < leastOfSecond)) break;
    const whole = wholeAt(units, at);
    if (
      whole === '' ||
      namesNothing(whole) ||
      isBare(whole) ||
      found.some((other) => other.text.includes(units[at]?.text ?? ''))
    )
      continue;
    const isRemedy = namesRemedy(units[at]?.text ?? '');
    found.push({ text: isRemedy ? `${whole} (what helped there; not done here)` : whole, weight });
  }
  return found;
}

/** “The issue is the type annotation.”: of what, stands elsewhere. */
const isBare = (text: string) =>
  !/`[^`]+`|[\w-]+[./_][\w-]+|\w[a-z][A-Z]\w/.test(text) && thingsIn(text).size < fewestOfCause;
const fewestOfCause = 4;

const calls = (asked: string) =>
  isQuestion(asked) ||
  splitSentences(asked)
    .slice(0, 3)
    .some((one) => corrects(one) || doubts(one) || reportsFailure(one));

/** “My preferred rule would be:” stands right above it: alone it says as so what was only put. */
const isLedTo = (all: readonly TextUnit[], unit: TextUnit) =>
  /[:：][*_]*$/.test(all[all.indexOf(unit) - 1]?.text ?? '');

/** The first thing that an answer states; what the user owns may begin with “if”. */
const isLead = (text: string, mayBeCondition: boolean) =>
  saysSomething(text) &&
  (mayBeCondition ? !/^\W*(?:or|option|add|run|use|try|set)\b/i.test(text) : !supposesOrAdvises(text));

/** Of a list of files: “`src/till.ts` - counts coins”. */
const describesFile = /^\W*(?:\[|`)?[\w./-]*[\w-]+\.\w{1,5}(?:`|\]\([^)]*\))?\**\s*(?:\([^)]*\))?\s*[-–—:]\s/;

/** Below it stands how the work is since the agent changed it. */
const headsOwnWork =
  /\b(?:the fix|fixes|changes?|changed|the solution|implement(?:ed|ation)|new commit|what i did|how it works)\b/i;

/** “The fix is small:” tells what it is like, and not what it is. */
const judgesRemedy = anyOf(
  'iu',
  /[:：]\W*$/,
  inOrder(
    'u',
    /\b(?:fix|solution|workaround|approach) (?:is|was) (?:\w+ly )?/,
    oneOf(
      /(?:small|simple|minimal|easy|trivial|ready|also|not|straightforward|clean|correct|right|good|here|in place)\b/u,
      /(?:in|on|at) (?:[`#/]|(?:the|this|commit|pr|branch|line)\b)/u,
    ),
  ),
);

interface Standing {
  readonly admitted: boolean;
  /** The message begins with a deed. */
  readonly reports: boolean;
  readonly leads: boolean;
}

function weightOf({ text: marked, heading }: TextUnit, { admitted, reports, leads }: Standing): number {
  const text = marked.replace(/\*\*/g, '');
  if (namesRemedy(text) && !saysItIsDone(text) && !judgesRemedy.test(text) && text.length > 30) return 3;
  if (heading !== null && headsOwnWork.test(heading) && !namesCause(text)) return 0;
  if (!tellsSomething(text)) return leads ? 2 : 0;
  if (namesCause(text) || tellsWhyItFails(text)) return admitted ? 4 : 3;
  if (heading !== null && heading.length < longestHeading && headsCause(heading)) return 2.5;
  if (describesFile.test(text)) return 0;
  if (leads) return admitted ? 3 : tellsBehaviour(text) || givesReason(text) || namesLimit(text) ? 2.5 : 1;
  // What limits, gives a reason or denies is found out where the agent owns it to the user; elsewhere it is talk.
  return admitted && !reports && (namesLimit(text) || givesReason(text)) ? 3 : 0;
}
