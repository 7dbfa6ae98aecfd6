import type { DraftJob } from '../../app/draftJob';
import { askDraft } from '../askDraft';
import type { HostParts } from '../hostParts';
import { folderOfSession } from '../workspaceFolders';
import { jobCarries } from './carriedPicker';
import { draftRequest } from './createHandoff';
import type { Prepared } from './preparedDraft';
import { projectOptions } from './projectOptions';

/** A draft whose goal is to go on: the to-do in progress, else what was asked for last. Nobody is asked, nothing is shown. */
export async function prepareDraft(
  parts: Omit<HostParts, 'prepared' | 'turnEnd'>,
  log: DraftJob['log'],
  signal: AbortSignal,
): Promise<Prepared> {
  const goal = await parts.worker.ask('go-on', log, { signal });
  const workspace = await folderOfSession(parts, log);
  const request = draftRequest(goal, parts, await projectOptions(parts, workspace));
  const job = { log, workspace, ...jobCarries(parts, request) };
  return { job, result: await askDraft(parts.worker, job, { signal, onPhase: () => undefined }) };
}
