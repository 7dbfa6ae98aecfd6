/** Qwen Code, a descendant of the Gemini CLI that keeps its logs as Claude Code does. */
import { loadLines } from '../reading/lines/loadLines';
import type { Source } from '../source';
import { openContextReader } from './context';
import { findQwenSessions, watchedFolders } from './find';
import { openQwenParser } from './parse';
import { qwenRecord } from './records';
import { findSubagents } from './subagents';

/** A message is kept up to its limit, so strings must reach us a little longer than that. */
const maxStringBytes = 24 * 1024;

/** Needs no `sessionId`: a file holds one session. */
export const qwenCode: Source = {
  id: 'qwen-code',
  label: 'Qwen Code',
  places: ['~/.qwen/projects/<folder>/chats/<id>.jsonl'],
  watchFolders: watchedFolders,
  findSessions: findQwenSessions,
  recognises: ({ records }) => records.some((record) => qwenRecord.safeParse(record).success),
  loadSession: (request) => loadLines(request, openQwenParser, { maxStringBytes }),
  findSubagents,
  contextReader: openContextReader,
};
