import type { DraftKeeper } from '../../../src/host/drafts/draftKeeper';

/** Keeps nothing. */
export const silentKeeper: DraftKeeper = {
  id: () => 'kept',
  changed: () => undefined,
  goOn: () => undefined,
  startAnew: () => undefined,
  onProblem: () => undefined,
  flush: async () => undefined,
  close: async () => undefined,
};
