/** Facts by rules on this machine: always there, no model, no network. Start reading the rules in ./local. */
import type { DecisionFact, Facts, FailedApproachFact, InformationFact, StateFact } from '../core/fact';
import type { ExtractInput, Extractor } from '../core/pipeline/extractor';
import { findErrors } from '../core/pipeline/findErrors';
import { listCommands } from '../core/pipeline/listCommands';
import { listFiles } from '../core/pipeline/listFiles';
import { verificationLedger } from '../core/pipeline/verificationLedger';
import { refTo } from '../core/provenance';
import { backgroundWork } from './local/backgroundWork';
import { choices } from './local/choices';
import { claimsOfLastAnswer } from './local/claims';
import { explicitDecision, proposalCue } from './local/cues';
import { openQuestions, openTodos, workInFlight } from './local/openThreads';
import { isOverruled, turnedDown } from './local/overruled';
import { recurringErrors } from './local/recurringErrors';
import { repositoryState } from './local/repositoryState';
import { bestUnits, type ScoredUnit, scoreUnits } from './local/scoredUnits';
import { symbolHits } from './local/symbolHits';
import { userWords } from './local/userWords';

/** A unit must weigh this much to become a fact. */
const least = { decision: 1.6, finding: 1.5, failed: 1.6 } as const;
const maxFailed = 5;

export const localExtractor: Extractor = {
  id: 'local',
  async extract(input, signal) {
    signal.throwIfAborted();
    const words = userWords(input);
    const units = scoreUnits(input);
    signal.throwIfAborted();
    const failed = [...abandonedBranches(input), ...failedApproaches(units)].slice(0, maxFailed);
    const taken = new Set(failed.map((fact) => fact.text));
    const decisions = decisionsOf(
      input,
      units.filter((unit) => !taken.has(unit.text)),
    );
    for (const fact of decisions) taken.add(fact.text);
    const verification = verificationLedger(input.index);
    return {
      state: stateOf(input, units),
      constraints: words.constraints,
      decisions,
      information: [...words.requests, ...worthKnowing(input, findings(units, taken, input.limits.information))],
      openQuestions: openQuestions(input),
      failedApproaches: failed,
      errors: findErrors(input.index),
      verification,
      files: listFiles(input),
      commands: listCommands(input),
    } satisfies Facts;
  },
};

/** The traps of the environment stand after the best findings: a budget takes from the end. */
function worthKnowing(input: ExtractInput, found: readonly InformationFact[]): InformationFact[] {
  const best = found.slice(0, bestFindings);
  return [...symbolHits(input), ...best, ...recurringErrors(input), ...found.slice(bestFindings)];
}

const bestFindings = 6;

function stateOf(input: ExtractInput, units: readonly ScoredUnit[]): StateFact[] {
  return [
    ...workInFlight(input),
    ...backgroundWork(input),
    ...openTodos(input),
    ...claimsOfLastAnswer(units),
    ...repositoryState(input),
  ];
}

function decisionsOf(input: ExtractInput, units: readonly ScoredUnit[]): DecisionFact[] {
  const chosen = choices(input).slice(0, Math.ceil(input.limits.decisions * 0.6));
  const refused = turnedDown(input);
  const candidates = units.filter(
    (unit) =>
      unit.cues.has('decision') &&
      !isOverruled(unit.text, unit.passage.ref.line, refused) &&
      !proposalCue.test(unit.text) &&
      !unit.text.endsWith('?') &&
      !unit.isLast &&
      (unit.place !== 'interim' || explicitDecision.test(unit.text)),
  );
  const declared = bestUnits(candidates, input.limits.decisions - chosen.length, least.decision).map(
    (unit): DecisionFact => ({
      id: `decision-${unit.passage.ref.line}-${unit.text.length}`,
      kind: 'decision',
      text: unit.text,
      reason: null,
      tag: unit.tag,
      evidence: [unit.passage.ref],
    }),
  );
  return [...chosen, ...declared];
}

/** Where the user went back and left a branch: what he had asked there did not lead on. */
function abandonedBranches({ index }: ExtractInput): FailedApproachFact[] {
  return index.sorted.notes.flatMap(({ entry }): FailedApproachFact[] =>
    entry.topic === 'abandoned-branch'
      ? [{ id: `abandoned-${entry.line}`, kind: 'failed-approach', text: entry.text, evidence: [refTo(entry)] }]
      : [],
  );
}

function failedApproaches(units: readonly ScoredUnit[]): FailedApproachFact[] {
  const candidates = units.filter(
    (unit) => unit.cues.has('failed') && !unit.cues.has('done') && !unit.text.endsWith('?') && !unit.isLast,
  );
  return bestUnits(candidates, maxFailed, least.failed).map((unit) => ({
    id: `failed-${unit.passage.ref.line}-${unit.text.length}`,
    kind: 'failed-approach',
    text: unit.text,
    evidence: [unit.passage.ref],
  }));
}

function findings(units: readonly ScoredUnit[], taken: ReadonlySet<string>, limit: number): InformationFact[] {
  const candidates = units.filter((unit) => !taken.has(unit.text) && !unit.isLast && !unit.text.endsWith('?'));
  return bestUnits(candidates, limit, least.finding).map((unit) => ({
    id: `finding-${unit.passage.ref.line}-${unit.text.length}`,
    kind: 'information',
    topic: 'finding',
    text: unit.text,
    tag: unit.tag,
    evidence: [unit.passage.ref],
  }));
}
