/** Makes the draft that a call asks for: of the newest session, of one, or of several. */
import type { AppParts } from '../../app/appParts';
import type { DraftJob } from '../../app/draftJob';
import { findLog, useNewestLog } from '../../app/findLog';
import { makeDraft, type RequestFor } from '../../app/makeDraft';
import { makeMergedDraft } from '../../app/makeMergedDraft';
import { defaultRequest } from '../../core/defaultRequest';
import type { Draft, DraftRequest } from '../../core/draft';
import { goalRefused } from '../../core/errors';
import type { Facts } from '../../core/fact';
import { goalProblem } from '../../core/goal';
import type { FileStore } from '../../core/ports';
import { withOptions } from '../../core/project/draftOptions';
import { withProject } from '../../core/project/projectOptions';
import { cliModel } from '../cliModel';
import { cliParts } from '../cliParts';
import { keepStandardInput } from '../keepStandardInput';
import type { Console } from '../output';
import { tellProject } from '../project/tellProject';
import type { CreateCall } from './createCall';
import { readReader } from './createOptions';
import { stoppableModel } from './stoppableModel';

/** A draft on its way. */
interface Making {
  readonly call: CreateCall;
  readonly parts: AppParts;
  readonly output: Console;
  /** Aborted by a cancel that comes while no model is asked. */
  readonly signal: AbortSignal;
  readonly request: DraftRequest;
  /** Paths of the logs that were read. */
  readonly logs: string[];
  /** As the project of the session read last says. */
  minGoalLength: number;
}

/** What came of a call. */
export interface Made {
  readonly draft: Draft;
  readonly logs: readonly string[];
  readonly environment: AppParts['environment'];
}

/** Throws where the goal says too little, unless the call insists on it. */
export async function makeWanted(call: CreateCall, output: Console, cancel: AbortSignal): Promise<Made> {
  const { values, goal, folder } = call;
  const { choose, work: signal } = stoppableModel(
    cliModel(values.model, values.timeout, values['check-model']),
    cancel,
  );
  const parts: AppParts = { ...cliParts(choose), mayAsk: (facts) => checkGoal(making, facts) };
  if (goal.trim() === '') throw await noGoal(folder, parts.files, output);
  const request = {
    ...{ ...defaultRequest(goal), ...readReader(values) },
    ...(values['with-learned'] === true ? { withLearned: true } : {}),
  };
  const making: Making = {
    ...{ call, parts, output, signal, request },
    ...{ logs: [], minGoalLength: request.minGoalLength },
  };
  const { draft } = await makeOf(making);
  checkGoal(making, draft.facts);
  return { draft, logs: making.logs, environment: parts.environment };
}

function makeOf(making: Making) {
  const { call, parts, signal } = making;
  const [only, ...others] = call.names;
  if (only === undefined) return useNewestLog(call.folder, parts, (log) => makeOne(making, log), signal);
  return others.length > 0 ? mergeAll(making) : findNamed(making, only).then((log) => makeOne(making, log));
}

function makeOne(making: Making, log: DraftJob['log']) {
  const { call, parts, signal, logs } = making;
  logs.push(log.path);
  const from = call.from === null ? {} : { from: call.from };
  return makeDraft({ log, ...about(making), ...from }, parts, () => undefined, signal, requestFor(making));
}

async function mergeAll(making: Making) {
  const { call, parts, signal } = making;
  const logs: DraftJob['log'][] = [];
  for (const name of call.names) logs.push(await findNamed(making, name));
  making.logs.push(...logs.map((log) => log.path));
  return makeMergedDraft({ logs, ...about(making) }, parts, () => undefined, signal, requestFor(making));
}

const findNamed = ({ call, parts, output, signal }: Making, name: string) =>
  name === '-' ? keepStandardInput(output, signal) : findLog(name, call.folder, parts, signal);

const about = ({ call: { values, live, folder, anonymize }, request }: Making) => ({
  workspace: values.workspace ?? (live ? folder : null),
  request,
  anonymize,
  asksGit: live,
});

/** What the call says, over what the project says, over the defaults. */
const requestFor =
  (making: Making): RequestFor =>
  async (session) => {
    const { call, parts, output, request } = making;
    const place = call.values.workspace ?? session.startCwd ?? session.cwd;
    const project = await tellProject(place, parts.files, output);
    const asked = withOptions(withProject(request, project), call.chosen);
    making.minGoalLength = asked.minGoalLength;
    return asked;
  };

/** "yes" and "go for 1-3" are goals where the session says what they point to. */
function checkGoal({ call, minGoalLength }: Making, { goalPointers }: Facts): void {
  const problem = goalProblem(call.goal, minGoalLength);
  if (problem !== null && call.values['force-goal'] !== true && goalPointers.length === 0)
    throw goalRefused(`${problem} Insist with --force-goal.`);
}

/** With the goals that the project offers. */
async function noGoal(folder: string, files: FileStore, output: Console): Promise<Error> {
  const { goals = [] } = await tellProject(folder, files, output);
  const offered = goals.map((goal) => `“${goal}”`).join(', ');
  const problem = goalProblem('', 1) ?? '';
  return goalRefused(offered === '' ? problem : `${problem} Goals of this project: ${offered}.`);
}
