/** What the tools of Qwen Code do, in our terms. */
import type { ToolAction } from '../../core/session';
import {
  actionsOf,
  editAction,
  planAction,
  questionAction,
  type ReadArguments,
  readAction,
  searchAction,
  shellAction,
  skillAction,
  subagentAction,
  textOf,
  todoAction,
  webAction,
} from '../reading/tools/buildActions';
import type { Fields } from '../reading/values/fields';

/** Whether a written file is new, the result tells. */
export const toolActions = (tool: string, args: Fields): readonly ToolAction[] => actionsOf(readers, tool, args);

const path = (args: Fields) => textOf(args, 'file_path', 'absolute_path', 'path', 'notebook_path');

/** Nothing replaced: the file is new. */
const edit: ReadArguments = (args) =>
  editAction(path(args), (textOf(args, 'old_string') ?? '') === '' ? 'created' : 'modified', {
    added: textOf(args, 'new_string'),
    removed: textOf(args, 'old_string'),
    everywhere: args['replace_all'] === true,
  });

const search: ReadArguments = (args) => searchAction(textOf(args, 'pattern', 'query') ?? '*', textOf(args, 'path'));

const subagent: ReadArguments = (args) => subagentAction(textOf(args, 'prompt', 'task'), textOf(args, 'subagent_type'));

const readers: Readonly<Record<string, ReadArguments>> = {
  run_shell_command: (args) =>
    shellAction(textOf(args, 'command'), textOf(args, 'directory'), args['is_background'] === true),
  read_file: (args) => readAction(path(args)),
  read_many_files: (args) =>
    (Array.isArray(args['paths']) ? args['paths'] : []).flatMap((file: unknown) =>
      readAction(typeof file === 'string' ? file : undefined),
    ),
  write_file: (args) => editAction(path(args), 'created', { added: textOf(args, 'content') }),
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
  skill: (args) => skillAction(textOf(args, 'skill', 'name')),
  web_fetch: (args) => webAction(textOf(args, 'url', 'prompt')),
  web_search: (args) => webAction(textOf(args, 'query')),
  exit_plan_mode: (args) => planAction(textOf(args, 'plan')),
  ask_user_question: questionAction,
};
