/**
 * What is quoted beside the last answer: the part of an earlier one that the goal speaks of, or that it comes back to; in a turn that broke off what
 * was said and thought in it, and the answer that its prompt replies to; beside a short answer the one before it.
 */
import type { SessionIndex, Turn } from '../../index/sessionIndex';
import type { Passage, Selection } from '../../selection';
import { checkKind } from '../../shell/checks/checkKind';
import { isStateful } from '../../shell/isStateful';
import { pointedPart } from './pointedPart';
import { isRetold } from './retold';
import { sharedTurn } from './sharedTurn';

/** An answer, or the part of it that is quoted. */
export interface OtherAnswer {
  /** What the goal speaks of, or comes back to by a rare token; said or thought while the last turn was under way; the report of the newest work; or the answer that ended a turn before. */
  readonly said: 'pointed' | 'shared' | 'on the way' | 'thought' | 'report' | 'before';
  readonly passage: Passage;
  readonly text: string;
}

/** What the last exchange is, and what it is wanted for. */
export interface LastExchange {
  readonly index: SessionIndex;
  readonly selection: Selection;
  /** Undefined where no answer is quoted. */
  readonly answer: Passage | undefined;
  /** The user's last message, whole. */
  readonly prompt: string;
  readonly goal: string;
}

/** Characters. An answer of that length needs no other beside it. */
const longEnough = 300;
/** A shorter one tells nothing that a line elsewhere does not. */
const tellsSomething = 160;
/** A longer prompt says by itself what it is about. */
const longestReply = 400;

/** The newest first of each kind. */
export function otherAnswers({ index, selection, answer, prompt, goal }: LastExchange): OtherAnswer[] {
  const said = selection.passages.filter(
    ({ position, text }) =>
      position !== answer?.position && isAgents(index, position) && text.trim().length >= tellsSomething,
  );
  const last = index.turns.at(-1);
  const open = last?.answer === null ? last : null;
  const isBegun = open !== null && index.calls.some(({ turn }) => turn === open.number);
  const isShort = (answer?.text.trim().length ?? 0) < longEnough;
  // “Noted. I wait for your word” closes a turn that said much more.
  const isMeant = ({ turn, position }: Passage) =>
    open === null
      ? isShort && turn === answer?.turn && !isWorkedSince(index, position, Infinity)
      : turn === open.number;
  // Of two answers that tell the same items only the newest stands.
  const later = answer === undefined ? said : [...said, answer];
  const anewIn = (passage: Passage, part?: string) =>
    later.findLast((other) => other.position > passage.position && isRetold(passage.text, other.text, part));
  const newest = (passage: Passage) => {
    const anew = anewIn(passage);
    return anew === answer && anew !== undefined ? undefined : (anew ?? passage);
  };
  const onTheWay = longest(said.filter((passage) => isMeant(passage) && anewIn(passage) === undefined));
  const thought = thoughtIn(index, selection, onTheWay);
  const wantsMore = isBegun ? prompt.length <= longestReply : onTheWay === undefined;
  const found = pointedPart(goal, said);
  const anew = found === null ? undefined : anewIn(found.passage, found.text);
  const ofNewest = () =>
    anew === undefined || anew === answer ? null : (pointedPart(goal, [anew]) ?? { passage: anew, text: anew.text });
  const pointed = anew === undefined ? found : ofNewest();
  const comesBack = found === null ? sharedTurn(index, goal) : null;
  const isShared = ({ turn, because }: Passage) => because === 'final answer' && turn === comesBack?.turn.number;
  const shared = said.filter(isShared).slice(0, 1).map(newest)[0];
  const before = wantsMore
    ? answersBefore(index, said, isBegun ? open : null).filter(
        (passage) => passage !== pointed?.passage && passage !== shared && anewIn(passage) === undefined,
      )
    : [];
  const whole = (kind: OtherAnswer['said'], passages: readonly (Passage | undefined)[]) =>
    passages.flatMap((passage) => (passage === undefined ? [] : [{ said: kind, passage, text: passage.text }]));
  return [
    ...(pointed === null ? [] : [{ said: 'pointed' as const, ...pointed }]),
    ...whole('shared', [shared]),
    ...whole('on the way', [onTheWay]),
    ...whole('thought', [thought]),
    ...before.map((passage) => ({
      said: isReport(index, passage) && open === null ? ('report' as const) : ('before' as const),
      passage,
      text: passage.text,
    })),
  ];
}

