/** Facts by rules on this machine: always there, no model, no network. Start reading the rules in ./local. */
import { noFacts } from '../core/allFacts';
import type { Facts, InformationFact, StateFact } from '../core/fact';
import type { ExtractInput, Extractor } from '../core/pipeline/extractor';
import { backgroundWork } from './observed/backgroundWork';
import { claimedWords } from './observed/claimedWords';
import { earnedStates } from './observed/earnedStates';
import { findErrors } from './observed/findErrors';
import { withoutForbidden } from './observed/forbiddenCommands';
import { listCommands } from './observed/listCommands';
import { listFiles } from './observed/listFiles';
import { madeIds } from './observed/madeIds';
import { openTodos } from './observed/openTodos';
import { recurringErrors } from './observed/recurringErrors';
import { repositoryModel } from './observed/repositoryModel';
import { symbolHits } from './observed/symbolHits';
import { turnLeads } from './observed/turnLeads';
import { verificationLedger } from './observed/verificationLedger';
import { workInFlight } from './observed/workInFlight';
import { claimsOfLastAnswer } from './stated/claims';
import { type ScoredUnit, scoreUnits } from './stated/scoredUnits';
import { statedFacts } from './stated/statedFacts';

export const localExtractor: Extractor = {
  id: 'local',
  async extract(input, signal) {
    signal.throwIfAborted();
    const stated = statedFacts(input);
    const units = scoreUnits(input);
    signal.throwIfAborted();
    const verification = verificationLedger(input.index);
    const errors = findErrors(input.index);
    const repository = repositoryModel(input.index);
    return {
      ...noFacts,
      state: [...earnedStates(verification, input.index), ...stateOf(input, units)],
      inFlight: workInFlight(input),
      turns: turnLeads(input.index),
      repository,
      ...stated,
      information: worthKnowing(input, stated.information),
      errors,
      verification,
      files: listFiles(input, { errors, verification, repository }),
      commands: withoutForbidden(listCommands(input), stated.constraints),
    } satisfies Facts;
  },
};

/** The traps of the environment stand after the best findings: a budget takes from the end. */
function worthKnowing(input: ExtractInput, found: readonly InformationFact[]): InformationFact[] {
  const best = found.slice(0, bestFindings);
  return [
    ...symbolHits(input),
    ...best,
    ...recurringErrors(input),
    ...found.slice(bestFindings),
    ...claimedWords(input),
  ];
}

const bestFindings = 6;

function stateOf(input: ExtractInput, units: readonly ScoredUnit[]): StateFact[] {
  return [...backgroundWork(input), ...openTodos(input), ...claimsOfLastAnswer(units), ...madeIds(input.index)];
}
