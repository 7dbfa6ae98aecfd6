/**
 * Replays TaskCreate and TaskUpdate into the whole to-do list as it stands after each call. A call that failed changed
 * nothing; an id that no result tells is the next number.
 */

import { type OthersItems, type TodoItem, textLimits } from '../../core/session';
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
  readonly owner: string | null;
  /** Ids of tasks that must be done before it. */
  readonly blockedBy: readonly string[];
}

/** Null for tools that do not touch the task list. */
export function taskChange(tool: string, input: Fields): TaskChange | null {
  const kind = rowOf(kinds, tool);
  if (kind === undefined) return null;
  const id = input['taskId'];
  const [subject, status, owner] = [input['subject'], input['status'], input['owner']];
  const blockers: unknown = input['addBlockedBy'];
  return {
    kind,
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : null,
    subject: typeof subject === 'string' ? capText(subject, textLimits.line) : null,
    status: typeof status === 'string' ? status : null,
    owner: typeof owner === 'string' ? capText(owner, 80) : null,
    blockedBy: Array.isArray(blockers) ? blockers.map(String) : [],
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

/** A task of the list, with whose it is. */
interface Task extends TodoItem {
  readonly owner: string | null;
  readonly blockedBy: readonly string[];
}

/** The list of one call; `others` where items of it are not the session's. */
export interface OwnTasks {
  readonly items: readonly TodoItem[];
  readonly others?: OthersItems;
}

/**
 * Gives each call the whole list as it stood after it, by call id. A member of a team (`self`) has the items of its own and
 * those that nobody took; what one of them waits for is said with its owner.
 */
export function replayTasks(
  callIds: readonly string[],
  changes: ReadonlyMap<string, TaskChange>,
  outcomes: ReadonlyMap<string, TaskOutcome>,
  self: string | null = null,
): ReadonlyMap<string, OwnTasks> {
  const lists = new Map<string, OwnTasks>();
  const tasks = new Map<string, Task>();
  for (const callId of callIds) {
    const change = changes.get(callId);
    if (change === undefined) continue;
    const outcome = outcomes.get(callId);
    if (outcome?.failed !== true) apply(tasks, change, outcome);
    const own = [...tasks.values()].filter(({ owner }) => isOwn(owner, self));
    const items = own.map((task) => told(task, tasks, self));
    lists.set(callId, own.length === tasks.size ? { items } : { items, others: countOthers(tasks, self) });
  }
  return lists;
}

const isOwn = (owner: string | null, self: string | null) =>
  self === null || owner === null || owner === '' || owner === self;

function countOthers(tasks: ReadonlyMap<string, Task>, self: string | null): OthersItems {
  const others = [...tasks.values()].filter(({ owner }) => !isOwn(owner, self));
  const open = others.filter((task) => !isOver(task));
  const owners = [...new Set(open.flatMap(({ owner }) => (owner === null ? [] : [owner])))];
  return { open: open.length, done: others.filter(({ status }) => status === 'completed').length, owners };
}

function told({ text, status, blockedBy }: Task, tasks: ReadonlyMap<string, Task>, self: string | null): TodoItem {
  const waits = isOver({ text, status })
    ? undefined
    : blockedBy
        .map((id) => tasks.get(id))
        .find((task) => task !== undefined && !isOver(task) && !isOwn(task.owner, self));
  return { text: waits === undefined ? text : `${text} (waits for ${waits.owner}: ${waits.text})`, status };
}

function apply(tasks: Map<string, Task>, change: TaskChange, outcome: TaskOutcome | undefined): void {
  if (change.kind === 'create') {
    const id = outcome?.createdId ?? nextId(tasks);
    tasks.set(id, { text: change.subject ?? '', status: 'pending', owner: change.owner, blockedBy: change.blockedBy });
  } else if (change.kind === 'list') {
    for (const { id, subject, status, owner, blockedBy } of outcome?.listed ?? [])
      tasks.set(id, { text: subject, status: todoStatus(status), owner: owner ?? null, blockedBy: blockedBy ?? [] });
  } else if (change.id !== null && change.status === 'deleted') {
    remove(tasks, change.id);
  } else if (change.id !== null) {
    const before = tasks.get(change.id);
    const text = change.subject ?? before?.text ?? `Task ${change.id}`;
    const status = change.status === null ? (before?.status ?? 'pending') : todoStatus(change.status);
    const owner = change.owner ?? before?.owner ?? null;
    tasks.set(change.id, { text, status, owner, blockedBy: [...(before?.blockedBy ?? []), ...change.blockedBy] });
  }
}

/** What is done is tidied away; what was not is given up, and nothing of it is to be done or was. */
function remove(tasks: Map<string, Task>, id: string): void {
  const task = tasks.get(id);
  if (task === undefined || task.status === 'completed') tasks.delete(id);
  else tasks.set(id, { ...task, status: 'cancelled' });
}

const isOver = ({ status }: TodoItem) => status === 'completed' || status === 'cancelled';

const nextId = (tasks: ReadonlyMap<string, Task>) =>
  String([...tasks.keys()].reduce((highest, id) => Math.max(highest, Number(id) || 0), 0) + 1);
