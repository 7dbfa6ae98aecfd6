import type { DocumentEffects } from '../../../src/host/panel/panelEffects';

/** No tab is ever opened. */
export const noDocument: DocumentEffects = {
  open: async () => undefined,
  compare: async () => undefined,
  follow: () => undefined,
  flush: () => undefined,
  dispose: () => undefined,
};
