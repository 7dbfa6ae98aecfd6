/**
 * What ended a statement of the agent's before a list took it: the judge of decisions, findings, steps that were agreed to
 * and leads of reports. Each class of endings has its file; whoever fills a list asks, and hands on what is over with its end.
 */
import type { SessionIndex, Turn } from '../../index/sessionIndex';
import type { Passage } from '../../selection';
import type { Ending, Over } from '../claim';
import { wordAt } from '../enders';
import { type Ender, over } from '../verdict';
import { changeOf, findChanges } from './changedSince';
import { goneByEdits } from './goneByEdits';
import { failedAtOnce, mendedSince, passedSince } from './mendedSince';
import { endOfMoment } from './ofThatMoment';
import { openSince } from './openSince';
import { otherValues } from './otherValues';
import { overturnedVerdicts } from './overturnedVerdicts';
import { endOfPlannedWay } from './plannedWay';
import { endOfPutForward, tellsFirstTry } from './putForward';
import { quotedBack } from './quotedBack';
import { refutedClaims } from './refutedClaims';
import { replacedBodies } from './replacedBodies';
import { findReversals, reversalOf } from './reversals';
import { openSettled } from './settled';
import type { Spoken, SpokenFinding, SpokenRemark, UserWord } from './spoken';
import { takenUpIn } from './takenUp';
import { refusalOf, turnedDown } from './turnedDown';
import { brokenTurns } from './turns/brokenTurns';
import { openOvertaken } from './turns/overtaken';
import { concededTurns, redoneTurns } from './turns/redoneTurns';
import { saidOtherwise } from './turns/saidOtherwise';
import { takenOutTurns } from './turns/takenOut';
import { workedOff } from './workedOff';
import { firstWork, mendedAtOnce, workOn, workOnPending } from './workedOn';

/** Says of a statement what ended it; null where it holds. */
export interface SpokenJudge {
  ofDecision(statement: SpokenRemark): Over | null;
  ofFinding(finding: SpokenFinding): Over | null;
  /** Of what is told only because the goal comes back to it. */
  ofRemark(remark: SpokenRemark): Over | null;
  /** Of a step that was agreed to at a position. */
  ofStep(text: string, position: number): Over | null;
  /** Of what a report or a remark told. */
  ofReport(text: string, position: number): Over | null;
  /** Of a sentence that only put something forward: a guess, a proposal, a step for the user. */
  ofPutForward(text: string, position: number): Over | null;
  /** Of the answer that ended a turn, as a whole: later work tells what it told. */
  ofAnswer(turn: Turn): Over | null;
  /** Of one statement that tells what happened, by where it was said. */
  ofTold(text: string, position: number): Over | null;
  /** Whether what the answer of a turn put to the user was taken up and carried out. */
  isTakenUp(turn: Turn): boolean;
}

/** What was said in a session, and how the language of it is read. */
export interface SaidInSession {
  readonly statements: readonly Spoken[];
  readonly messages: readonly UserWord[];
  /** What the user wrote, as it is shown. */
  readonly passages: readonly Passage[];
  /** Whether a command line carries the text of a commit or a pull request. */
  readonly hasBody: (command: string) => boolean;
  /** Whether a reply agrees to what was put to the user, or picks of it. */
  readonly agrees: (reply: string) => boolean;
}

