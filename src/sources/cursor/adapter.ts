/** Cursor: chats of its editor in one database, transcripts of its agents, and what its command line keeps. */
import { joinPath } from '../paths';
import type { LogSample, Source } from '../source';
import { isSqliteFile, tableNames } from '../sqliteTables';
import { loadCommandLineChat } from './commandLine';
import { loadComposer } from './composer';
import { chatsFolder, findChats, projectsFolder, userFolder } from './findChats';
import { isCommandLineStore } from './store';
import { loadTranscript, transcriptLine } from './transcript';

export const cursor: Source = {
  id: 'cursor',
  label: 'Cursor',
  places: [
    '<Cursor user data>/User/globalStorage/state.vscdb',
    '~/.cursor/projects/<folder>/agent-transcripts/<id>.jsonl',
    '~/.cursor/chats/<hash>/<id>/store.db',
  ],
  watchFolders: (environment) => [
    joinPath(userFolder(environment), 'globalStorage'),
    projectsFolder(environment),
    chatsFolder(environment),
  ],
  findSessions: findChats,
  recognises: (sample) =>
    sample.tables === undefined
      ? isTranscript(sample)
      : sample.tables.includes('cursorDiskKV') || isCommandLineStore(sample.tables),
  async loadSession(request) {
    if (!(await isSqliteFile(request.path, request.files))) return loadTranscript(request);
    const tables = await tableNames(request.path, request.files, request.signal);
    if (isCommandLineStore(tables)) return loadCommandLineChat(request);
    return loadComposer(request, null);
  },
};

function isTranscript({ path, head, records }: LogSample): boolean {
  if (path.endsWith('.txt'))
    return /^(?:user|assistant):\s*$/m.test(head.slice(0, 2_000)) && /[\\/]agent-transcripts[\\/]/.test(path);
  const [first] = records;
  return (
    transcriptLine.safeParse(first).success &&
    !/^\s*\{[^\n]*?"(?:uuid|sessionId|parentId|type":\s*"message)"/.test(head)
  );
}
