/**
 * Replays TaskCreate and TaskUpdate into the whole to-do list as it stands after each call. A call that failed changed
 * nothing; an id that no result tells is the next number.
 */

import { type TodoItem, textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import { rowOf } from '../../core/text/rowOf';
import { todoStatus } from '../reading/tools/buildActions';
import type { Fields } from '../reading/values/fields';
import type { RareResult } from './records';

/** What one call asks of the list; null for what it does not say. */
export interface TaskChange {
  readonly kind: 'create' | 'update' | 'list';
  readonly id: string | null;
  readonly subject: string | null;
  readonly status: string | null;
}

/** Null for tools that do not touch the task list. */
export function taskChange(tool: string, input: Fields): TaskChange | null {
  const kind = rowOf(kinds, tool);
  if (kind === undefined) return null;
  const id = input['taskId'];
  const [subject, status] = [input['subject'], input['status']];
  return {
    kind,
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : null,
    subject: typeof subject === 'string' ? capText(subject, textLimits.line) : null,
    status: typeof status === 'string' ? status : null,
  };
}

const kinds: Readonly<Record<string, TaskChange['kind']>> = {
  TaskCreate: 'create',
  TaskUpdate: 'update',
  TaskList: 'list',
};

/** What a result told about the task list. */
export interface TaskOutcome {
  readonly failed: boolean;
  readonly createdId: string | null;
  readonly listed: RareResult['tasks'];
}

/** Gives each call the whole list as it stood after it, by call id. */
export function replayTasks(
  callIds: readonly string[],
  changes: ReadonlyMap<string, TaskChange>,
  outcomes: ReadonlyMap<string, TaskOutcome>,
): ReadonlyMap<string, readonly TodoItem[]> {
  const lists = new Map<string, readonly TodoItem[]>();
  const tasks = new Map<string, TodoItem>();
  for (const callId of callIds) {
    const change = changes.get(callId);
    if (change === undefined) continue;
    const outcome = outcomes.get(callId);
    if (outcome?.failed !== true) apply(tasks, change, outcome);
    lists.set(callId, [...tasks.values()]);
  }
  return lists;
}

function apply(tasks: Map<string, TodoItem>, change: TaskChange, outcome: TaskOutcome | undefined): void {
  if (change.kind === 'create') {
    const id = outcome?.createdId ?? nextId(tasks);
    tasks.set(id, { text: change.subject ?? '', status: 'pending' });
  } else if (change.kind === 'list') {
    for (const { id, subject, status } of outcome?.listed ?? [])
      tasks.set(id, { text: subject, status: todoStatus(status) });
  } else if (change.id !== null && change.status === 'deleted') {
    tasks.delete(change.id);
  } else if (change.id !== null) {
    const before = tasks.get(change.id);
    const text = change.subject ?? before?.text ?? `Task ${change.id}`;
    const status = change.status === null ? (before?.status ?? 'pending') : todoStatus(change.status);
    tasks.set(change.id, { text, status });
  }
}

const nextId = (tasks: ReadonlyMap<string, TodoItem>) =>
  String([...tasks.keys()].reduce((highest, id) => Math.max(highest, Number(id) || 0), 0) + 1);
