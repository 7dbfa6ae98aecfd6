/** From a log file to a draft: opens the log, runs the pipeline, and adds what the panel shows beside it. */
import type { DraftRequest } from '../core/draft';
import { type CreatedDraft, createDraft } from '../core/pipeline/createDraft';
import type { Extractor } from '../core/pipeline/extractor';
import type { LanguageModel, OnPhase } from '../core/ports';
import { redactText } from '../core/redact/redactText';
import type { Session } from '../core/session';
import { localExtractor } from '../extractors/localExtractor';
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
export async function draftSession(
  session: Session,
  job: SessionJob,
  parts: AppParts,
  onPhase: OnPhase,
  signal: AbortSignal,
): Promise<CreatedDraft> {
  const extractor = await extractorFor(parts.model?.(session) ?? null);
  return createDraft(
    session,
    job.request,
    {
      extractor,
      redact: redactText,
      workspace: parts.workspace,
      workspaceFolder: job.workspace,
      clock: parts.clock,
      hash: sha256,
      onPhase,
      readMs: job.readMs,
    },
    signal,
  );
}

/** Node loads its cryptography at the first use, and only a session that began with a handoff uses it. */
async function sha256(text: string): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(digest).toString('hex');
}

async function extractorFor(model: LanguageModel | null): Promise<Extractor> {
  if (model === null) return localExtractor;
  const { modelExtractor } = await import('../extractors/modelExtractor');
  return modelExtractor(model, localExtractor);
}
