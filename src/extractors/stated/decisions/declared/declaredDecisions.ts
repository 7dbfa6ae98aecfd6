/**
 * Decisions that the agent reported: a choice between alternatives, or how the thing is to be from now on, said in an
 * answer that ended a turn, in a summary or a plan that was approved; on the way only where it says what was chosen over
 * what. Advice, results of checks and what was taken back later are none.
 */
import type { SpokenJudge } from '../../../../core/claims/spoken/judgeSpoken';
import type { DecisionFact } from '../../../../core/fact';
import { factId } from '../../../../core/factId';
import { contentWords } from '../../../../core/language/contentWords';
import type { AgentStatement } from '../../agent/agentStatements';
import type { OverStatement } from '../../endedStatements';
import { tellsWorkOnly } from '../tellsWork';
import { decision } from './decisionRules';
import { decisionSubject, withoutStress } from './decisionSubject';
import { reasonAfter, reasonIn } from './reasons';
import { leastWeight, weighDecision } from './weighDecision';

/** How long the session is, and how many decisions fit. `turns` counts them all; a late decision weighs more. */
export interface DecisionBounds {
  readonly turns: number;
  readonly limit: number;
  /** Is told how many more there are; they are held against what is listed alone. */
  readonly onBeyond: (count: number) => void;
}

/** The decisions that hold, the best first, and those that something ended. */
export interface DeclaredDecisions {
  readonly decisions: readonly DecisionFact[];
  readonly over: readonly OverStatement[];
}

/** `taken` are texts of decisions that the user made, which are not said twice. */
export function declaredDecisions(
  statements: readonly AgentStatement[],
  judge: SpokenJudge,
  taken: readonly string[],
  { turns, limit, onBeyond }: DecisionBounds,
): DeclaredDecisions {
  const judged = statements
    .map((statement) => ({ statement, ...decision.decide(decisionSubject(statement)) }))
    .filter(({ verdict }) => verdict)
    .map(({ statement, decidedBy }) => ({ statement, decidedBy, score: weighDecision(statement, turns) }))
    .filter(({ score }) => score >= leastWeight)
    .map((one) => ({ ...one, over: judge.ofDecision(one.statement) }));
  const weighed = judged
    .filter(({ over }) => over === null)
    .filter(({ statement }, _, all) => !all.some((other) => tellsAnew(other.statement, statement)))
    .sort((a, b) => b.score - a.score || b.statement.passage.position - a.statement.passage.position);
  const chosen: DecidedStatement[] = [];
  const said = taken.map(contentWords);
  let beyond = 0;
  for (const one of weighed) {
    const words = contentWords(one.statement.text);
    if (said.some((other) => overlap(other, words) > sameThing)) continue;
    if (chosen.length >= limit) {
      beyond += 1;
      continue;
    }
    said.push(words);
    chosen.push(one);
  }
  onBeyond(beyond);
  return {
    decisions: chosen.map(toFact),
    over: judged.flatMap(({ over, score, ...one }) => (over === null ? [] : [{ fact: toFact(one), over, score }])),
  };
}

const sameThing = 0.7;
const sameSubject = 0.55;

/** A later turn told the same thing as it was then: most of what an earlier statement speaks of. */
function tellsAnew(later: AgentStatement, { passage, text }: AgentStatement): boolean {
  if (later.passage.turn <= passage.turn) return false;
  const own = [...contentWords(text)];
  const words = contentWords(later.text);
  return own.filter((word) => words.has(word)).length / Math.max(1, own.length) > sameSubject;
}

/** A decision, and the row that found it to be one. */
interface DecidedStatement {
  readonly statement: AgentStatement;
  readonly decidedBy: string;
}

function toFact({ statement, decidedBy }: DecidedStatement): DecisionFact {
  const found = reasonIn(statement.text);
  const why = found?.[2] ?? (reasonAfter.test(statement.next) ? statement.next : null);
  return {
    id: factId('decision', statement.passage.ref.line, statement.text),
    kind: 'decision',
    text: found?.[1] ?? statement.text,
    reason: why,
    tag: 'declared',
    ...(tellsWorkOnly({ ...statement, text: withoutStress(statement.text) }) ? { tellsWork: true as const } : {}),
    evidence: [statement.passage.ref],
    decidedBy,
  };
}

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.max(1, Math.min(left.size, right.size));
}
