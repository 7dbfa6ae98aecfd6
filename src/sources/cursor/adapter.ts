/** Cursor: chats of its editor in one database, transcripts of its agents, and what its command line keeps. */
import { databaseUnreadable } from '../../core/errors';
import { joinPath } from '../paths';
import type { LogSample, Source } from '../source';
import { isSqliteFile, tableNames } from '../sqliteTables';
import { loadComposer } from './composer';
import { findChats, projectsFolder, userFolder } from './findChats';
import { loadTranscript, transcriptLine } from './transcript';

export const cursor: Source = {
  id: 'cursor',
  label: 'Cursor',
  places: [
    '<Cursor user data>/User/globalStorage/state.vscdb',
    '~/.cursor/projects/<folder>/agent-transcripts/<id>.jsonl',
  ],
  watchFolders: (environment) => [joinPath(userFolder(environment), 'globalStorage'), projectsFolder(environment)],
  findSessions: findChats,
  recognises: (sample) =>
    sample.tables === undefined
      ? isTranscript(sample)
      : sample.tables.includes('cursorDiskKV') || isCommandLineStore(sample.tables),
  async loadSession(request) {
    if (!(await isSqliteFile(request.path, request.files))) return loadTranscript(request);
    const tables = await tableNames(request.path, request.files, request.signal);
    if (isCommandLineStore(tables)) {
      throw databaseUnreadable(
        request.path,
        'it is a chat of the Cursor command line, which keeps messages in a form that is not read yet. Use the transcript in ~/.cursor/projects instead',
      );
    }
    return loadComposer(request, null);
  },
};

/** Content-addressed pieces, some of them binary. */
const isCommandLineStore = (tables: readonly string[]) =>
  tables.includes('blobs') && tables.includes('meta') && tables.length <= 4;

function isTranscript({ path, head, records }: LogSample): boolean {
  if (path.endsWith('.txt'))
    return /^(?:user|assistant):\s*$/m.test(head.slice(0, 2_000)) && /[\\/]agent-transcripts[\\/]/.test(path);
  const [first] = records;
  return (
    transcriptLine.safeParse(first).success &&
    !/^\s*\{[^\n]*?"(?:uuid|sessionId|parentId|type":\s*"message)"/.test(head)
  );
}
