/**
 * Remembers the calls of a session, so that a result can be read in the light of its call, and a call be completed by
 * what only its result tells: whether a written file is new, the plan, the task list.
 */

import * as z from 'zod';
import { type Entry, type ToolAction, type ToolCallEntry, type ToolResultEntry, textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import { type ResultParts, toolCall, toolResult } from '../reading/entries/entries';
import { type Fields, fieldsIn, isFields, stringIn } from '../reading/values/fields';
import type { EntryBase } from './chain';
import { type RareResult, rareResult } from './records';
import { type OwnTasks, replayTasks, type TaskChange, type TaskOutcome, taskChange } from './tasks';
import { toolActions } from './toolActions';
import { readToolResult } from './toolResult';

/** Takes calls and results in the order of the log. */
export interface Tools {
  call(block: Fields, base: EntryBase, cwd: string | undefined): ToolCallEntry;
  result(block: Fields, structured: unknown, base: EntryBase): ToolResultEntry;
  /** A `!command` of the user, and what it printed. */
  userShell(command: string, base: EntryBase, cwd: string | undefined): Entry;
  userShellResult(text: string, isError: boolean, base: EntryBase): Entry | null;
  /** The session is this member of a team. */
  member(name: string): void;
  /** The entries with their calls completed. */
  complete(entries: readonly Entry[]): readonly Entry[];
}

/** Holds the calls of one log; a subagent's log has its own. */
export function openTools(): Tools {
  const called = new Map<string, ToolCallEntry>();
  const changes = new Map<string, TaskChange>();
  const outcomes = new Map<string, TaskOutcome>();
  const modified = new Set<string>();
  const plans = new Map<string, string>();
  const places = new Map<string, number>();
  let shellCall: string | null = null;
  let self: string | null = null;
  return {
    call(block, base, cwd) {
      const callId = stringIn(block, 'id') ?? '';
      const tool = stringIn(block, 'name') ?? 'unknown';
      const input = fieldsIn(block, 'input') ?? {};
      const change = taskChange(tool, input);
      if (change !== null) changes.set(callId, change);
      const description = change === null ? descriptionIn(input) : undefined;
      const entry = toolCall(base, callId, tool, toolActions(tool, input, cwd), description);
      called.set(callId, entry);
      return entry;
    },
    result(block, value, base) {
      const call = called.get(stringIn(block, 'tool_use_id') ?? '');
      const callId = call?.callId ?? stringIn(block, 'tool_use_id') ?? '';
      const tool = call?.tool;
      const structured = isFields(value) ? value : null;
      const rare = tool !== undefined && rareTools.has(tool) ? (rareResult.safeParse(value).data ?? null) : null;
      const parts = readToolResult({ block, tool, structured, told: typeof value === 'string' ? value : null, rare });
      if (tool === 'Write' && isUpdate(parts, structured)) modified.add(callId);
      const times = tool === 'Edit' && call !== undefined ? placesReplaced(call.actions, structured) : 0;
      if (times > 1) places.set(callId, times);
      if (rare?.plan !== undefined) plans.set(callId, capText(rare.plan, textLimits.message));
      if (changes.has(callId)) outcomes.set(callId, taskOutcome(parts, rare));
      return toolResult(base, callId, parts);
    },
    userShell(command, base, cwd) {
      shellCall = `shell-${base.line}`;
      const action: ToolAction = {
        kind: 'shell',
        command: capText(command, textLimits.command),
        ...(cwd === undefined ? {} : { cwd }),
        byUser: true,
      };
      return toolCall(base, shellCall, 'shell', [action]);
    },
    userShellResult(text, isError, base) {
      if (shellCall === null) return null;
      const callId = shellCall;
      shellCall = null;
      const limit = isError ? textLimits.toolError : textLimits.toolOutput;
      return toolResult(base, callId, { text: capText(text, limit), isError, exitCode: null });
    },
    member(name) {
      self = name;
    },
    complete(entries) {
      const callIds: string[] = [];
      if (changes.size > 0)
        for (const entry of entries) {
          if (entry.kind === 'tool-call' && changes.has(entry.callId)) callIds.push(entry.callId);
        }
      const lists = replayTasks(callIds, changes, outcomes, self);
      if (modified.size + plans.size + lists.size + places.size === 0) return entries;
      return entries.map((entry) => {
        if (entry.kind !== 'tool-call') return entry;
        const { callId } = entry;
        if (![modified, plans, lists, places].some((known) => known.has(callId))) return entry;
        const actions = entry.actions.map((action) => completed(action, callId, { modified, plans, lists, places }));
        return { ...entry, actions };
      });
    },
  };
}

function descriptionIn(input: Fields): string | undefined {
  const description = input['description'];
  return typeof description === 'string' && description !== '' ? capText(description, textLimits.line) : undefined;
}

/** Tools whose results say more than text. */
const rareTools = new Set(['AskUserQuestion', 'ExitPlanMode', 'TaskCreate', 'TaskUpdate', 'TaskList']);

interface Learned {
  readonly modified: ReadonlySet<string>;
  readonly plans: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, OwnTasks>;
  /** Of an edit that replaced a passage wherever it stood: in how many places. */
  readonly places: ReadonlyMap<string, number>;
}

function completed(action: ToolAction, callId: string, { modified, plans, lists, places }: Learned): ToolAction {
  const times = places.get(callId);
  if (action.kind === 'edit' && times !== undefined && action.exact !== undefined && 'pieces' in action.exact)
    return { ...action, exact: { pieces: action.exact.pieces.map((piece) => ({ ...piece, times })) } };
  if (action.kind === 'edit' && modified.has(callId)) {
    const { names: _, ...known } = action;
    return { ...known, operation: 'modified' };
  }
  if (action.kind === 'plan' && action.text === '') return { ...action, text: plans.get(callId) ?? '' };
  const list = action.kind === 'todo' ? lists.get(callId) : undefined;
  return list === undefined ? action : { kind: 'todo', ...list };
}

/** In how many places the one passage was found that was to be replaced wherever it stood; 0 where the patch does not tell. */
function placesReplaced(actions: readonly ToolAction[], structured: Fields | null): number {
  const [action] = actions;
  const exact = action?.kind === 'edit' ? action.exact : undefined;
  const [piece, ...more] = exact !== undefined && 'pieces' in exact ? exact.pieces : [];
  if (piece?.everywhere !== true || piece.removed === '' || more.length > 0) return 0;
  const hunks = patchOf.safeParse(structured?.['structuredPatch']).data ?? [];
  const gone = hunks.map(({ lines }) => lines.flatMap((line) => (line.startsWith('-') ? [line.slice(1)] : [])));
  return gone.reduce((sum, lines) => sum + lines.join('\n').split(piece.removed).length - 1, 0);
}

const patchOf = z.array(z.object({ lines: z.array(z.string()) }));

function isUpdate(parts: ResultParts, structured: Fields | null): boolean {
  const type = structured === null ? undefined : stringIn(structured, 'type');
  return type === 'update' || (type === undefined && parts.text.slice(0, 400).includes('has been updated'));
}

function taskOutcome(parts: ResultParts, rare: RareResult | null): TaskOutcome {
  return {
    failed: parts.isError || rare?.success === false,
    createdId: rare?.task?.id ?? /^Task #(\d+) created/.exec(parts.text)?.[1] ?? null,
    listed: rare?.tasks,
  };
}