/** Looks for all that ends something, once for a session. */
export function judgeSpoken(index: SessionIndex, said: SaidInSession): SpokenJudge {
  const { statements, messages, agrees } = said;
  const bodies = replacedBodies(index.callsFor('shell'), said.hasBody);
  const standing = statements.filter(({ passage }) => !bodies.has(passage.position));
  const reversals = findReversals(standing, messages);
  const changes = findChanges(standing);
  const refused = turnedDown(said.passages);
  const broken = brokenTurns(messages);
  const redone = redoneTurns(index);
  const conceded = concededTurns(index);
  const otherwise = saidOtherwise(index);
  const otherValue = otherValues(index);
  const takenOut = takenOutTurns(index);
  const goneInCode = goneByEdits(index);
  const quoted = quotedBack(index, messages);
  const overturned = overturnedVerdicts(index, messages);
  const refuted = refutedClaims(index, messages);
  const settledBy = openSettled(index, standing);
  const openUntil = openSince(index, standing);
  const overtaken = openOvertaken(index, agrees);
  const goneFrom = (text: string, position: number) =>
    first([
      ['gone', () => goneInCode(text, position)],
      ['replaced', () => otherValue(text, position)],
      ['refuted', () => quoted(text, position) ?? refuted(text, position)],
      ['replaced', () => overturned(text, position)],
    ]);
  const spoiled = (turn: number) =>
    first([
      ['replaced', () => redone.get(turn) ?? null],
      ['replaced', () => takenOut.get(turn) ?? null],
      ['refuted', () => broken.get(turn) ?? otherwise.get(turn) ?? null],
    ]);
  const reversed = (text: string, position: number) => reversalOf(text, position, reversals);
  // A turn that was done anew in part has its result in both reports.
  const ofReport = (text: string, position: number) =>
    first([
      ['replaced', () => takenOut.get(index.turnOf(position)) ?? null],
      ['refuted', () => broken.get(index.turnOf(position)) ?? conceded.get(index.turnOf(position)) ?? null],
      ['refuted', () => otherwise.get(index.turnOf(position)) ?? null],
      ['replaced', () => overturned(text, position) ?? otherValue(text, position)],
      ['refuted', () => refuted(text, position)],
      ['passed', () => endOfMoment(text, position, index)],
      ['carried out', () => openUntil(text, position) ?? mendedSince(text, position, index)],
    ]);
  const ofPutForward = (text: string, position: number) =>
    first([
      ['passed', () => endOfPutForward(text, position, index)],
      ['replaced', () => (tellsFirstTry(text) ? wordAt(index, position) : null)],
    ]);
  return {
    ofDecision(statement) {
      const { text, passage, place } = statement;
      const isOfTurn = place === 'answer' || place === 'interim';
      return (
        first([['replaced', () => bodies.get(passage.position) ?? null]]) ??
        (isOfTurn ? spoiled(passage.turn) : null) ??
        first([
          ['refuted', () => (place === 'interim' ? failedAtOnce(text, passage.position, index) : null)],
          ['replaced', () => reversed(text, passage.position)],
        ]) ??
        goneFrom(text, passage.position) ??
        first([
          ['withdrawn', () => refusalOf(text, passage.ref.line, refused)],
          ['replaced', () => changeOf(statement, changes)],
          ['passed', () => endOfPlannedWay(statement, index)],
        ])
      );
    },
    ofFinding(finding) {
      const { text, lead, passage, place, reportsWork, tells } = finding;
      const { position } = passage;
      const turn = index.turns[passage.turn - 1];
      const isProposal = place === 'answer' && !reportsWork && !tells.caution && turn !== undefined;
      return (
        first([['replaced', () => reversed(text, position)]]) ??
        goneFrom(text, position) ??
        (lead === null ? null : goneFrom(lead, position)) ??
        first([
          ['carried out', () => workOn(finding, index)],
          ['carried out', () => mendedAtOnce(finding, index)],
          ['carried out', () => (isProposal ? takenUpIn(index, turn, agrees) : null)],
          ['replaced', () => settledBy(finding)],
          ['passed', () => endOfMoment(tells.labelled, position, index)],
          ['carried out', () => openUntil(text, position) ?? (lead === null ? null : openUntil(lead, position))],
          ['carried out', () => mendedSince(text, position, index)],
          ['carried out', () => (place === 'interim' && tellsWhy(finding) ? passedSince(position, index) : null)],
          ['refuted', () => (place === 'interim' ? failedAtOnce(text, position, index) : null)],
        ]) ??
        (tells.warning || tells.reason ? null : spoiled(passage.turn)) ??
        first([
          ['carried out', () => firstWork(finding, index)],
          ['carried out', () => workOnPending(finding, index)],
        ])
      );
    },
    ofRemark: (remark) => first([['carried out', () => workedOff(remark, index)]]),
    ofStep: (text, position) => first([['replaced', () => reversed(text, position)]]),
    ofReport,
    ofPutForward,
    ofAnswer: (turn) => first([['replaced', () => overtaken.ofAnswer(turn)]]),
    ofTold: (text, position) =>
      first([['replaced', () => overtaken.ofStatement(position)]]) ?? ofPutForward(text, position),
    isTakenUp: (turn) => takenUpIn(index, turn, agrees) !== null,
  };
}

const tellsWhy = ({ tells: { cause, reason } }: SpokenFinding) => cause || reason;

/** The first of the endings that there is. */
function first(endings: readonly (readonly [Ending, () => Ender | null])[]): Over | null {
  for (const [ending, find] of endings) {
    const ender = find();
    if (ender !== null) return over(ending, ender);
  }
  return null;
}
