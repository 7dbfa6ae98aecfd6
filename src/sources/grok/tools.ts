/** Says in our terms what a tool call of Grok does. */
import type { ToolAction } from '../../core/session';
import {
  actionsOf,
  editAction,
  patternAction,
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
import { type Fields, fieldsIn } from '../reading/values/fields';

/** Tools of MCP servers are called through another one. */
export function toolActions(tool: string, input: Fields): readonly ToolAction[] {
  return actionsOf(readers, tool, input);
}

const path = (input: Fields) => textOf(input, 'target_file', 'file_path', 'path');

const edit: ReadArguments = (input) =>
  editAction(path(input), input['old_string'] === '' ? 'created' : 'modified', {
    added: textOf(input, 'new_string'),
    removed: textOf(input, 'old_string'),
    everywhere: input['replace_all'] === true,
  });

const shell: ReadArguments = (input) =>
  shellAction(textOf(input, 'command'), undefined, input['background'] === true || input['is_background'] === true);

/** What stood in its other arguments is kept: the name alone says little. */
const mcp: ReadArguments = (input) => {
  const name = textOf(input, 'tool_name');
  return name === undefined
    ? []
    : [{ kind: 'other', input: JSON.stringify({ [name]: fieldsIn(input, 'tool_input') }) }];
};

const readers: Readonly<Record<string, ReadArguments>> = {
  read_file: (input) => readAction(path(input)),
  search_replace: edit,
  write: (input) => editAction(path(input), 'created', { added: textOf(input, 'content', 'contents') }),
  delete_file: (input) => editAction(path(input), 'deleted'),
  run_terminal_command: shell,
  monitor: (input) => shellAction(textOf(input, 'command'), undefined, true),
  grep: (input) => patternAction(input, 'pattern', 'path'),
  list_dir: (input) => searchAction('*', textOf(input, 'target_directory', 'path')),
  todo_write: todoAction,
  spawn_subagent: (input) => subagentAction(textOf(input, 'prompt'), textOf(input, 'subagent_type')),
  ask_user_question: questionAction,
  exit_plan_mode: (input) => planAction(textOf(input, 'plan') ?? ''),
  skill: (input) => skillAction(textOf(input, 'name', 'skill')),
  web_search: (input) => webAction(textOf(input, 'query')),
  web_fetch: (input) => webAction(textOf(input, 'url')),
  use_tool: mcp,
};
