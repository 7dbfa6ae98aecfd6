import { statSync } from 'node:fs';
import type { Workspace } from '../core/ports';
import { isImpossible, isMissing } from './fileErrors';

/** The workspace on disk. A path counts as missing only where that is certain, not where we may not look. */
export const nodeWorkspace: Workspace = {
  async exists(absolutePath) {
    try {
      statSync(absolutePath);
      return true;
    } catch (error) {
      return !isMissing(error) && !isImpossible(error);
    }
  },
};
