/**
 * What was learned and cost time to learn: causes, notes, limits, what was left undone. Few and good: each stands alone,
 * none is a success claim, and none tells of a state that a later edit or a later answer has changed.
 */
import type { SpokenJudge } from '../../../core/claims/spoken/judgeSpoken';
import { claimsRepair } from '../../../core/claims/spoken/settled';
import type { FindingTells } from '../../../core/claims/spoken/spoken';
import { tellsFault } from '../../../core/claims/spoken/workedOn';
import type { InformationFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import { contentWords, measureSpoken } from '../../../core/language/contentWords';
import { cue } from '../../../core/language/cueTable';
import { namesIn } from '../../../core/language/names';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { anyOf } from '../../../core/text/patterns';
import { createRelevance } from '../../../core/text/relevance';
import type { OverStatement } from '../endedStatements';
import { reasonWords, reportHeadings } from './agentCues';
import type { AgentStatement } from './agentStatements';
import { withItsPoint } from './guesses';
import { nearGoal } from './nearGoal';
import { tellable } from './tellableRules';
import { tellsTrap } from './tellsTrap';
import { isWarning, proposes, reportsChange, tellsCause, warns } from './warnings';

const givesReason = cue(reasonWords);
const isReport = cue(reportHeadings);
const weights = { cause: 1.2, caution: 1, names: 0.2, late: 1, goal: 1.4, answer: 0.3 } as const;
const mostNames = 3;
const least = 1.2;
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
    .flatMap((statement): TellableStatement[] => {
      const { verdict, decidedBy } = tellable.decide(statement);
      return verdict && !isSaidAgain(statement, input) ? [{ ...statement, decidedBy }] : [];
    })
    .map((statement) => ({ statement, over: judge.ofFinding({ ...statement, tells: tellsOf(statement) }) }));
  const holding = judged.flatMap(({ statement, over }) => (over === null ? [statement] : []));
  const candidates = holding.filter((statement) => isFinding(statement, input));
  const relevance = createRelevance(input.goal).score(candidates.map(({ text }) => text));
  const best = Math.max(1e-9, ...relevance);
  const weighed = candidates
    .map((statement, at) => ({
      statement,
      score: weigh(statement, input) + weights.goal * ((relevance[at] ?? 0) / best),
    }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score);
  const said = taken.map(contentWords);
  const chosen: TellableStatement[] = [];
  let beyond = 0;
  let room = mostReported;
  for (const { statement } of weighed) {
    const about = contentWords(statement.text);
    if (
      said.some(
        (other) =>
          [...about].filter((word) => other.has(word)).length / Math.max(1, Math.min(about.size, other.size)) >
          sameThing,
      )
    )
      continue;
    // Those beyond are held against what is listed alone, and not against one another.
    const cost = isWarning(statement) ? 0 : statement.text.length;
    if (chosen.length >= input.limits.information || cost > room) {
      beyond += 1;
      continue;
    }
    said.push(about);
    chosen.push(statement);
    room -= cost;
  }
  input.onListFull('findings', beyond);
  const others = holding.filter(
    (statement) => !chosen.includes(statement) && isToldAgain(statement) && judge.ofRemark(statement) === null,
  );
  const near = nearGoal(input, others, [...taken, ...chosen.map(({ text }) => text)]);
  const ended = judged.flatMap(({ statement, over }): OverStatement[] => {
    if (over === null || !isFinding(statement, input)) return [];
    const score = weigh(statement, input);
    return score < least ? [] : [{ fact: tell(statement, tellsTrap(statement.text)), over, score }];
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
interface TellableStatement extends AgentStatement {
  readonly decidedBy: string;
}

const tell = ({ passage, text, kind, decidedBy }: TellableStatement, isTrap: boolean): InformationFact => ({
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

function isFinding(statement: AgentStatement, { index }: ExtractInput): boolean {
  const { text, place, passage, kind } = statement;
  if (kind === 'row') return false;
  const last = index.turns.at(-1);
  if (place === 'interim' && (last?.answer !== null || passage.turn !== last.number)) return false;
  if (isWarning(statement)) return true;
  if (proposes(text) || isInTail(statement)) return false;
  if (place === 'summary') return givesReason(text) && reports(text);
  return (
    (place === 'interim' || (place === 'answer' && index.turns.length - passage.turn < recentTurns)) && reports(text)
  );
}

/** Said on the way, or some turns ago: worth telling where the goal comes back to it. */
const isToldAgain = (statement: AgentStatement) =>
  !isInTail(statement) &&
  !proposes(statement.text) &&
  !claimsRepair(statement.text) &&
  !(statement.place === 'summary' && reportsChange(statement.text)) &&
  !(statement.place === 'interim' && narratesSelf.test(statement.text)) &&
  !(statement.place === 'interim' && statement.leadsToChange && tellsFault.test(statement.text)) &&
  !(statement.kind === 'item' && namesIn(statement.text).size === 0 && measureSpoken(statement.text) < fewestWords);

/** “Good, that works”, “The tests pass; I'm running the lint task”: of the agent itself, and of what it saw just now. */
const narratesSelf = anyOf(
  'iu',
  /^\W*(?:good|great|perfect|excellent|nice|ok(?:ay)?|right|yes|hmm|interesting|done|found)\b/u,
  /\b(?:I|we)(?:['’](?:m|ll|d|re)| am| are| will| need| want| should| can see)\b/u,
);

/** The recent tail has the last answer, and of a long one what tells most. */
const isInTail = ({ isLast }: AgentStatement) => isLast;

/** An outcome with names in it, which a reader cannot guess. */
const reports = (text: string) =>
  !claimsRepair(text) && namesIn(text).size > 0 && contentWords(text).size >= fewestWords;
const fewestWords = 5;
const recentTurns = 3;

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
