/**
 * What was learned and cost time to learn: causes, notes, limits, what was left undone. Few and good: each stands alone,
 * none is a success claim, and none tells of a state that a later edit or a later answer has changed.
 */
import type { SpokenJudge } from '../../../../core/claims/spoken/judgeSpoken';
import type { FindingTells } from '../../../../core/claims/spoken/spoken';
import type { InformationFact } from '../../../../core/fact';
import { factId } from '../../../../core/factId';
import { contentWords } from '../../../../core/language/contentWords';
import { cue } from '../../../../core/language/cueTable';
import { namesIn } from '../../../../core/language/names';
import type { ExtractInput } from '../../../../core/pipeline/extractor';
import type { Decision } from '../../../../core/rules/ruleTable';
import { createRelevance } from '../../../../core/text/relevance';
import type { OverStatement } from '../../endedStatements';
import { reportHeadings } from '../agentCues';
import type { AgentStatement } from '../agentStatements';
import { withItsPoint } from '../guesses';
import { tellable } from '../tellableRules';
import { finding, findingSubject, givesReason } from './findingRules';
import { nearGoal } from './nearGoal';
import { toldAgain } from './toldAgainRules';
import { tellsTrap } from './trapRules';
import { isWarning, tellsCause, warns } from './warningRules';

const isReport = cue(reportHeadings);
const weights = { cause: 1.2, caution: 1, names: 0.2, late: 1, goal: 1.4, answer: 0.3 } as const;
const mostNames = 3;
const leastScore = 1.2;
const sameThing = 0.55;
/** Characters of what was reported and is no warning, all together. */
const mostReported = 900;

/** The findings that hold, and those that something ended. */
export interface Findings {
  readonly facts: readonly InformationFact[];
  readonly over: readonly OverStatement[];
}

/** The best first, as many as the limit; `taken` are texts that stand in the handoff already and are not said again. */
export function findings(
  input: ExtractInput,
  statements: readonly AgentStatement[],
  judge: SpokenJudge,
  taken: readonly string[],
): Findings {
  const judged = statements
    .map(withItsPoint)
    .filter((statement) => tellable.decide(statement).verdict && !isSaidAgain(statement, input))
    .map((statement) => ({ statement, over: judge.ofFinding({ ...statement, tells: tellsOf(statement) }) }));
  const holding = judged.flatMap(({ statement, over }) => (over === null ? [statement] : []));
  const candidates = holding.flatMap((statement) => found(statement, input));
  const relevance = createRelevance(input.goal).score(candidates.map(({ text }) => text));
  const best = Math.max(1e-9, ...relevance);
  const weighed = candidates
    .map((one, at) => ({ one, score: weigh(one, input) + weights.goal * ((relevance[at] ?? 0) / best) }))
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score);
  const said = taken.map(contentWords);
  const chosen: DecidedStatement[] = [];
  let beyond = 0;
  let room = mostReported;
  for (const { one } of weighed) {
    const about = contentWords(one.text);
    if (
      said.some(
        (other) =>
          [...about].filter((word) => other.has(word)).length / Math.max(1, Math.min(about.size, other.size)) >
          sameThing,
      )
    )
      continue;
    // Those beyond are held against what is listed alone, and not against one another.
    const cost = isWarning(one) ? 0 : one.text.length;
    if (chosen.length >= input.limits.information || cost > room) {
      beyond += 1;
      continue;
    }
    said.push(about);
    chosen.push(one);
    room -= cost;
  }
  input.onListFull('findings', beyond);
  const listed = new Set(chosen.map(({ of }) => of));
  const others = holding.flatMap((statement) =>
    listed.has(statement) ? [] : kept(statement, toldAgain.decide(statement)),
  );
  const near = nearGoal(
    input,
    others.filter((one) => judge.ofRemark(one) === null),
    [...taken, ...chosen.map(({ text }) => text)],
  );
  const ended = judged.flatMap(({ statement, over }): OverStatement[] => {
    const score = weigh(statement, input);
    if (over === null || score < leastScore) return [];
    return found(statement, input).map((one) => ({ fact: tell(one, tellsTrap(one.text)), over, score }));
  });
  return {
    facts: [
      ...chosen.map((statement) => tell(statement, tellsTrap(statement.text))),
      ...near.map((one) => tell(one, false)),
    ],
    over: ended,
  };
}

/** What the judge of claims is told of it. */
const tellsOf = (statement: AgentStatement): FindingTells => ({
  cause: tellsCause(statement.text),
  caution: warns(statement.text),
  warning: isWarning(statement),
  reason: givesReason(statement.text),
  review: [statement.heading, statement.lead].some((above) => above !== null && isReport(above)),
  labelled: labelled(statement),
});

/** With the row that lets it be told. */
interface DecidedStatement extends AgentStatement {
  readonly of: AgentStatement;
  readonly decidedBy: string;
}

const kept = (of: AgentStatement, { verdict, decidedBy }: Decision<boolean>): DecidedStatement[] =>
  verdict ? [{ ...of, of, decidedBy }] : [];

const found = (statement: AgentStatement, input: ExtractInput): DecidedStatement[] =>
  kept(statement, finding.decide(findingSubject(statement, input)));

const tell = ({ passage, text, kind, decidedBy }: DecidedStatement, isTrap: boolean): InformationFact => ({
  id: factId('finding', passage.ref.line, text),
  kind: 'information',
  topic: isTrap ? 'finding' : 'report',
  text: kind === 'row' ? cellsOf(text).join(', ') : text,
  tag: 'declared',
  evidence: [passage.ref],
  decidedBy,
});

/** The cells of a row that hold more than a mark. */
const cellsOf = (row: string) =>
  row
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
    .filter((cell) => /[\p{L}\p{N}]/u.test(cell));

function weigh({ text, place, passage }: AgentStatement, { index }: ExtractInput): number {
  return (
    (tellsCause(text) || (place === 'summary' && givesReason(text)) ? weights.cause : 0) +
    (warns(text) ? weights.caution : 0) +
    weights.names * Math.min(mostNames, namesIn(text).size) +
    weights.late * (passage.turn / Math.max(1, index.turns.length)) ** 2 +
    (place === 'answer' ? weights.answer : 0)
  );
}

/** The last answer says it in the same words: it is told there. */
const isSaidAgain = ({ text, isLast }: AgentStatement, { index }: ExtractInput) =>
  !isLast && (index.turns.at(-1)?.answer?.text.includes(text) ?? false);

/** “Staged: `cart.ts`”: a label that is the whole lead says what its items are. */
const labelled = ({ lead, text }: AgentStatement) =>
  lead === null || lead.length > longestLabel ? text : `${lead} ${text}`;
const longestLabel = 60;
