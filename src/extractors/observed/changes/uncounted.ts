/** A file of the account of which nothing is counted. */
import type { ChangedFile } from '../../../core/changes/changedFile';

/** Modified, as far as anybody knows. */
export const uncounted = (path: string): ChangedFile => ({
  ...{ path, movedFrom: null, operation: 'modified', added: 0, removed: 0, partial: [], hunks: [], moreHunks: 0 },
  names: { added: [], changed: [], removed: [] },
});
