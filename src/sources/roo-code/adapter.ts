/** Roo Code: a folder for each task in the storage of the extension. */
import { loadClineTask } from '../families/cline/task';
import { extensionIn, findClineTasks, isClineTask, readsLikeRoo, taskFolders } from '../families/cline/tasks';
import type { Source } from '../source';

const roo = {
  agent: 'roo-code',
  extension: 'rooveterinaryinc.roo-cline',
  movedBy: 'roo-cline.customStoragePath',
} as const;

/** Shares its format with Cline's extension; only the place of a file tells whose it is. */
export const rooCode: Source = {
  id: roo.agent,
  label: 'Roo Code',
  places: [
    '<VS Code user data>/User/globalStorage/rooveterinaryinc.roo-cline/tasks/<id>/api_conversation_history.json',
  ],
  watchFolders: (environment) => taskFolders(roo, environment),
  findSessions: (request) => findClineTasks(roo, request),
  recognises: (sample) => isClineTask(sample) && (extensionIn(sample.path) ?? byWords(sample)) === roo.extension,
  loadSession: (request) => loadClineTask(roo.agent, request),
};

const byWords = (sample: Parameters<typeof readsLikeRoo>[0]) => (readsLikeRoo(sample) ? roo.extension : null);
