/** A real session as the panel gets it, for the page that stands outside of an editor. */
import { makeDraft } from '../../../src/app/makeDraft';
import { suggestGoals } from '../../../src/app/suggestGoals';
import { cliParts } from '../../../src/cli/cliParts';
import { defaultRequest } from '../../../src/core/defaultRequest';
import type { DraftRequest } from '../../../src/core/draft';
import { redactorOf } from '../../../src/core/redact/redactorOf';
import { looksLikeInstruction } from '../../../src/core/untrusted/looksLikeInstruction';
import type { DraftResult } from '../../../src/review/draftResult';
import { buildRawView } from '../../../src/review/rows/buildRawView';
import { agentLabel } from '../../../src/worker/agentLabel';

/** What the page is served with. */
export interface RealReview {
  readonly request: DraftRequest;
  readonly result: DraftResult;
  /** The agent's name as people write it. */
  readonly agent: string;
}

/** By the rules alone, as the editor's worker does it. */
export async function realReview(path: string, goal: string): Promise<RealReview> {
  const request = defaultRequest(goal);
  const job = { log: { path, sessionId: null }, workspace: null, request };
  const { draft, index, selection } = await makeDraft(job, cliParts(), () => undefined, new AbortController().signal);
  const rawView = buildRawView({
    ...{ index, selection, facts: draft.facts, leftOut: new Set(draft.excluded) },
    ...{ redact: redactorOf(index.session), isInstruction: looksLikeInstruction },
  });
  const { context, updatedAt } = index.session;
  return {
    request,
    agent: agentLabel(index.session.agent),
    result: { draft, rawView, suggestions: suggestGoals(index.session), context, updatedAt, place: null },
  };
}
