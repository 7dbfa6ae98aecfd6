/** Claude Code: the CLI and the VS Code extension write the same logs. */

import { loadLines } from '../loadLines';
import { baseName } from '../paths';
import type { Source } from '../source';
import { openContextReader } from './context';
import { findClaudeSessions, watchedFolders } from './findLogs';
import { openClaudeParser } from './parse';
import { isClaudeLog } from './recognise';

/** A message is kept up to its limit, so strings must reach us a little longer than that. */
const maxStringBytes = 24 * 1024;

export const claudeCode: Source = {
  id: 'claude-code',
  label: 'Claude Code',
  places: ['~/.claude/projects/<folder>/<id>.jsonl'],
  watchFolders: watchedFolders,
  findSessions: findClaudeSessions,
  recognises: isClaudeLog,
  async loadSession(request) {
    const session = await loadLines(request, openClaudeParser, { maxStringBytes });
    return session.id === '' ? { ...session, id: baseName(request.path).replace(/\.jsonl$/, '') } : session;
  },
  contextReader: openContextReader,
};
