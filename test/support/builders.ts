/** Builders for sessions in tests: short words, so that a test of ledger or turn logic is a few lines of session. */

import { emptyHead } from '../../src/core/emptyHead';
import type { Entry, MessageEntry, Session, ToolAction, ToolResultEntry } from '../../src/core/session';

type WithoutPlace<Kind> = Kind extends Entry ? Omit<Kind, 'line' | 'id' | 'time'> : never;
/** An entry that does not know yet where it stands. */
export type Step = WithoutPlace<Entry>;

export const user = (text: string, origin: MessageEntry['origin'] = 'typed'): Step => ({
  kind: 'message',
  role: 'user',
  origin,
  text,
});

export const answer = (text: string): Step => ({ kind: 'message', role: 'assistant', origin: 'model', text });

/** What the model thought before its next call. */
export const thought = (text: string): Step => ({ kind: 'reasoning', text });

export const compaction = (text: string): Step => ({
  kind: 'compaction',
  scope: 'session',
  text,
  tokensBefore: 150_000,
});

let calls = 0;

/** A tool call with its result. */
export function call(tool: string, actions: readonly ToolAction[], result: Partial<ToolResultEntry> | null): Step[] {
  calls += 1;
  const callId = `call-${calls}`;
  const made: Step = { kind: 'tool-call', callId, tool, actions };
  return result === null
    ? [made]
    : [made, { kind: 'tool-result', callId, text: '', isError: false, exitCode: null, ...result }];
}

export const run = (command: string, text = '', exitCode: number | null = 0): Step[] =>
  call('Bash', [{ kind: 'shell', command }], { text, exitCode, isError: (exitCode ?? 0) !== 0 });

export const read = (path: string, text = ''): Step[] => call('Read', [{ kind: 'read', path }], { text });

export const edit = (path: string): Step[] => call('Edit', [{ kind: 'edit', path, operation: 'modified' }], {});

export const todos = (...items: readonly (readonly [string, 'pending' | 'in-progress' | 'completed'])[]): Step[] =>
  call('TodoWrite', [{ kind: 'todo', items: items.map(([text, status]) => ({ text, status })) }], {});

/** A session of these steps; the first stands on line 1. */
export function session(...steps: readonly (Step | readonly Step[])[]): Session {
  const entries = steps.flat().map((step, at) => ({ ...step, line: at + 1, id: `e${at + 1}`, time: null }) as Entry);
  return {
    ...emptyHead,
    id: 'session-1',
    agent: 'claude-code',
    path: '/home/dev/.claude/projects/-home-dev-tally/session-1.jsonl',
    cwd: '/home/dev/tally',
    startCwd: '/home/dev/tally',
    model: 'claude-sonnet-4-5',
    gitBranch: 'main',
    entries,
    lines: { total: entries.length, parsed: entries.length, skipped: {} },
    problems: [],
  };
}