/** The turn that it ended changed files: only questions were answered since. */
function isReport({ turns, changes }: SessionIndex, { turn }: Passage): boolean {
  const ended = turns.find(({ number }) => number === turn);
  return (
    ended !== undefined &&
    changes.some(({ path, position }) => position > ended.start && position < ended.end && !isAgentsOwn.test(path))
  );
}

const isAgents = (index: SessionIndex, position: number) => {
  const entry = index.entryAt(position);
  return entry.kind === 'message' && entry.role === 'assistant';
};

const longest = (passages: readonly Passage[]): Passage | undefined =>
  passages.toSorted((a, b) => a.text.length - b.text.length).at(-1);

/** What was thought and then said stands there by what was said. */
function thoughtIn(index: SessionIndex, { passages }: Selection, onTheWay: Passage | undefined): Passage | undefined {
  const thought = passages.findLast(({ position }) => index.entryAt(position).kind === 'reasoning');
  if (thought === undefined || callsSince(index, thought.position) > mostSince) return undefined;
  if (speaksOfErrors.test(thought.text) && hasPassedSince(index, thought.position)) return undefined;
  const isSaid =
    onTheWay !== undefined &&
    onTheWay.position > thought.position &&
    onTheWay.text.length >= saidShare * thought.text.length;
  return isSaid ? undefined : thought;
}

const speaksOfErrors = /\b(?:errors?|fail(?:s|ed|ing|ures?)?|broken|does(?:n['’]t| not) compile)\b/i;

/** What was thought of errors before a check passed is over. */
const hasPassedSince = ({ runs }: SessionIndex, from: number): boolean =>
  runs.some(({ call, command, status }) => call.position > from && status === 'passed' && checkKind(command) !== null);

const saidShare = 0.7;
/** Calls; what was thought before them was set aside or done. */
const mostSince = 6;
/** Answers; the room ends most lists earlier. */
const mostBefore = 3;
const callsSince = ({ calls }: SessionIndex, from: number) => calls.filter(({ position }) => position > from).length;

/**
 * Answers that ended turns before, the newest first. What was said before something was done may hold no longer: whatever
 * was done since, only the answer stands that the prompt of an open turn replies to, and with it one that nothing was done after.
 */
function answersBefore(index: SessionIndex, said: readonly Passage[], open: Turn | null): Passage[] {
  const ended = said.filter(({ turn, because }) => because === 'final answer' && turn < index.turns.length);
  const last = ended.at(-1);
  if (last === undefined) return [];
  // While nothing is done each answer leans on those before it, agreed to or asked about.
  if (open === null) {
    const over = ended.findLastIndex(({ position }) => isWorkedSince(index, position, Infinity));
    return ended
      .slice(over + 1)
      .toReversed()
      .slice(0, mostBefore);
  }
  if (last.turn !== open.number - 1) return [];
  const earlier = ended.at(-2);
  return earlier === undefined || isWorkedSince(index, earlier.position, last.position) ? [last] : [last, earlier];
}

/** Files were changed, or what a command does not only look at. */
function isWorkedSince({ changes, runs }: SessionIndex, position: number, end: number): boolean {
  const isIn = (at: number) => at > position && at < end;
  return (
    changes.some((change) => isIn(change.position) && !isAgentsOwn.test(change.path)) ||
    runs.some(({ call, command, status }) => isIn(call.position) && status !== 'failed' && isStateful(command))
  );
}

/** What an agent keeps for itself, as its memory, is no work. */
const isAgentsOwn = /(?:^|\/)\.(?:claude|codex|gemini|copilot|qwen|pi)\//;
