import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import * as vscode from 'vscode';
import type { DraftJob } from '../app/draftJob';
import type { OnPhase } from '../core/ports';
import type { DraftResult } from '../review/draftResult';
import { prepareRawIndex } from '../review/rows/rawIndex';
import { unpackRows } from '../worker/packRows';
import type { PackedDraft } from '../worker/workerProtocol';
import type { WorkerClient } from './workerClient';

/** Has the worker make a draft, and makes it ready for the panel without holding up the editor. */
export async function askDraft(
  worker: WorkerClient,
  job: DraftJob,
  {
    fromFacts = false,
    ...options
  }: { readonly signal: AbortSignal; readonly onPhase: OnPhase; readonly fromFacts?: boolean },
): Promise<DraftResult> {
  const ask = { ...job, keeps: vscode.workspace.isTrusted, ...(fromFacts ? { fromFacts } : {}) };
  return openDraft(await worker.ask('draft', ask, options), options.signal);
}

/** Makes a draft from the worker ready for the panel, a slice at a time. */
export async function openDraft({ rawView, ...result }: PackedDraft, signal: AbortSignal): Promise<DraftResult> {
  const yieldToLoop = async () => {
    await eventLoopTurn();
    signal.throwIfAborted();
  };
  const { slices, ...view } = rawView;
  const whole = { ...view, rows: await unpackRows({ slices }, yieldToLoop) };
  await prepareRawIndex(whole, yieldToLoop);
  return { ...result, rawView: whole };
}
