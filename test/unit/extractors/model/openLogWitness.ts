import { defaultRequest } from '../../../../src/core/defaultRequest';
import { indexSession } from '../../../../src/core/index/indexSession';
import { redactSelection } from '../../../../src/core/pipeline/redactSelection';
import { selectEntries } from '../../../../src/core/pipeline/selectEntries';
import { redactorOf } from '../../../../src/core/redact/redactorOf';
import { localExtractor } from '../../../../src/extractors/localExtractor';
import { openWitness } from '../../../../src/extractors/model/grades/witness';
import { createNodeFileStore } from '../../../../src/node/nodeFileStore';
import { openLog } from '../../../../src/sources/openLog';

/** A log as a witness, with what a question about it is made from. */
export async function openLogWitness(log: string, goal: string) {
  const signal = new AbortController().signal;
  const session = await openLog({ path: log, sessionId: null, files: createNodeFileStore(), signal });
  const redact = redactorOf(session);
  const index = indexSession(session);
  const selection = redactSelection(selectEntries(index, goal), redact).clean;
  const input = { index, selection, goal, limits: defaultRequest(goal).limits, onListFull: () => undefined };
  const { facts } = await localExtractor.extract(input, signal);
  return { entries: session.entries, index, input, facts, redact, witness: openWitness(index, facts, goal) };
}
