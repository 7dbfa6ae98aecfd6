/** The journey from a command to the panel: session, goal, extraction, review. Start reading here. */
import type { DraftJob } from '../../app/draftJob';
import type { DraftRequest } from '../../core/draft';
import type { HostParts } from '../hostParts';
import type { Settings } from '../settingsSchema';
import { mainFolder } from '../workspaceFolders';
import { extractWithProgress } from './extractWithProgress';
import { askGoal } from './goalInput';
import { openReview } from './openReview';
import { type LogChoice, pickSession } from './sessionPicker';

/** What is known before the user is asked: nothing, a session, or a session and a goal; `workspace` is the open folder where it is not named. */
export interface HandoffStart {
  readonly log?: LogChoice;
  readonly goal?: string;
  readonly workspace?: string;
}

/** Ends quietly where the user gives no answer. Throws an abort error when they cancel the extraction. */
export async function createHandoff(parts: HostParts, start: HandoffStart): Promise<void> {
  const log = start.log ?? (await pickSession(parts));
  if (log === undefined) return;
  const goal = start.goal ?? (await askGoal(parts, log));
  if (goal === undefined) return;
  const job: DraftJob = {
    log,
    workspace: start.workspace ?? mainFolder(),
    request: draftRequest(goal, parts.settings.current()),
  };
  const result = await extractWithProgress(parts, job);
  const { totalMs } = result.draft.timings;
  parts.log.info(`draft made: ${result.draft.session.agent}, ${result.draft.session.entries} entries, ${totalMs} ms`);
  await openReview(parts, job, result);
}

/** What the settings ask for, with the goal to the last byte. */
export function draftRequest(goal: string, settings: Settings): DraftRequest {
  return {
    goal,
    preset: settings.preset,
    layout: settings.layout,
    budgetTokens: settings.budgetTokens,
    minGoalLength: settings.minGoalLength,
    limits: {
      files: settings.maxFiles,
      commands: settings.maxCommands,
      information: settings.maxInformationItems,
      decisions: settings.maxDecisionItems,
      openQuestions: settings.maxOpenQuestions,
    },
    includePreamble: settings.includePreamble,
    includeMetadata: settings.includeMetadata,
    includeFileReasons: settings.includeFileReasons,
  };
}
