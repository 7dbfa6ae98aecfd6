/**
 * Makes actions of a call by what kind of tool it is. The names of arguments differ between agents, but not what they
 * mean; so an agent only says of which kind each of its tools is.
 */

import { type TodoItem, type ToolAction, textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { type Fields, isFields, listIn, stringIn } from '../values/fields';
import { readPatch } from './applyPatch';
import * as build from './buildActions';
import { readChecklist } from './checklist';

/** Kinds of tools whose arguments are alike whatever the agent. */
export type PlainTool =
  | 'shell'
  | 'read'
  /** Writes a whole file, new or not. */
  | 'write'
  | 'edit'
  | 'patch'
  | 'delete'
  | 'search'
  | 'list'
  | 'todo'
  | 'web'
  | 'subagent'
  | 'skill'
  | 'question'
  | 'plan';

/** Kinds by the names that one agent gives its tools. */
export type PlainTools = Readonly<Record<string, PlainTool>>;

/** Never empty: a tool that is not known, or arguments that do not fit, keep their input as it is. */
export function plainActions(tools: PlainTools, tool: string, input: unknown): readonly ToolAction[] {
  const args = isFields(input) ? input : typeof input === 'string' ? { input } : {};
  const kind = Object.hasOwn(tools, tool) ? tools[tool] : undefined;
  const actions = kind === undefined ? [] : readers[kind](args);
  if (actions.length > 0) return actions;
  return [{ kind: 'other', input: capText(JSON.stringify(input) ?? '', textLimits.line) }];
}

const pathNames = [
  'path',
  'file_path',
  'filePath',
  'filepath',
  'target_file',
  'targetFile',
  'relativeWorkspacePath',
  'relative_workspace_path',
  'absolute_path',
  'filename',
] as const;

const folderNames = [
  ...pathNames,
  'directory',
  'dir_path',
  'dirPath',
  'dirpath',
  'target_directory',
  'targetDirectory',
];

const pathOf = (args: Fields) => build.textOf(args, ...pathNames);

/** Nothing replaced. */
const isCreation = (args: Fields) =>
  (build.textOf(args, 'old_string', 'oldString', 'old_str', 'oldStr', 'old_text', 'search') ?? '') === '' &&
  ['old_string', 'oldString', 'old_str'].some((name) => args[name] === '');

const pattern = (args: Fields) =>
  build.textOf(
    args,
    'pattern',
    'query',
    'regex',
    'search_term',
    'searchTerm',
    'glob_pattern',
    'globPattern',
    'filePattern',
    'file_pattern',
    'name',
  ) ?? '';

const readers: Readonly<Record<PlainTool, build.ReadArguments>> = {
  shell: (args) =>
    build.shellAction(
      build.textOf(args, 'command', 'cmd', 'script'),
      build.textOf(args, 'cwd', 'workdir', 'working_dir', 'working_directory', 'workingDirectory'),
      ['background', 'run_in_background', 'is_background'].some((name) => args[name] === true),
    ),
  read: (args) => {
    const listed = ['paths', 'files', 'file_paths'].map((name) => args[name]).find(Array.isArray);
    const paths = (listed ?? []).flatMap((item) =>
      typeof item === 'string' ? [item] : isFields(item) ? (pathOf(item) ?? []) : [],
    );
    return paths.length > 0 ? paths.flatMap((path) => build.readAction(path)) : build.readAction(pathOf(args));
  },
  write: (args) => build.editAction(pathOf(args), 'created'),
  edit: (args) => {
    const isNew = listIn(args, 'edits').length === 0 && isCreation(args);
    return build.editAction(pathOf(args), isNew ? 'created' : 'modified');
  },
  patch: (args) => readPatch(build.textOf(args, 'patch', 'patchText', 'patch_text', 'input', 'diff') ?? ''),
  delete: (args) => build.editAction(pathOf(args), 'deleted'),
  search: (args) => build.searchAction(pattern(args), build.textOf(args, ...folderNames, 'include_directory')),
  list: (args) => build.searchAction('*', build.textOf(args, ...folderNames)),
  todo: todoActions,
  web: (args) => build.webAction(build.textOf(args, 'url', 'query', 'search_term', 'searchTerm', 'q')),
  subagent: (args) =>
    build.subagentAction(
      build.textOf(args, 'prompt', 'task', 'instructions', 'query', 'description'),
      build.textOf(args, 'subagent_type', 'agent_type', 'agent', 'name'),
    ),
  skill: (args) => build.skillAction(build.textOf(args, 'name', 'skill', 'skill_name')),
  question: build.questionAction,
  plan: (args) => build.planAction(build.textOf(args, 'plan', 'content', 'overview', 'text')),
};

/** A list of objects under one of several names, or a checklist in Markdown. */
function todoActions(args: Fields): readonly ToolAction[] {
  const text = build.textOf(args, 'checklist', 'content', 'todos', 'plan');
  if (text !== undefined) return [{ kind: 'todo', items: readChecklist(text) }];
  const list = ['todos', 'items', 'plan', 'steps', 'tasks'].find((name) => Array.isArray(args[name]));
  if (list === undefined) return [];
  const items = listIn(args, list).flatMap((item): TodoItem[] => {
    const text = build.textOf(item, 'content', 'text', 'step', 'description', 'title', 'task');
    if (text === undefined) return [];
    return [{ text: capText(text, textLimits.line), status: build.todoStatus(stringIn(item, 'status')) }];
  });
  return [{ kind: 'todo', items }];
}
