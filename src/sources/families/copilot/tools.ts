/** What the tools of the Copilot CLI do, in our terms. Unknown tools keep their input. */
import * as z from 'zod';
import { type TodoItem, type ToolAction, textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { readPatch } from '../../reading/tools/applyPatch';

const text = z.string().optional().catch(undefined);

const argument = z.object({
  agent_type: text,
  command: text,
  description: text,
  input: text,
  name: text,
  path: text,
  pattern: text,
  plan: text,
  prompt: text,
  query: text,
  question: text,
  skill: text,
  summary: text,
  todos: z.unknown().optional(),
  url: text,
  choices: z.array(z.string()).optional().catch(undefined),
  async: z.boolean().optional().catch(undefined),
  detach: z.boolean().optional().catch(undefined),
  mode: text,
});
type Arguments = z.infer<typeof argument>;

/** What a call does; `input` is the call's arguments, parsed. */
export function copilotActions(tool: string, input: unknown): readonly ToolAction[] {
  const args = argument.safeParse(input).data ?? {};
  const known = tool === 'str_replace_editor' ? (args.command ?? '') : tool;
  return knownActions(known, args, input) ?? [{ kind: 'other', input: capText(inputText(input), textLimits.command) }];
}

/** The agent's own line about the call. */
export const copilotDescription = (input: unknown) => argument.safeParse(input).data?.description;

/** The input as a text for display; not capped. */
export const inputText = (input: unknown) => (typeof input === 'string' ? input : (JSON.stringify(input) ?? ''));

function knownActions(tool: string, args: Arguments, input: unknown): readonly ToolAction[] | null {
  switch (tool) {
    case 'bash':
    case 'powershell':
      return args.command === undefined ? null : [shellAction(args.command, args)];
    case 'view':
      return args.path === undefined ? null : [{ kind: 'read', path: args.path }];
    case 'create':
      return args.path === undefined ? null : [{ kind: 'edit', path: args.path, operation: 'created' }];
    case 'edit':
    case 'str_replace':
    case 'insert':
    case 'undo_edit':
      return args.path === undefined ? null : [{ kind: 'edit', path: args.path, operation: 'modified' }];
    case 'apply_patch':
      return patchActions(typeof input === 'string' ? input : args.input);
    case 'grep':
    case 'rg':
    case 'glob':
      return args.pattern === undefined ? null : [searchAction(args.pattern, args.path)];
    case 'task':
      return args.prompt === undefined ? null : [taskAction(args.prompt, args.agent_type)];
    case 'update_todo':
      return todoActions(args.todos);
    case 'ask_user':
      if (args.question === undefined) return null;
      return [{ kind: 'question', questions: [{ question: args.question, options: args.choices ?? [] }] }];
    case 'exit_plan_mode':
      return [{ kind: 'plan', text: capText(args.plan ?? args.summary ?? '', textLimits.message) }];
    case 'skill':
      return skillActions(args.skill ?? args.name);
    case 'web_fetch':
    case 'web_search':
      return webActions(args.url ?? args.query);
    default:
      return null;
  }
}

function shellAction(command: string, args: Arguments): ToolAction {
  const background = args.async === true || args.detach === true || args.mode === 'async';
  const limited = capText(command, textLimits.command);
  return background ? { kind: 'shell', command: limited, background } : { kind: 'shell', command: limited };
}

function patchActions(patch: string | undefined): readonly ToolAction[] | null {
  const edits = readPatch(patch ?? '');
  return edits.length === 0 ? null : edits;
}

const searchAction = (pattern: string, path: string | undefined): ToolAction => ({
  kind: 'search',
  pattern,
  ...(path === undefined ? {} : { path }),
});

const taskAction = (prompt: string, name: string | undefined): ToolAction => ({
  kind: 'subagent',
  prompt: capText(prompt, textLimits.toolOutput),
  ...(name === undefined ? {} : { name }),
});

const skillActions = (name: string | undefined): readonly ToolAction[] | null =>
  name === undefined ? null : [{ kind: 'skill', name }];

const webActions = (target: string | undefined): readonly ToolAction[] | null =>
  target === undefined ? null : [{ kind: 'web', target: capText(target, textLimits.line) }];

/** The list comes as a Markdown checklist. */
function todoActions(todos: unknown): readonly ToolAction[] | null {
  if (typeof todos !== 'string') return null;
  return [{ kind: 'todo', items: readChecklist(todos) }];
}

const marks: Readonly<Record<string, TodoItem['status']>> = {
  ' ': 'pending',
  x: 'completed',
  X: 'completed',
  '-': 'cancelled',
};

/** The items of a Markdown checklist: `- [x] done`, `- [ ] open`, `- [~] in work`. */
export function readChecklist(markdown: string): readonly TodoItem[] {
  return [...markdown.matchAll(/^\s*(?:[-*+]|\d+\.)\s+\[(.)\]\s+(.+?)\s*$/gm)].map(
    ([, mark = ' ', item = '']): TodoItem => ({ text: item, status: marks[mark] ?? 'in-progress' }),
  );
}
