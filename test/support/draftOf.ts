import { createHash } from 'node:crypto';
import { defaultRequest } from '../../src/core/defaultRequest';
import type { Draft, DraftRequest } from '../../src/core/draft';
import { createDraft } from '../../src/core/pipeline/createDraft';
import { redactText } from '../../src/core/redact/redactText';
import type { Redact } from '../../src/core/redaction';
import type { Session } from '../../src/core/session';
import { localExtractor } from '../../src/extractors/localExtractor';

/** The draft of a session, made by the local rules in a workspace where every file exists except those of `missing`. */
export async function draftOf(
  session: Session,
  goal: string,
  changes: Partial<DraftRequest> = {},
  missing: readonly string[] = [],
  redact: Redact = redactText,
): Promise<Draft> {
  const { draft } = await createDraft(
    session,
    { ...defaultRequest(goal), ...changes },
    {
      extractor: localExtractor,
      redact,
      workspace: { exists: async (path) => !missing.includes(path) },
      workspaceFolder: null,
      clock: { now: () => 0 },
      hash: async (text) => createHash('sha256').update(text).digest('hex'),
      onPhase: () => undefined,
      readMs: 0,
    },
    new AbortController().signal,
  );
  return draft;
}
