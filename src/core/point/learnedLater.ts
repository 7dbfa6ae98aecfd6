/**
 * What a session learned behind the point that a handoff is made from: causes, dead ends, failures that taught something, words of
 * the user. Never what was done there, for on the new road it did not happen.
 */
import { endedByDeed } from '../claims/verdict';
import type { ConstraintFact, EndedFact, ErrorFact, FactBase, Facts, InformationFact } from '../fact';
import type { Session } from '../session';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { isSameRequest } from '../text/sameRequest';
import { answersLater } from './answersLater';
import { givesReason, namesCause, tellsOwnWork } from './causeCues';
import { withoutDeeds } from './deedsIn';
import { failuresLater } from './failuresLater';
import { type Found, firstLine } from './found';
import { reportsDeed } from './laterCues';
import { namesWhatWasMade } from './madeThere';
import { mostTelling } from './mostTelling';
import { namesNothing } from './namesNothing';
import { ownWords } from './ownWords';
import { reviewsLater } from './reviewsLater';
import type { SessionPoint } from './sessionPoint';
import { takenBackLater } from './takenBackLater';
import { toolFactsLater } from './toolFactsLater';
import { triesLater } from './triesLater';
import { isTyped } from './typed';
import { weightOfSentence } from './userStatements';
import { openingAt, wordsLater } from './wordsLater';

/** Characters of a rule with the words around it. */
const longest = 400;

/** What a session told, behind a point and before it. */
export interface Told {
  /** Those of the whole session, redacted. */
  readonly facts: Facts;
  /** What held once: what a deed ended holds where the deed was not done. */
  readonly ended: readonly EndedFact[];
  /** What failed behind the point, whether it passes at the end or not. */
  readonly failures?: readonly ErrorFact[];
  /** The whole one, without what nobody is to read. */
  readonly session: Session;
}

/** What is offered of it, and how many lines more were found. */
export interface Learned {
  readonly lines: InformationFact[];
  readonly leftOut: number;
}

/** Words of the user, then causes, then failures; each waits for the user's tick. */
export function learnedLater(
  { facts, ended, failures = [], session }: Told,
  point: SessionPoint,
  goal: string,
): Learned {
  const undone = ended.flatMap(({ fact, because }) => (isMended(because) ? [fact] : []));
  const summaries = new Set(session.entries.flatMap(({ kind, line }) => (kind === 'compaction' ? [line] : [])));
  const isLater = ({ evidence, inherited }: FactBase) =>
    inherited !== true &&
    evidence.length > 0 &&
    evidence.every((place) => place.line >= point.line && !summaries.has(place.line));
  const rules = [...facts.constraints, ...undone.filter((fact) => fact.kind === 'constraint')];
  const findings = [...facts.information, ...undone.filter((fact) => fact.kind === 'information')];
  const decisions = [...facts.decisions, ...undone.filter((fact) => fact.kind === 'decision')];
  const errors = [...facts.errors, ...undone.filter((fact) => fact.kind === 'error')];
  const wasMade = namesWhatWasMade(session, point);
  const isTakenBack = takenBackLater(session);
  const isGone = (one: Found) => (isOfAgent(one) && wasMade(one)) || isTakenBack(one);
  const found: Found[] = [
    ...wordsLater(session, point, goal, decisions),
    ...answersLater(session, point, isGone),
    ...triesLater(session, point),
    ...rules.flatMap((rule) => ruleLater(rule, session, point, goal)),
    ...facts.failedApproaches.map((from) => finding(from, from.text, 'declared')),
    ...findings
      .filter(({ topic, by }) => topic !== 'report' && by !== 'tool')
      .map((from) => finding(from, from.text, from.tag)),
    ...reviewsLater(session, point),
    ...failuresLater([...failures, ...errors], session, point),
    ...toolFactsLater(session, point),
  ];
  const later = found.filter((one) => one.text !== '' && isLater(one.from) && !isGone(one));
  const { lines, leftOut } = mostTelling(
    later.filter((one, at) => !isSaidBy(one, later.slice(0, at))),
    session,
    point,
    goal,
  );
  return {
    lines: lines.map(({ from, text, tag }) => ({
      ...{ id: `later-${from.id}`, kind: 'information', topic: 'later', text, tag, evidence: from.evidence },
      ...(from.by === undefined ? {} : { by: from.by }),
      ...(from.decidedBy === undefined ? {} : { decidedBy: from.decidedBy }),
    })),
    leftOut,
  };
}

/** What the user says of a file tells what they want, wherever it was made. */
const isOfAgent = ({ tag, kind }: Found) => tag === 'declared' || kind === 'failure' || kind === 'cause';

/** By a deed, or by the report of one: “something else took its place: ‘Fixed the order’”. */
const isMended = (because: string) => endedByDeed(because) || reportsDeed(because.slice(because.indexOf('“') + 1));

/** A dead end or a cause; what a machine lacks was so before. */
const tellsCause = (text: string) => namesCause(text) || givesReason(text);

function finding(from: FactBase, text: string, tag: InformationFact['tag']): Found {
  const bare = withoutDeeds(text);
  return { from, text: tellsOwnWork(bare) || !tellsCause(bare) ? '' : bare, tag, kind: 'finding', weight: 1.5 };
}

/** A rule of a longer text than is quoted whole, or of one that nobody typed; none of what was pasted. */
function ruleLater(rule: ConstraintFact, { entries }: Session, { line }: SessionPoint, goal: string): Found[] {
  const entry = entries.find((one) => one.line === firstLine(rule) && isTyped(one));
  const found: Found[] = [
    { from: rule, tag: 'observed', kind: 'rule', weight: 2, text: `“${cutAtWord(rule.text, longest)}”` },
  ];
  if (namesNothing(rule.text)) return [];
  if (entry === undefined || !isTyped(entry)) return found;
  if (entry === openingAt(entries, line) && !rule.standing) return [];
  const isTheirs = ownWords(entry.text).said.includes(foldSpace(rule.text).slice(0, 20));
  return isTheirs && !isSameRequest(entry.text, goal) && weightOfSentence(rule.text) > 0 ? found : [];
}

/** Another says the same, or quotes the message that it is a part of. */
const isSaidBy = ({ text, from }: Found, others: readonly Found[]) => {
  const bare = text.replace(/^“|”$/g, '');
  return others.some(
    (other) => other.text === text || (other.text.includes(bare) && firstLine(other.from) === firstLine(from)),
  );
};
