/** Says in our terms what a tool call of Claude Code does. What only its result tells is added in tools.ts. */
import type { ToolAction } from '../../core/session';
import {
  actionsOf,
  editAction,
  planAction,
  questionAction,
  type ReadArguments,
  replacements,
  shellAction,
  subagentAction,
  type ToolReaders,
  textOf,
  todoAction,
  unconfined,
} from '../reading/tools/buildActions';
import {
  asksWeb,
  loadsSkill,
  readsFile,
  replacesNothing,
  replacesText,
  searchesFor,
  startsSubagent,
  writesFile,
} from '../reading/tools/readersOf';
import type { Fields } from '../reading/values/fields';

/** `cwd` is the folder the session was in. */
export function toolActions(tool: string, input: Fields, cwd: string | undefined): readonly ToolAction[] {
  const command = tool === 'Bash' || tool === 'PowerShell' ? textOf(input, 'command') : undefined;
  if (command === undefined) return actionsOf(readers, tool, input);
  const actions = shellAction(command, cwd, input['run_in_background'] === true);
  return input['dangerouslyDisableSandbox'] === true ? unconfined(actions) : actions;
}

const path = (input: Fields) => textOf(input, 'file_path', 'notebook_path', 'filePath');

const read = readsFile(path);

/** Nothing replaced: the file is new. */
const edit = replacesText(path, replacesNothing);

const multiEdit: ReadArguments = (input) =>
  editAction(path(input), 'modified', replacements(input, 'edits', 'new_string', 'old_string'));

/** Whether the file was there before, the result tells. */
const write = writesFile(path, 'content');

const search = searchesFor(['pattern'], 'path');

/** Filled in by the replay of all task calls, see tasks.ts. */
const task: ReadArguments = () => [{ kind: 'todo', items: [] }];

/** The result can hold a plan that the call does not. */
const plan: ReadArguments = (input) => planAction(textOf(input, 'plan') ?? '');

const subagent = startsSubagent(['prompt', 'message'], 'subagent_type', 'to');

/** A script that starts subagents of its own. */
const workflow: ReadArguments = (input) => subagentAction(textOf(input, 'prompt', 'script', 'name'), 'workflow');

const skill = loadsSkill('skill', 'command');

const web = asksWeb('url', 'query');

const readers: ToolReaders = {
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
