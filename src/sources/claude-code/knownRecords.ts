/** The record types of Claude Code up to 2.1.330. A type that is not here is reported, so that a new version is noticed. */

const links = new Set(['user', 'assistant', 'system', 'attachment', 'progress']);

/** Records of the uuid chain. */
export const isLinkRecord = (type: string) => links.has(type);

/** Records beside the chain, and the kind their lines are booked under. */
const sides: Readonly<Record<string, string>> = {
  summary: 'title',
  'custom-title': 'title',
  'ai-title': 'title',
  'queue-operation': 'queue-operation',
  'pr-link': 'pr-link',
  'last-prompt': 'last-prompt',
  'permission-mode': 'setting',
  mode: 'setting',
  'agent-name': 'setting',
  'agent-color': 'setting',
  'agent-setting': 'setting',
  'atis-latch': 'setting',
  'bridge-session': 'setting',
  'worktree-state': 'setting',
  relocated: 'setting',
  'frame-link': 'setting',
  tag: 'setting',
  'file-history-snapshot': 'file-history',
  'file-history-delta': 'file-history',
  'attribution-snapshot': 'file-history',
  'content-replacement': 'file-history',
  'cost-state': 'statistics',
  'tools-used': 'statistics',
  'speculation-accept': 'statistics',
  'task-summary': 'statistics',
  'api-request': 'api-request',
  'api-request-blob': 'api-request',
  'api-request-shape': 'api-request',
};

/** Null for a type we do not know. */
export const sideKind = (type: string): string | null => (Object.hasOwn(sides, type) ? (sides[type] ?? null) : null);
