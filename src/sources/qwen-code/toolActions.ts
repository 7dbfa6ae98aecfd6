/** What the tools of Qwen Code do, in our terms. */
import type { ToolAction } from '../../core/session';
import {
  actionsOf,
  questionAction,
  readAction,
  shellAction,
  type ToolReaders,
  textOf,
  todoAction,
} from '../reading/tools/buildActions';
import {
  asksWeb,
  loadsSkill,
  readsFile,
  replacesText,
  searchesFor,
  showsPlan,
  startsSubagent,
  writesFile,
} from '../reading/tools/readersOf';
import type { Fields } from '../reading/values/fields';

/** Whether a written file is new, the result tells. */
export const toolActions = (tool: string, args: Fields): readonly ToolAction[] => actionsOf(readers, tool, args);

const path = (args: Fields) => textOf(args, 'file_path', 'absolute_path', 'path', 'notebook_path');

/** Nothing replaced, or nothing said of it: the file is new. */
const edit = replacesText(path, (args) => (textOf(args, 'old_string') ?? '') === '');

const search = searchesFor(['pattern', 'query'], 'path');

const subagent = startsSubagent(['prompt', 'task'], 'subagent_type');

const readers: ToolReaders = {
  run_shell_command: (args) =>
    shellAction(textOf(args, 'command'), textOf(args, 'directory'), args['is_background'] === true),
  read_file: readsFile(path),
  read_many_files: (args) =>
    (Array.isArray(args['paths']) ? args['paths'] : []).flatMap((file: unknown) =>
      readAction(typeof file === 'string' ? file : undefined),
    ),
  write_file: writesFile(path, 'content'),
  edit,
  replace: edit,
  notebook_edit: edit,
  grep_search: search,
  search_file_content: search,
  glob: search,
  list_directory: search,
  todo_write: todoAction,
  task: subagent,
  agent: subagent,
  skill: loadsSkill('skill', 'name'),
  web_fetch: asksWeb('url', 'prompt'),
  web_search: asksWeb('query'),
  exit_plan_mode: showsPlan('plan'),
  ask_user_question: questionAction,
};
