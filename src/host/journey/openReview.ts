import type { DraftJob } from '../../app/draftJob';
import type { DraftResult } from '../../review/draftResult';
import { editorTargets } from '../delivery/editorTargets';
import { createReviewEffects, rememberedTarget } from '../delivery/reviewEffects';
import type { HostParts } from '../hostParts';

/** Shows a draft for review, with the targets this window has. */
export async function openReview(parts: HostParts, job: DraftJob, result: DraftResult): Promise<void> {
  const targets = editorTargets().map(({ id, label, effect, icon }) => ({ id, label, effect, icon }));
  const labelOf = await parts.agents.labels();
  const agent = labelOf(result.draft.session.agent);
  const input = { result, request: job.request, agent, targets, chosenTarget: rememberedTarget(parts) };
  parts.panels.open(input, createReviewEffects(parts, job));
}
