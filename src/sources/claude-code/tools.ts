/**
 * Remembers the calls of a session, so that a result can be read in the light of its call, and a call be completed by
 * what only its result tells: whether a written file is new, the plan, the task list.
 */
import { capText } from '../../core/capText';
import { type Entry, type TodoItem, type ToolAction, type ToolCallEntry, textLimits } from '../../core/session';
import type { EntryBase } from './chain';
import type { ContentBlock, ToolUseResult } from './records';
import { replayTasks, type TaskChange, type TaskOutcome, taskChange } from './tasks';
import { toolActions } from './toolActions';
import type { ResultParts } from './toolResult';

export interface Tools {
  call(block: ContentBlock, base: EntryBase, cwd: string | undefined): ToolCallEntry;
  nameOf(callId: string): string | undefined;
  noteResult(callId: string, parts: ResultParts, structured: ToolUseResult | null): void;
  /** A `!command` of the user, and what it printed. */
  userShell(command: string, base: EntryBase, cwd: string | undefined): Entry;
  userShellResult(text: string, isError: boolean, base: EntryBase): readonly Entry[];
  /** The entries with their calls completed. */
  complete(entries: readonly Entry[]): readonly Entry[];
}

export function openTools(): Tools {
  const names = new Map<string, string>();
  const changes = new Map<string, TaskChange>();
  const outcomes = new Map<string, TaskOutcome>();
  const modified = new Set<string>();
  const plans = new Map<string, string>();
  let shellCall: string | null = null;
  return {
    call(block, base, cwd) {
      const [callId, tool, input] = [block.id ?? '', block.name ?? 'unknown', block.input ?? {}];
      names.set(callId, tool);
      const change = taskChange(tool, input);
      if (change !== null) changes.set(callId, change);
      const description = input['description'];
      return {
        ...base,
        kind: 'tool-call',
        callId,
        tool,
        actions: toolActions(tool, input, cwd),
        ...(typeof description === 'string' && change === null && description !== ''
          ? { description: capText(description, textLimits.editExcerpt) }
          : {}),
      };
    },
    nameOf: (callId) => names.get(callId),
    noteResult(callId, parts, structured) {
      const tool = names.get(callId);
      if (tool === 'Write' && isUpdate(parts, structured)) modified.add(callId);
      if (structured?.plan !== undefined) plans.set(callId, capText(structured.plan, textLimits.message));
      if (changes.has(callId)) outcomes.set(callId, taskOutcome(parts, structured));
    },
    userShell(command, base, cwd) {
      shellCall = `shell-${base.line}`;
      const action: ToolAction = {
        kind: 'shell',
        command: capText(command, textLimits.command),
        ...(cwd === undefined ? {} : { cwd }),
        byUser: true,
      };
      return { ...base, kind: 'tool-call', callId: shellCall, tool: 'shell', actions: [action] };
    },
    userShellResult(text, isError, base) {
      if (shellCall === null) return [];
      const callId = shellCall;
      shellCall = null;
      const limit = isError ? textLimits.toolError : textLimits.toolOutput;
      return [{ ...base, kind: 'tool-result', callId, text: capText(text, limit), isError, exitCode: null }];
    },
    complete(entries) {
      const callIds = entries.flatMap((entry) => (entry.kind === 'tool-call' ? [entry.callId] : []));
      const lists = replayTasks(callIds, changes, outcomes);
      return entries.map((entry) => {
        if (entry.kind !== 'tool-call') return entry;
        const actions = entry.actions.map((action) => completed(action, entry.callId, { modified, plans, lists }));
        return { ...entry, actions };
      });
    },
  };
}

interface Learned {
  readonly modified: ReadonlySet<string>;
  readonly plans: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, readonly TodoItem[]>;
}

function completed(action: ToolAction, callId: string, { modified, plans, lists }: Learned): ToolAction {
  if (action.kind === 'edit' && modified.has(callId)) return { ...action, operation: 'modified' };
  if (action.kind === 'plan' && action.text === '') return { ...action, text: plans.get(callId) ?? '' };
  const items = action.kind === 'todo' ? lists.get(callId) : undefined;
  return items === undefined ? action : { kind: 'todo', items };
}

const isUpdate = (parts: ResultParts, structured: ToolUseResult | null) =>
  structured?.type === 'update' ||
  (structured?.type === undefined && /has been updated/.test(parts.text.slice(0, 400)));

function taskOutcome(parts: ResultParts, structured: ToolUseResult | null): TaskOutcome {
  return {
    failed: parts.isError,
    createdId: structured?.task?.id ?? /^Task #(\d+) created/.exec(parts.text)?.[1] ?? null,
    listed: structured?.tasks,
  };
}
