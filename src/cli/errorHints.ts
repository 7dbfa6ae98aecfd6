import type { HandoffErrorCode } from '../core/errors';

/** What to type next. The messages of the core name no commands, since the editor and MCP clients show them too. */
export const errorHints: Partial<Readonly<Record<HandoffErrorCode, string>>> = {
  'log-unknown': 'List the supported agents with "handoff sources".',
  'session-gone': 'List what there is with "handoff sessions".',
  'session-not-found': 'List what there is with "handoff sessions".',
  'no-sessions': 'Name a folder with --workspace; "handoff sessions" lists those of all folders.',
  'model-failed': '--model none needs no model.',
  'model-empty': '--model none needs no model.',
};
