/** The facts of the last draft, for the same ones in another layout or preset: neither needs the log again. */
import type { DraftJob } from '../app/draftJob';
import { sha256 } from '../app/sha256';
import type { ComposeInput } from '../core/document/composeInput';
import type { ReadPlace } from '../core/logGrowth';
import { type CreatedDraft, recompose } from '../core/pipeline/createDraft';
import type { Clock, OnPhase } from '../core/ports';

/** A draft with how far its log was read. */
export interface PlacedDraft {
  readonly made: CreatedDraft;
  readonly place: ReadPlace | null;
}

/** Of one draft at a time: its session is held in memory. */
export interface FactsAtHand {
  keep(job: DraftJob, placed: PlacedDraft): void;
  /** Null where the last draft was of another log, goal or option. */
  drawAgain(job: DraftJob, onPhase: OnPhase, signal: AbortSignal): Promise<PlacedDraft | null>;
}

/** Begins with nothing at hand. */
export function openFactsAtHand(clock: Clock): FactsAtHand {
  let last: { readonly key: string; readonly input: ComposeInput; readonly place: ReadPlace | null } | null = null;
  return {
    keep(job, { made: { input }, place }) {
      last = input === undefined ? null : { key: keyOf(job), input, place };
    },
    async drawAgain(job, onPhase, signal) {
      if (last === null || last.key !== keyOf(job)) return null;
      const { input, place } = last;
      const { layout, preset } = job.request;
      return { made: await recompose(input, { layout, preset }, { clock, hash: sha256, onPhase }, signal), place };
    },
  };
}

/** All that facts depend on. */
function keyOf({ request, earlier: _, ...job }: DraftJob): string {
  const { layout: _layout, preset: _preset, ...rest } = request;
  return JSON.stringify([job.log, job.others ?? [], job.workspace, job.anonymize ?? false, job.from ?? null, rest]);
}
