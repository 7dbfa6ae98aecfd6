/** Made-up sessions in a row: something is said in the first, and ended in the same session or two handoffs later. */
import type { Draft } from '../../src/core/draft';
import { type CaseAgent, rollOut, type Step } from '../../src/eval/own/caseFile';
import { writeLog } from '../../src/eval/own/writeLog';
import { openLog } from '../../src/sources/openLog';
import { draftOf } from './draftOf';
import { memoryFileStore } from './memoryFileStore';

/** Agents whose logs we can write. */
export const chainAgents: readonly CaseAgent[] = ['claude-code', 'codex', 'pi'];

const goal = 'Go on with the footer';

/** The draft of a session told in steps. */
export async function draftOfSteps(steps: readonly Step[], agent: CaseAgent, next = goal): Promise<Draft> {
  const path = '/logs/told.jsonl';
  const files = memoryFileStore({ [path]: writeLog(agent, rollOut(steps)) });
  const session = await openLog({ path, sessionId: null, files, signal: new AbortController().signal });
  return draftOf(session, next);
}

/** Work that has to do with nothing else. */
const aside = (number: number): Step[] => [
  { user: `Look at the spacing of footer column ${number}` },
  { edit: `src/footer${number}.css`, from: 'gap: 4px', to: 'gap: 8px' },
  { answer: `Column ${number} of the footer has its gap.` },
];

/** One after the other in one session. */
export const inOneSession = (agent: CaseAgent, before: readonly Step[], after: readonly Step[]): Promise<Draft> =>
  draftOfSteps([...before, ...aside(1), ...after, ...aside(2)], agent);

/** The first session says it, a second one passes it on, a third one hears what came later. */
export async function acrossTwoHops(
  agent: CaseAgent,
  before: readonly Step[],
  after: readonly Step[],
): Promise<{ readonly passedOn: Draft; readonly last: Draft }> {
  const first = await draftOfSteps([...before, ...aside(1)], agent);
  const passedOn = await draftOfSteps([{ user: first.markdown }, ...aside(2)], agent);
  const last = await draftOfSteps([{ user: passedOn.markdown }, ...after, ...aside(3)], agent);
  return { passedOn, last };
}
