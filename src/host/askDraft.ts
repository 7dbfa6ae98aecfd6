import { unpackRows } from '../app/packRows';
import type { DraftJob, DraftResult } from '../app/workerProtocol';
import type { OnPhase } from '../core/ports';
import type { WorkerClient } from './workerClient';

/** Has the worker make a draft, and unpacks it without holding up the editor. */
export async function askDraft(
  worker: WorkerClient,
  job: DraftJob,
  options: { readonly signal: AbortSignal; readonly onPhase: OnPhase },
): Promise<DraftResult> {
  const { rawView, ...result } = await worker.ask('draft', job, options);
  const { slices, ...view } = rawView;
  return { ...result, rawView: { ...view, rows: await unpackRows({ slices }, options.signal) } };
}
