/** The facts of the last draft, for the same ones in another layout or preset, or for another reader: neither needs the log again. */
import type { DraftJob } from '../app/draftJob';
import { sha256 } from '../app/sha256';
import type { ComposeInput } from '../core/document/composeInput';
import { type CreatedDraft, recompose } from '../core/pipeline/createDraft';
import type { Clock, OnPhase } from '../core/ports';
import type { DraftResult } from '../review/draftResult';
import { withLeftOut } from '../review/rows/buildRawView';

/** Of one draft at a time: its session is held in memory. */
export interface FactsAtHand {
  keep(job: DraftJob, made: CreatedDraft, result: DraftResult): void;
  /** Null where the last draft was of another log, goal or option. */
  drawAgain(job: DraftJob, onPhase: OnPhase, signal: AbortSignal): Promise<DraftResult | null>;
}

/** Begins with nothing at hand. */
export function openFactsAtHand(clock: Clock): FactsAtHand {
  let last: { readonly key: string; readonly input: ComposeInput; readonly result: DraftResult } | null = null;
  return {
    keep(job, { input }, result) {
      last = input === undefined ? null : { key: keyOf(job), input, result };
    },
    async drawAgain(job, onPhase, signal) {
      if (last === null || last.key !== keyOf(job)) return null;
      const { input, result } = last;
      const { layout, preset, audience } = job.request;
      const { draft } = await recompose(input, { layout, preset, audience }, { clock, hash: sha256, onPhase }, signal);
      // Of the rows, only what the draft leaves out depends on its form.
      return { ...result, draft, rawView: withLeftOut(result.rawView, new Set(draft.excluded)) };
    },
  };
}

/** All that facts depend on. */
function keyOf({ request, earlier: _, ...job }: DraftJob): string {
  const { layout: _layout, preset: _preset, audience: _audience, ...rest } = request;
  const { log, others = [], workspace, anonymize = false, from = null, asksGit = false } = job;
  return JSON.stringify([log, others, workspace, anonymize, from, asksGit, rest]);
}
