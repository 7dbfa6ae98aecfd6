/** What a tool call of Codex does, in our terms. Unknown tools keep their input. */

import * as z from 'zod';
import { type TodoItem, type ToolAction, textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import { tryParseJson } from '../../core/text/tryParseJson';
import { type EditAction, patchCommand, readPatch } from '../reading/tools/applyPatch';
import { argvText } from '../reading/tools/argvText';
import { type Fields, isFields, listIn, stringIn } from '../reading/values/fields';
import { joinPath } from '../reading/values/paths';
import type { fileChange } from './records';

const text = z.string().optional().catch(undefined);

const plan = z.object({ plan: z.array(z.object({ step: z.string(), status: text })) });
const questions = z.object({
  questions: z.array(
    z.object({
      question: z.string(),
      options: z
        .array(z.object({ label: z.string() }))
        .optional()
        .catch(undefined),
    }),
  ),
});
const pathArguments = z.object({ path: text, file_path: text, dir_path: text });
const searchArguments = z.object({ pattern: z.string(), path: text });
const taskArguments = z.object({ message: text, prompt: text, agent_type: text, task_name: text });

/** `input` is the call's JSON text, or the free text of a custom tool. */
export function toolActions(tool: string, input: string): readonly ToolAction[] {
  if (tool === 'apply_patch') return patchActions(patchText(input), null);
  const args = tryParseJson(input);
  return knownActions(tool, args) ?? [{ kind: 'other', input: capText(input, textLimits.command) }];
}

/** What running this command does: edits where it only feeds a patch to apply_patch, else a shell command. */
export function shellActions(command: string, workdir: string | undefined): readonly ToolAction[] {
  const limited = capText(command, textLimits.command);
  const shell: ToolAction =
    workdir === undefined ? { kind: 'shell', command: limited } : { kind: 'shell', command: limited, cwd: workdir };
  if (!command.includes('*** Begin Patch')) return [shell];
  const only = patchCommand(command);
  if (only === null) return [shell, ...patchActions(command, workdir ?? null)];
  return patchActions(only.patch, folderOf(only.folder, workdir));
}

/** The edits of a change list, as the event after a patch gives them. */
export function changeActions(changes: Readonly<Record<string, z.infer<typeof fileChange>>>): readonly EditAction[] {
  return Object.entries(changes).map(([path, { type, move_path }]): EditAction => {
    if (type === 'add') return { kind: 'edit', path, operation: 'created' };
    if (type === 'delete') return { kind: 'edit', path, operation: 'deleted' };
    if (move_path === undefined) return { kind: 'edit', path, operation: 'modified' };
    return { kind: 'edit', path, operation: 'moved', movedTo: move_path };
  });
}

function knownActions(tool: string, args: unknown): readonly ToolAction[] | null {
  switch (tool) {
    case 'exec_command':
    case 'shell':
    case 'shell_command':
    case 'local_shell':
    case 'container.exec':
      return isFields(args) ? execActions(args) : null;
    case 'update_plan':
      return todoActions(plan.safeParse(args).data);
    case 'request_user_input':
      return questionActions(questions.safeParse(args).data);
    case 'view_image':
    case 'read_file':
      return pathActions(pathArguments.safeParse(args).data);
    case 'grep_files':
      return searchActions(searchArguments.safeParse(args).data);
    case 'web__run':
      return isFields(args) ? webActions(args) : null;
    case 'spawn_agent':
      return taskActions(taskArguments.safeParse(args).data);
    default:
      return null;
  }
}

function execActions(args: Fields): readonly ToolAction[] | null {
  const command = stringIn(args, 'cmd') ?? args['command'];
  const workdir = stringIn(args, 'workdir');
  if (typeof command === 'string') return shellActions(command, workdir);
  if (!Array.isArray(command) || !command.every((word) => typeof word === 'string')) return null;
  if (command[0] === 'apply_patch' && command[1] !== undefined) return patchActions(command[1], workdir ?? null);
  return shellActions(argvText(command), workdir);
}

function patchActions(patch: string, folder: string | null): readonly ToolAction[] {
  const edits = readPatch(patch);
  if (folder === null) return edits;
  return edits.map((edit) => ({
    ...edit,
    path: inFolder(folder, edit.path),
    ...(edit.movedTo === undefined ? {} : { movedTo: inFolder(folder, edit.movedTo) }),
  }));
}

/** The folder that the paths of a patch are relative to; null where it is the session's own. */
function folderOf(changedTo: string | null, workdir: string | undefined): string | null {
  if (changedTo === null) return workdir ?? null;
  return workdir === undefined ? changedTo : inFolder(workdir, changedTo);
}

const inFolder = (folder: string, path: string) => (isAbsolute(path) ? path : joinPath(folder, path));
const isAbsolute = (path: string) => /^(?:[\\/~]|[A-Za-z]:)/.test(path);

/** Custom calls carry the patch itself, function calls a JSON text around it. */
function patchText(input: string): string {
  if (!input.trimStart().startsWith('{')) return input;
  const { data } = z
    .object({ input: z.string() })
    .or(z.object({ patch: z.string() }))
    .safeParse(tryParseJson(input));
  if (data === undefined) return input;
  return 'input' in data ? data.input : data.patch;
}

const statuses: Readonly<Record<string, TodoItem['status']>> = {
  completed: 'completed',
  in_progress: 'in-progress',
  pending: 'pending',
  cancelled: 'cancelled',
};

function todoActions(args: z.infer<typeof plan> | undefined): readonly ToolAction[] | null {
  if (args === undefined) return null;
  const items = args.plan.map(
    ({ step, status }): TodoItem => ({ text: step, status: statuses[status ?? ''] ?? 'pending' }),
  );
  return [{ kind: 'todo', items }];
}

function questionActions(args: z.infer<typeof questions> | undefined): readonly ToolAction[] | null {
  if (args === undefined) return null;
  const asked = args.questions.map(({ question, options }) => ({
    question,
    options: (options ?? []).map(({ label }) => label),
  }));
  return [{ kind: 'question', questions: asked }];
}

function pathActions(args: z.infer<typeof pathArguments> | undefined): readonly ToolAction[] | null {
  const path = args?.path ?? args?.file_path;
  return path === undefined ? null : [{ kind: 'read', path }];
}

function searchActions(args: z.infer<typeof searchArguments> | undefined): readonly ToolAction[] | null {
  if (args === undefined) return null;
  return [{ kind: 'search', pattern: args.pattern, ...(args.path === undefined ? {} : { path: args.path }) }];
}

/** Code mode asks the web for several things at once. Places on pages that were opened before are no addresses. */
function webActions(args: Fields): readonly ToolAction[] | null {
  const queries = listIn(args, 'search_query').map((query) => stringIn(query, 'q'));
  const pages = listIn(args, 'open').map((page) => stringIn(page, 'ref_id'));
  const targets = [...queries, ...pages.filter((page) => page?.includes('://'))].filter((text) => text !== undefined);
  if (targets.length === 0) return null;
  return targets.map((target) => ({ kind: 'web', target: capText(target, textLimits.line) }));
}

function taskActions(args: z.infer<typeof taskArguments> | undefined): readonly ToolAction[] | null {
  const prompt = args?.message ?? args?.prompt;
  if (prompt === undefined) return null;
  const name = args?.agent_type ?? args?.task_name;
  return [
    { kind: 'subagent', prompt: capText(prompt, textLimits.toolOutput), ...(name === undefined ? {} : { name }) },
  ];
}
