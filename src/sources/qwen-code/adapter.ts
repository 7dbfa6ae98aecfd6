/** Qwen Code, a descendant of the Gemini CLI that keeps its logs as Claude Code does. */
import { loadLines } from '../loadLines';
import type { Source } from '../source';
import { openContextReader } from './context';
import { findQwenSessions, watchedFolders } from './findChats';
import { openQwenParser } from './parse';
import { qwenRecord } from './records';

/** A message is kept up to its limit, so strings must reach us a little longer than that. */
const maxStringBytes = 24 * 1024;

export const qwenCode: Source = {
  id: 'qwen-code',
  label: 'Qwen Code',
  places: ['~/.qwen/projects/<folder>/chats/<id>.jsonl'],
  watchFolders: watchedFolders,
  findSessions: findQwenSessions,
  recognises: ({ records }) => records.some((record) => qwenRecord.safeParse(record).success),
  loadSession: (request) => loadLines(request, openQwenParser, { maxStringBytes }),
  contextReader: openContextReader,
};
