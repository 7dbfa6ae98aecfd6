import type { RunOptions } from '../../../../src/host/refine/refiner';

/** Tells nobody, and has never enough. */
export const quietRun: RunOptions = {
  onPhase: () => undefined,
  onLines: () => undefined,
  enough: new AbortController().signal,
};
