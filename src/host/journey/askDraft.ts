import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { DraftJob } from '../../app/draftJob';
import type { OnPhase } from '../../core/ports';
import type { DraftResult } from '../../review/draftResult';
import { prepareRawIndex } from '../../review/rows/rawIndex';
import { unpackRows } from '../../worker/packRows';
import type { WorkerClient } from '../workerClient';

/** Has the worker make a draft, and makes it ready for the panel without holding up the editor. */
export async function askDraft(
  worker: WorkerClient,
  job: DraftJob,
  options: { readonly signal: AbortSignal; readonly onPhase: OnPhase },
): Promise<DraftResult> {
  const { rawView, ...result } = await worker.ask('draft', job, options);
  const yieldToLoop = async () => {
    await eventLoopTurn();
    options.signal.throwIfAborted();
  };
  const { slices, ...view } = rawView;
  const whole = { ...view, rows: await unpackRows({ slices }, yieldToLoop) };
  await prepareRawIndex(whole, yieldToLoop);
  return { ...result, rawView: whole };
}
