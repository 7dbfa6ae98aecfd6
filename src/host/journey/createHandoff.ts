/** The journey from a command to the panel: session, goal, extraction, review. Start reading here. */
import type { DraftJob } from '../../app/draftJob';
import { defaultRequest } from '../../core/defaultRequest';
import type { PointWish } from '../../core/point/sessionPoint';
import { withOptions } from '../../core/project/draftOptions';
import { type ProjectOptions, withProject } from '../../core/project/projectOptions';
import type { HostParts } from '../hostParts';
import { folderOfSession } from '../workspaceFolders';
import { askCarried, carriedText, jobCarries, rememberedCarried } from './carriedPicker';
import { extractWithProgress } from './extractWithProgress';
import { askGoal } from './goalInput';
import type { LogChoice } from './logChoice';
import { openReview } from './openReview';
import { projectOptions } from './projectOptions';
import { pickSession } from './sessionPicker';

/** What is known before the user is asked: nothing, a session, or a session and a goal; `workspace` is the open folder of the session where it is not named. */
export interface HandoffStart {
  readonly log?: LogChoice;
  readonly goal?: string;
  readonly workspace?: string;
  /** The point inside the session; its end where absent. */
  readonly from?: PointWish;
  /** The draft that was drawn up in the background will do, where there is one. */
  readonly takesPrepared?: boolean;
}

/** Ends quietly where the user gives no answer. Throws an abort error when they cancel the extraction. */
export async function createHandoff(parts: HostParts, start: HandoffStart): Promise<void> {
  const prepared = start.takesPrepared === true ? parts.prepared.take(start.log?.path ?? '') : null;
  if (prepared !== null) {
    await openReview(parts, prepared.job, prepared.result);
    return;
  }
  const asked = await askBoth(parts, start);
  if (asked === undefined) return;
  const { goal, workspace, project } = asked;
  const { others, ...first } = asked.log;
  const job: DraftJob = {
    log: first,
    ...(others === undefined ? {} : { others }),
    workspace,
    ...jobCarries(parts, draftRequest(goal, parts, project)),
    ...(start.from === undefined ? {} : { from: start.from }),
  };
  const result = await extractWithProgress(parts, job);
  const { totalMs } = result.draft.timings;
  parts.log.info(`draft made: ${result.draft.session.agent}, ${result.draft.session.entries} entries, ${totalMs} ms`);
  await openReview(parts, job, result);
}

/** Back from the goal leads to the sessions again. Where several folders are open, the session says which is meant. */
async function askBoth(parts: HostParts, start: HandoffStart) {
  for (;;) {
    const log = start.log ?? (await pickSession(parts));
    if (log === undefined) return undefined;
    const workspace = start.workspace ?? (await folderOfSession(parts, log));
    const project = await projectOptions(parts, workspace);
    const about = { log, workspace, project };
    if (start.goal !== undefined) return { ...about, goal: start.goal };
    const goal = await askGoalAndCarried(parts, log, project, start.log === undefined);
    if (goal === undefined) return undefined;
    if (goal !== 'back') return { ...about, goal: goal.text };
  }
}

/** What is carried can be looked at and changed before the goal is given, as often as one likes; nobody has to. */
async function askGoalAndCarried(parts: HostParts, log: LogChoice, project: ProjectOptions, goesBack: boolean) {
  let typed = '';
  for (;;) {
    const request = draftRequest(typed, parts, project);
    const carried = carriedText(rememberedCarried(parts, request));
    const answer = await askGoal(parts, log, project, { goesBack, typed, carried });
    if (answer === undefined) return undefined;
    if (answer.kind === 'goal') return { text: answer.goal };
    if (answer.kind === 'back') return 'back' as const;
    ({ typed } = answer);
    await askCarried(parts, request);
  }
}

/** What the project says, over what is set here; the panel's own choices come on top. */
export const draftRequest = (goal: string, { settings }: Pick<HostParts, 'settings'>, project: ProjectOptions) =>
  withProject(withOptions(defaultRequest(goal), settings.current()), project);
