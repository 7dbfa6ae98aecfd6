/** What was tried and did not work, in the agent's words, and branches of the talk that the user left. */
import type { FailedApproachFact } from '../../../../core/fact';
import { factId } from '../../../../core/factId';
import type { ExtractInput } from '../../../../core/pipeline/extractor';
import { refTo } from '../../../../core/provenance';
import type { AgentStatement } from '../agentStatements';
import { failedApproach, whatFailed } from './failedApproachRules';

const mostApproaches = 5;

/** The branches that were left first, then what was told, the latest first; few. */
export function failedApproaches(input: ExtractInput, statements: readonly AgentStatement[]): FailedApproachFact[] {
  const found = statements.flatMap((statement): FailedApproachFact[] => {
    const { verdict, decidedBy } = failedApproach.decide(statement);
    if (!verdict) return [];
    const text = whatFailed(statement);
    const { ref } = statement.passage;
    return [{ id: factId('failed', ref.line, text), kind: 'failed-approach', text, evidence: [ref], decidedBy }];
  });
  const once = new Map(found.map((fact) => [fact.text, fact]));
  return [...abandonedBranches(input), ...[...once.values()].reverse()].slice(0, mostApproaches);
}

/** Where the user went back and left a branch: what they had asked there did not lead on. */
function abandonedBranches({ index }: ExtractInput): FailedApproachFact[] {
  return index.sorted.notes.flatMap(({ entry }): FailedApproachFact[] =>
    // A prompt that was taken back before anything came of it tried nothing.
    entry.topic === 'abandoned-branch' && !/ of one record /.test(entry.text)
      ? [{ id: `abandoned-${entry.line}`, kind: 'failed-approach', text: entry.text, evidence: [refTo(entry)] }]
      : [],
  );
}
