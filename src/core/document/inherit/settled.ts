/**
 * What a session settled of the things an earlier handoff carried: questions that the user answered, decisions turned
 * round, requests reported as done. Doubt leaves a thing standing.
 */
import type { SessionIndex } from '../../index/sessionIndex';
import { goalIdentifiers } from '../../text/goalIdentifiers';
import { splitText } from '../../text/splitText';

/** Answers whether a session settled a thing that it was given. */
export interface Settlement {
  /** The user spoke of it. */
  isAnswered(question: string): boolean;
  /** A later statement takes it back. */
  isTakenBack(statement: string): boolean;
  /** The user lifted it. */
  isLifted(constraint: string): boolean;
  /** An answer reports it as done. */
  isDone(request: string): boolean;
  /** The same of an item of work, which has fewer words. */
  isItemDone(item: string): boolean;
  /** An answer says that what failed works now. */
  isMended(failure: string): boolean;
}

/** @param given texts of the user that stand in no message: the goals */
export function openSettlement(index: SessionIndex, given: readonly string[]): Settlement {
  const users = index.sorted.messages
    .filter(({ entry }) => entry.role === 'user' && (entry.origin === 'typed' || entry.origin === 'queued'))
    .map(({ entry }) => entry.text);
  const answers = index.turns.flatMap((turn) => (turn.answer === null ? [] : [turn.answer.text]));
  const said = statementsOf([...given, ...users]);
  const own = statementsOf(users);
  const reported = statementsOf(answers);
  return {
    isAnswered: (question) => said.some((unit) => !unit.text.endsWith('?') && isAnswerTo(unit, topicOf(question))),
    isTakenBack: (statement) =>
      [...own, ...reported].some((unit) => has(unit, takingBack) && isAbout(unit, topicOf(statement))),
    isLifted: (constraint) => own.some((unit) => has(unit, lifting) && isAbout(unit, topicOf(constraint))),
    isDone: (request) => reported.some((unit) => has(unit, doing) && isSame(unit, topicOf(request))),
    isItemDone: (item) =>
      reported.some((unit) => has(unit, doing) && !undone.test(unit.lower) && isAllOf(unit, topicOf(item))),
    isMended: (failure) =>
      reported.some((unit) => has(unit, mending) && !undone.test(unit.lower) && isTouching(unit, topicOf(failure))),
  };
}

/**
 * True where a text takes a statement back in so many words. Stricter than what a handoff drops a line for: “instead” alone
 * is said of much, and who says the same once more takes nothing back.
 */
export function takesBack(text: string, statement: string): boolean {
  if (!revoking.some((cue) => text.toLowerCase().includes(cue))) return false;
  const { words } = topicOf(statement);
  return statementsOf([text]).some(
    (unit) =>
      has(unit, revoking) &&
      !revoking.some((cue) => statement.toLowerCase().includes(cue) && unit.lower.includes(cue)) &&
      shared(unit.topic.words, words) >= Math.max(3, words.size / 2),
  );
}

interface Statement {
  readonly text: string;
  readonly lower: string;
  readonly topic: Topic;
}

interface Topic {
  /** Paths and code names. */
  readonly names: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

const mostStatements = 4_000;

function statementsOf(texts: readonly string[]): Statement[] {
  return texts
    .flatMap((text) => splitText(text.slice(0, 20_000)).filter(({ kind }) => kind !== 'code'))
    .slice(-mostStatements)
    .map(({ text }) => ({
      text,
      lower: ` ${text.toLowerCase().replace(/[^\p{L}\p{N}’']+/gu, ' ')} `,
      topic: topicOf(text),
    }));
}

function topicOf(text: string): Topic {
  const words = text.match(/[\p{L}\p{N}]{4,}|\b[A-Z][A-Z\d]{1,2}\b/gu) ?? [];
  return {
    names: new Set(goalIdentifiers(text)),
    words: new Set(words.map((word) => word.toLowerCase()).filter((word) => !common.has(word))),
  };
}

const common = new Set(
  'this that with from have been were will would shall should could into onto there their then than them they what when where which while your about after before also only some more most such does done just like make made need needs very same other over under each both here'.split(
    ' ',
  ),
);

/** It names the same file or code, or half of the words. */
function isAbout({ topic }: Statement, { names, words }: Topic): boolean {
  if ([...names].some((name) => topic.names.has(name))) return true;
  return shared(topic.words, words) >= Math.max(2, words.size / 2);
}

/** Two thirds of the words, and at least three. */
const isSame = ({ topic }: Statement, { words }: Topic) =>
  shared(topic.words, words) >= Math.max(3, (words.size * 2) / 3);

/** All of a few words, two thirds of many. */
const isAllOf = ({ topic }: Statement, { words }: Topic) =>
  words.size > 0 && shared(topic.words, words) >= Math.max(Math.min(3, words.size), (words.size * 2) / 3);

const isTouching = ({ topic }: Statement, { names, words }: Topic) =>
  [...names].some((name) => topic.names.has(name)) || shared(topic.words, words) > 0;

/** It takes one of the names that the question offers, and speaks of the same thing beside it; or has half of its words. */
function isAnswerTo({ lower, topic }: Statement, { names, words }: Topic): boolean {
  const taken = [...names].filter((name) => topic.names.has(name));
  const overlap = shared(topic.words, words);
  if (names.size > 1 && taken.length > 0 && taken.length < names.size && overlap >= 2) return true;
  if (reply.test(lower) && overlap >= Math.max(2, words.size / 2)) return true;
  return overlap >= Math.max(3, words.size / 2);
}

const shared = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...others].filter((word) => some.has(word)).length;

const has = ({ lower }: Statement, cues: readonly string[]) => cues.some((cue) => lower.includes(` ${cue} `));

/** A statement that begins so answers something. */
const reply = /^ (?:yes|no|yeah|yep|nope|sure|please|ok|okay|ja|nein|bitte|oui|non|sí|si|sim|não|да|нет) /;
/** Not done yet, or only said to be coming. */
const undone = / (?:not|n’t|n't|still|yet|isn’t|isn't|wasn’t|wasn't|nor|neither|will|would|should|could|noch|nicht) /;

const revoking = ['reverted', 'no longer', 'turned out', 'undone', 'rolled back', 'backed out', 'rückgängig'];
const takingBack = [...revoking, 'instead', 'replaced', 'dropped', 'stattdessen'];
const lifting = [
  'no longer',
  'forget about',
  'forget the rule',
  'you may now',
  'may be changed now',
  'is fine now',
  'is ok now',
  'is allowed now',
  'never mind',
  'drop the rule',
  'does not matter any more',
  'doesn’t matter anymore',
  'nicht mehr',
];
const mending = [
  'pass',
  'passes',
  'passed',
  'passing',
  'green',
  'fixed',
  'works',
  'resolved',
  'solved',
  'gone',
  'behoben',
];
const doing = [
  'done',
  'added',
  'implemented',
  'fixed',
  'updated',
  'created',
  'removed',
  'renamed',
  'moved',
  'documented',
  'committed',
  'merged',
  'pushed',
  'finished',
  'completed',
  'now passes',
  'erledigt',
];
