/** Cursor: chats of its editor in one database, transcripts of its agents, and what its command line keeps. */
import { joinPath } from '../reading/values/paths';
import { isSqliteFile, tableNames } from '../reading/values/sqliteTables';
import type { LogSample, Source } from '../source';
import { loadCommandLineChat } from './commandLine';
import { loadComposer } from './composer';
import { chatsFolder, findChats, projectsFolder, userFolder } from './find';
import { isCommandLineStore } from './store';
import { loadTranscript, transcriptLine } from './transcript';

/** Reads three formats, which the content and the name of a file tell apart. */
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
