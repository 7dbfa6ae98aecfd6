/** Says in our terms what a tool call of Kimi Code does. */
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
  subagentAction,
  type ToolReaders,
  textOf,
  todoAction,
} from '../reading/tools/buildActions';
import { asksWeb, loadsSkill, readsFile, replacesText, startsSubagent } from '../reading/tools/readersOf';
import { type Fields, isFields, stringIn } from '../reading/values/fields';

/** What the client shows of a call tells the folder of a command, and the plan that is put before the user. */
export function toolActions(tool: string, args: Fields, display: Fields): readonly ToolAction[] {
  if (tool === 'ExitPlanMode') return planAction(textOf(display, 'plan') ?? '');
  if (tool === 'Bash')
    return shellAction(
      textOf(args, 'command'),
      textOf(args, 'cwd') ?? textOf(display, 'cwd'),
      args['run_in_background'] === true,
    );
  return actionsOf(readers, tool, args);
}

const path = (args: Fields) => textOf(args, 'path', 'file_path');

const read = readsFile(path);

/** What is appended is no whole file; whether one that is written was there before, nothing tells. */
const write: ReadArguments = (args) =>
  args['mode'] === 'append'
    ? editAction(path(args), 'modified')
    : editAction(path(args), 'created', { added: textOf(args, 'content') });

const web = asksWeb('url', 'query');

/** Each item starts a subagent of its own. */
const swarm: ReadArguments = (args) => {
  const items = Array.isArray(args['items']) ? args['items'].filter((item) => typeof item === 'string') : [];
  const template = textOf(args, 'prompt_template') ?? '{{item}}';
  const resumed = isFields(args['resume_agent_ids']) ? args['resume_agent_ids'] : {};
  const prompts = [
    ...Object.keys(resumed).flatMap((id) => stringIn(resumed, id) ?? []),
    ...items.map((item) => template.replaceAll('{{item}}', () => item)),
  ];
  return prompts.flatMap((prompt) => subagentAction(prompt, textOf(args, 'subagent_type')));
};

const readers: ToolReaders = {
  Read: read,
  ReadMediaFile: read,
  Edit: replacesText(path, () => false),
  Write: write,
  Grep: (args) => patternAction(args, 'pattern', 'path'),
  Glob: (args) => patternAction(args, 'pattern', 'path', 'directory'),
  Search: (args) => searchAction(textOf(args, 'query', 'pattern') ?? '*', path(args)),
  TodoList: todoAction,
  SetTodoList: todoAction,
  Agent: startsSubagent(['prompt'], 'subagent_type'),
  AgentSwarm: swarm,
  AskUserQuestion: questionAction,
  Skill: loadsSkill('skill'),
  FetchURL: web,
  SearchWeb: web,
  WebSearch: web,
};
