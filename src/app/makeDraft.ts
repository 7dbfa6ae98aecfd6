/** From a log file to a draft: opens the log, runs the pipeline, and adds what the panel shows beside it. */
import { createHash } from 'node:crypto';
import type { DraftRequest } from '../core/draft';
import { type CreatedDraft, createDraft } from '../core/pipeline/createDraft';
import type { Extractor } from '../core/pipeline/extractor';
import type { OnPhase } from '../core/ports';
import { redactText } from '../core/redact/redactText';
import type { Session } from '../core/session';
import { localExtractor } from '../extractors/localExtractor';
import { modelExtractor } from '../extractors/modelExtractor';
import { openLog } from '../sources/openLog';
import type { AppParts } from './appParts';
import type { DraftJob } from './workerProtocol';

export async function makeDraft(
  job: DraftJob,
  parts: AppParts,
  onPhase: OnPhase,
  signal: AbortSignal,
): Promise<CreatedDraft> {
  const started = parts.clock.now();
  onPhase('read');
  const session = await openLog({ ...job.log, files: parts.files, signal });
  return draftSession(
    session,
    { request: job.request, workspace: job.workspace, readMs: parts.clock.now() - started },
    parts,
    onPhase,
    signal,
  );
}

export interface SessionJob {
  readonly request: DraftRequest;
  readonly workspace: string | null;
  readonly readMs: number;
}

/** The same for a session that is read already. */
export function draftSession(
  session: Session,
  job: SessionJob,
  parts: AppParts,
  onPhase: OnPhase,
  signal: AbortSignal,
): Promise<CreatedDraft> {
  const extractor: Extractor = parts.model === null ? localExtractor : modelExtractor(parts.model, localExtractor);
  return createDraft(
    session,
    job.request,
    {
      extractor,
      redact: redactText,
      workspace: parts.workspace,
      workspaceFolder: job.workspace,
      clock: parts.clock,
      hash: (text) => createHash('sha256').update(text).digest('hex'),
      onPhase,
      readMs: job.readMs,
    },
    signal,
  );
}
