/** What the tools of Copilot Chat do, in our terms. Unknown tools keep their input. */
import * as z from 'zod';
import { type TodoItem, type ToolAction, textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import { readPatch } from '../reading/tools/applyPatch';

const text = z.string().optional().catch(undefined);

const argument = z.object({
  agentName: text,
  command: text,
  description: text,
  dirPath: text,
  explanation: text,
  filePath: text,
  includePattern: text,
  input: text,
  isBackground: z.boolean().optional().catch(undefined),
  mode: text,
  name: text,
  path: text,
  prompt: text,
  query: text,
  url: text,
  urls: z.array(z.string()).optional().catch(undefined),
});
type Arguments = z.infer<typeof argument>;

/** What a call of one of the editor's tools does, by its input as the log has it; never empty. */
export function vscodeActions(tool: string, input: unknown): readonly ToolAction[] {
  const args = argument.safeParse(input).data ?? {};
  return knownActions(tool, args, input) ?? [{ kind: 'other', input: capText(inputText(input), textLimits.command) }];
}

/** The agent's own words for a call; undefined where it gave none. */
export function vscodeDescription(input: unknown): string | undefined {
  const args = argument.safeParse(input).data;
  return args?.explanation ?? args?.description;
}

const inputText = (input: unknown) => (typeof input === 'string' ? input : (JSON.stringify(input) ?? ''));

function knownActions(tool: string, args: Arguments, input: unknown): readonly ToolAction[] | null {
  switch (tool) {
    case 'run_in_terminal':
    case 'runInTerminal':
      return args.command === undefined ? null : [shellAction(args.command, args)];
    case 'read_file':
    case 'copilot_readFile':
    case 'view_image':
      return args.filePath === undefined ? null : [{ kind: 'read', path: args.filePath }];
    case 'create_file':
    case 'copilot_createFile':
      return args.filePath === undefined ? null : [edit(args.filePath, 'created')];
    case 'replace_string_in_file':
    case 'copilot_replaceString':
    case 'insert_edit_into_file':
    case 'copilot_insertEdit':
    case 'edit_notebook_file':
      return args.filePath === undefined ? null : [edit(args.filePath, 'modified')];
    case 'multi_replace_string_in_file':
    case 'copilot_multiReplaceString':
      return replacementActions(input);
    case 'apply_patch':
    case 'copilot_applyPatch':
      return patchActions(args.input);
    case 'grep_search':
    case 'file_search':
    case 'semantic_search':
      return args.query === undefined ? null : [searchAction(args.query, args.includePattern)];
    case 'manage_todo_list':
      return todoActions(input);
    case 'fetch_webpage':
    case 'copilot_fetchWebPage':
      return args.urls?.map((target): ToolAction => ({ kind: 'web', target })) ?? null;
    case 'open_simple_browser':
      return args.url === undefined ? null : [{ kind: 'web', target: args.url }];
    case 'runSubagent':
    case 'run_subagent':
    case 'search_subagent':
      return args.prompt === undefined ? null : [taskAction(args.prompt, args.agentName)];
    case 'ask_questions':
    case 'vscode_askQuestions':
      return questionActions(input);
    default:
      return null;
  }
}

function shellAction(command: string, args: Arguments): ToolAction {
  const background = args.isBackground === true || args.mode === 'async';
  return { kind: 'shell', command: capText(command, textLimits.command), ...(background ? { background } : {}) };
}

const edit = (path: string, operation: 'created' | 'modified'): ToolAction => ({ kind: 'edit', path, operation });

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

function patchActions(patch: string | undefined): readonly ToolAction[] | null {
  const edits = readPatch(patch ?? '');
  return edits.length === 0 ? null : edits;
}

const replacements = z.object({
  replacements: z.array(z.object({ filePath: z.string() })),
});

const replacementActions = (input: unknown): readonly ToolAction[] | null =>
  replacements.safeParse(input).data?.replacements.map(({ filePath }) => edit(filePath, 'modified')) ?? null;

const todoList = z.object({ todoList: z.array(z.object({ title: text, content: text, status: text })) });
const statuses: Readonly<Record<string, TodoItem['status']>> = {
  completed: 'completed',
  'in-progress': 'in-progress',
  'not-started': 'pending',
};

/** Also reads the list that a finished invocation carries. */
export function todoActions(input: unknown): readonly ToolAction[] | null {
  const list = todoList.safeParse(input).data?.todoList;
  if (list === undefined) return null;
  const items = list.map(
    ({ title, content, status }): TodoItem => ({
      text: title ?? content ?? '',
      status: statuses[status ?? ''] ?? 'pending',
    }),
  );
  return [{ kind: 'todo', items }];
}

const questions = z.object({
  questions: z.array(
    z.object({
      question: text,
      header: text,
      options: z
        .array(z.object({ label: text }))
        .optional()
        .catch(undefined),
    }),
  ),
});

function questionActions(input: unknown): readonly ToolAction[] | null {
  const asked = questions.safeParse(input).data?.questions;
  if (asked === undefined) return null;
  return [
    {
      kind: 'question',
      questions: asked.map(({ question, header, options }) => ({
        question: question ?? header ?? '',
        options: (options ?? []).flatMap(({ label }) => label ?? []),
      })),
    },
  ];
}
