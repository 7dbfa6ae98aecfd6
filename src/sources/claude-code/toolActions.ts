/** Says in our terms what a tool call of Claude Code does. What only its result tells is added in tools.ts. */
import type { ToolAction } from '../../core/session';
import {
  actionsOf,
  editAction,
  planAction,
  questionAction,
  type ReadArguments,
  readAction,
  replacements,
  searchAction,
  shellAction,
  skillAction,
  subagentAction,
  textOf,
  todoAction,
  unconfined,
  webAction,
} from '../reading/tools/buildActions';
import type { Fields } from '../reading/values/fields';

/** `cwd` is the folder the session was in. */
export function toolActions(tool: string, input: Fields, cwd: string | undefined): readonly ToolAction[] {
  const command = tool === 'Bash' || tool === 'PowerShell' ? textOf(input, 'command') : undefined;
  if (command === undefined) return actionsOf(readers, tool, input);
  const actions = shellAction(command, cwd, input['run_in_background'] === true);
  return input['dangerouslyDisableSandbox'] === true ? unconfined(actions) : actions;
}

const path = (input: Fields) => textOf(input, 'file_path', 'notebook_path', 'filePath');

const read: ReadArguments = (input) => readAction(path(input));

/** Nothing replaced: the file is new. */
const edit: ReadArguments = (input) =>
  editAction(path(input), input['old_string'] === '' ? 'created' : 'modified', {
    added: textOf(input, 'new_string'),
    removed: textOf(input, 'old_string'),
    everywhere: input['replace_all'] === true,
  });

const multiEdit: ReadArguments = (input) =>
  editAction(path(input), 'modified', replacements(input, 'edits', 'new_string', 'old_string'));

/** Whether the file was there before, the result tells. */
const write: ReadArguments = (input) => editAction(path(input), 'created', { added: textOf(input, 'content') });

const search: ReadArguments = (input) => searchAction(textOf(input, 'pattern') ?? '*', textOf(input, 'path'));

/** Filled in by the replay of all task calls, see tasks.ts. */
const task: ReadArguments = () => [{ kind: 'todo', items: [] }];

/** The result can hold a plan that the call does not. */
const plan: ReadArguments = (input) => planAction(textOf(input, 'plan') ?? '');

const subagent: ReadArguments = (input) =>
  subagentAction(textOf(input, 'prompt', 'message'), textOf(input, 'subagent_type', 'to'));

/** A script that starts subagents of its own. */
const workflow: ReadArguments = (input) => subagentAction(textOf(input, 'prompt', 'script', 'name'), 'workflow');

const skill: ReadArguments = (input) => skillAction(textOf(input, 'skill', 'command'));

const web: ReadArguments = (input) => webAction(textOf(input, 'url', 'query'));

const readers: Readonly<Record<string, ReadArguments>> = {
  Read: read,
  NotebookRead: read,
  LSP: read,
  Edit: edit,
  NotebookEdit: edit,
  MultiEdit: multiEdit,
  Write: write,
  Grep: search,
  Glob: search,
  LS: search,
  TodoWrite: todoAction,
  TaskCreate: task,
  TaskUpdate: task,
  TaskList: task,
  AskUserQuestion: questionAction,
  ExitPlanMode: plan,
  exit_plan_mode: plan,
  Task: subagent,
  Agent: subagent,
  SendMessage: subagent,
  Workflow: workflow,
  Skill: skill,
  SlashCommand: skill,
  WebFetch: web,
  WebSearch: web,
};
