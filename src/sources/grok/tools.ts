/** Says in our terms what a tool call of Grok does. */
import type { ToolAction } from '../../core/session';
import {
  actionsOf,
  editAction,
  patternAction,
  planAction,
  questionAction,
  type ReadArguments,
  searchAction,
  shellAction,
  type ToolReaders,
  textOf,
  todoAction,
} from '../reading/tools/buildActions';
import {
  asksWeb,
  loadsSkill,
  readsFile,
  replacesNothing,
  replacesText,
  startsSubagent,
  writesFile,
} from '../reading/tools/readersOf';
import { type Fields, fieldsIn } from '../reading/values/fields';

/** Tools of MCP servers are called through another one. */
export function toolActions(tool: string, input: Fields): readonly ToolAction[] {
  return actionsOf(readers, tool, input);
}

const path = (input: Fields) => textOf(input, 'target_file', 'file_path', 'path');

const shell: ReadArguments = (input) =>
  shellAction(textOf(input, 'command'), undefined, input['background'] === true || input['is_background'] === true);

/** What stood in its other arguments is kept: the name alone says little. */
const mcp: ReadArguments = (input) => {
  const name = textOf(input, 'tool_name');
  return name === undefined
    ? []
    : [{ kind: 'other', input: JSON.stringify({ [name]: fieldsIn(input, 'tool_input') }) }];
};

const readers: ToolReaders = {
  read_file: readsFile(path),
  search_replace: replacesText(path, replacesNothing),
  write: writesFile(path, 'content', 'contents'),
  delete_file: (input) => editAction(path(input), 'deleted'),
  run_terminal_command: shell,
  monitor: (input) => shellAction(textOf(input, 'command'), undefined, true),
  grep: (input) => patternAction(input, 'pattern', 'path'),
  list_dir: (input) => searchAction('*', textOf(input, 'target_directory', 'path')),
  todo_write: todoAction,
  spawn_subagent: startsSubagent(['prompt'], 'subagent_type'),
  ask_user_question: questionAction,
  exit_plan_mode: (input) => planAction(textOf(input, 'plan') ?? ''),
  skill: loadsSkill('name', 'skill'),
  web_search: asksWeb('query'),
  web_fetch: asksWeb('url'),
  use_tool: mcp,
};
