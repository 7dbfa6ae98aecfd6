/** What a tool call of Codex does, in our terms. Unknown tools keep their input. */

import * as z from 'zod';
import { type ToolAction, textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import { tryParseJson } from '../../core/text/tryParseJson';
import { type EditAction, patchCommand, readPatch } from '../reading/tools/applyPatch';
import { argvText } from '../reading/tools/argvText';
import {
  labelQuestionAction,
  patternAction,
  type ReadArguments,
  readAction,
  readCall,
  subagentAction,
  type ToolReaders,
  textOf,
  todoListAction,
  unconfined,
  webAction,
} from '../reading/tools/buildActions';
import { type Fields, isFields, listIn, stringIn } from '../reading/values/fields';
import { joinPath } from '../reading/values/paths';
import type { fileChange } from './records';

/** `input` is the call's JSON text, or the free text of a custom tool. */
export function toolActions(tool: string, input: string): readonly ToolAction[] {
  if (tool === 'apply_patch') return patchActions(patchText(input), null);
  const args = tryParseJson(input);
  const actions = isFields(args) ? readCall(readers, tool, args) : [];
  return actions.length > 0 ? actions : [{ kind: 'other', input: capText(input, textLimits.command) }];
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

/** Newer versions name the right, older ones only said that there was one. */
const execActions: ReadArguments = (args) =>
  stringIn(args, 'sandbox_permissions') === 'require_escalated' || args['with_escalated_permissions'] === true
    ? unconfined(commandActions(args))
    : commandActions(args);

function commandActions(args: Fields): readonly ToolAction[] {
  const command = stringIn(args, 'cmd') ?? args['command'];
  const workdir = stringIn(args, 'workdir');
  if (typeof command === 'string') return shellActions(command, workdir);
  if (!Array.isArray(command) || !command.every((word) => typeof word === 'string')) return [];
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

/** Code mode asks the web for several things at once. Places on pages that were opened before are no addresses. */
function webActions(args: Fields): readonly ToolAction[] {
  const queries = listIn(args, 'search_query').map((query) => stringIn(query, 'q'));
  const pages = listIn(args, 'open').map((page) => stringIn(page, 'ref_id'));
  const targets = [...queries, ...pages.filter((page) => page?.includes('://'))].filter((text) => text !== undefined);
  return targets.flatMap(webAction);
}

const readPath: ReadArguments = (args) => readAction(textOf(args, 'path', 'file_path'));

/** Command lines by the names of all versions. */
const readers: ToolReaders = {
  exec_command: execActions,
  shell: execActions,
  shell_command: execActions,
  local_shell: execActions,
  'container.exec': execActions,
  update_plan: (args) => todoListAction(args, 'plan', 'step'),
  request_user_input: labelQuestionAction,
  view_image: readPath,
  read_file: readPath,
  grep_files: (args) => patternAction(args, 'pattern', 'path'),
  web__run: webActions,
  spawn_agent: (args) => subagentAction(textOf(args, 'message', 'prompt'), textOf(args, 'agent_type', 'task_name')),
};
