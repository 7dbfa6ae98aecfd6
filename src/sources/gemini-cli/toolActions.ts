/** What the tools of the Gemini CLI do, in our terms. Unknown tools keep their input. */
import type { ToolAction } from '../../core/session';
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
} from '../reading/tools/buildActions';
import { asksWeb, loadsSkill, readsFile, showsPlan, startsSubagent, writesFile } from '../reading/tools/readersOf';
import { type Fields, isFields } from '../reading/values/fields';

/** `created` is what the result says about a written file. */
export const toolActions = (tool: string, input: unknown, created: boolean): readonly ToolAction[] =>
  actionsOfInput(created ? creating : readers, tool, input);

/** The agent's own words for a call; undefined where it gave none. */
export const toolDescription = (input: unknown): string | undefined =>
  isFields(input) ? textOf(input, 'description') : undefined;

const path = (args: Fields) => textOf(args, 'file_path', 'absolute_path', 'path');

const edit: ReadArguments = (args) =>
  editAction(path(args), 'modified', { added: textOf(args, 'new_string'), removed: textOf(args, 'old_string') });

const create = writesFile(path, 'content');

const search: ReadArguments = (args) => patternAction(args, 'pattern', 'dir_path', 'path');

const web = asksWeb('url', 'query', 'prompt');

const subagent =
  (name: string): ReadArguments =>
  (args) =>
    subagentAction(textOf(args, 'objective', 'prompt', 'query'), name);

const readers: ToolReaders = {
  run_shell_command: (args) =>
    shellAction(textOf(args, 'command'), textOf(args, 'dir_path', 'directory'), args['is_background'] === true),
  read_file: readsFile(path),
  read_many_files: (args) => (textsIn(args, 'include') ?? textsIn(args, 'paths') ?? []).flatMap(readAction),
  write_file: (args) => editAction(path(args), 'modified', { added: textOf(args, 'content'), isWhole: true }),
  replace: edit,
  glob: search,
  search_file_content: search,
  grep_search: search,
  write_todos: (args) => todoListAction(args, 'todos', 'description'),
  web_fetch: web,
  google_web_search: web,
  ask_user: labelQuestionAction,
  activate_skill: loadsSkill('name'),
  exit_plan_mode: showsPlan('plan'),
  invoke_agent: startsSubagent(['prompt', 'objective', 'query'], 'agent_name'),
  delegate_to_agent: subagent('delegate_to_agent'),
  codebase_investigator: subagent('codebase_investigator'),
  generalist: subagent('generalist'),
};

/** For calls that wrote a file that was not there. */
const creating: ToolReaders = { ...readers, write_file: create, replace: create };

/** Undefined for anything but a list of texts. */
function textsIn(args: Fields, name: string): readonly string[] | undefined {
  const value = args[name];
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
}
