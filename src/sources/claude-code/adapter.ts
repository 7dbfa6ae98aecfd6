/** Claude Code: the CLI and the VS Code extension write the same logs. */

import type { ShortStrings } from '../../core/jsonl/shortStrings';
import { loadLines } from '../reading/lines/loadLines';
import { baseName } from '../reading/values/paths';
import type { Source } from '../source';
import { openContextReader } from './context';
import { findClaudeSessions, watchedFolders } from './find';
import { findParents } from './parentLogs';
import { openClaudeParser } from './parse';
import { isClaudeLog } from './recognise';
import { findSubagents } from './subagents';

/** A message is kept up to its limit, so strings must reach us a little longer than that. */
const maxStringBytes = 24 * 1024;

/**
 * Half of a log's bytes are the tool results in their second form, of which no text is read; the first is kept up to
 * its limit, in a script of three bytes per character. Some versions write the two in the other order.
 */
const shortStrings: readonly ShortStrings[] = [
  { after: null, keys: ['signature'], maxBytes: 128 },
  { after: 'message', keys: ['signature'], maxBytes: 128 },
  { after: 'tool_use_id', keys: ['content'], maxBytes: 12 * 1024, farBytes: 400 },
  {
    after: 'toolUseResult',
    keys: ['stdout', 'stderr', 'content', 'originalFile', 'oldString', 'newString', 'base64'],
    maxBytes: 128,
  },
];

/** Recognised by its records, so that a log may be opened from any place. */
export const claudeCode: Source = {
  id: 'claude-code',
  label: 'Claude Code',
  places: ['~/.claude/projects/<folder>/<id>.jsonl'],
  watchFolders: watchedFolders,
  findSessions: findClaudeSessions,
  recognises: isClaudeLog,
  async loadSession(request) {
    const parents = await findParents(request.path, request.files, request.signal);
    const session = await loadLines(request, openClaudeParser, { maxStringBytes, shortStrings }, parents);
    return session.id === '' ? { ...session, id: baseName(request.path).replace(/\.jsonl$/, '') } : session;
  },
  findSubagents,
  contextReader: openContextReader,
};
