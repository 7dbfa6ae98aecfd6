/** What the tools of Copilot Chat do, in our terms. Unknown tools keep their input. */
import type { ToolAction } from '../../core/session';
import { readPatch } from '../reading/tools/applyPatch';
import {
  actionsOfInput,
  editAction,
  labelQuestionAction,
  patternAction,
  type ReadArguments,
  readAction,
  shellAction,
  subagentAction,
  type ToolReaders,
  textOf,
  todoListAction,
  webAction,
} from '../reading/tools/buildActions';
import { isFields, listIn } from '../reading/values/fields';

/** What a call of one of the editor's tools does, by its input as the log has it; never empty. */
export const vscodeActions = (tool: string, input: unknown): readonly ToolAction[] =>
  actionsOfInput(readers, tool, input);

/** The agent's own words for a call; undefined where it gave none. */
export const vscodeDescription = (input: unknown): string | undefined =>
  isFields(input) ? textOf(input, 'explanation', 'description') : undefined;

/** The list of a call, or the one that a finished invocation carries; null where there is none. */
export function todoActions(input: unknown): readonly ToolAction[] | null {
  const actions = isFields(input) ? todo(input) : [];
  return actions.length === 0 ? null : actions;
}

const todo: ReadArguments = (args) => todoListAction(args, 'todoList', 'title', 'content');

const shell: ReadArguments = (args) =>
  shellAction(textOf(args, 'command'), undefined, args['isBackground'] === true || args['mode'] === 'async');

const read: ReadArguments = (args) => readAction(textOf(args, 'filePath'));

const create: ReadArguments = (args) => editAction(textOf(args, 'filePath'), 'created');

const edit: ReadArguments = (args) => editAction(textOf(args, 'filePath'), 'modified');

const editMany: ReadArguments = (args) => listIn(args, 'replacements').flatMap(edit);

const patch: ReadArguments = (args) => readPatch(textOf(args, 'input') ?? '');

const search: ReadArguments = (args) => patternAction(args, 'query', 'includePattern');

const fetchPages: ReadArguments = (args) => {
  const urls: readonly unknown[] = Array.isArray(args['urls']) ? args['urls'] : [];
  return urls.flatMap((url) => webAction(typeof url === 'string' ? url : undefined));
};

const subagent: ReadArguments = (args) => subagentAction(textOf(args, 'prompt'), textOf(args, 'agentName'));

/** Each tool by its name for the model, and by the editor's own. */
const readers: ToolReaders = {
  run_in_terminal: shell,
  runInTerminal: shell,
  read_file: read,
  copilot_readFile: read,
  view_image: read,
  create_file: create,
  copilot_createFile: create,
  replace_string_in_file: edit,
  copilot_replaceString: edit,
  insert_edit_into_file: edit,
  copilot_insertEdit: edit,
  edit_notebook_file: edit,
  multi_replace_string_in_file: editMany,
  copilot_multiReplaceString: editMany,
  apply_patch: patch,
  copilot_applyPatch: patch,
  grep_search: search,
  file_search: search,
  semantic_search: search,
  manage_todo_list: todo,
  fetch_webpage: fetchPages,
  copilot_fetchWebPage: fetchPages,
  open_simple_browser: (args) => webAction(textOf(args, 'url')),
  runSubagent: subagent,
  run_subagent: subagent,
  search_subagent: subagent,
  ask_questions: labelQuestionAction,
  vscode_askQuestions: labelQuestionAction,
};
