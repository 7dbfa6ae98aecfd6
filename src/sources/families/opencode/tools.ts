/** Says in our terms what a tool call of OpenCode does. */
import { type ToolAction, textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { readPatch } from '../../reading/tools/applyPatch';
import {
  actionsOf,
  editAction,
  labelQuestionAction,
  type ReadArguments,
  replacements,
  searchAction,
  shellAction,
  type ToolReaders,
  textOf,
  todoListAction,
} from '../../reading/tools/buildActions';
import { asksWeb, loadsSkill, readsFile, startsSubagent, writesFile } from '../../reading/tools/readersOf';
import { type Fields, isFields, listIn, stringIn } from '../../reading/values/fields';

/** `metadata` is what the tool noted beside its result; only it tells whether a written file is new. */
export function openCodeActions(tool: string, input: unknown, metadata: Fields = {}): readonly ToolAction[] {
  if (isFields(input)) return actionsOf(metadata['exists'] === true ? replacing : readers, tool, input);
  return [{ kind: 'other', input: capText(JSON.stringify(input) ?? '', textLimits.line) }];
}

/** The agent's own words for a call, capped; undefined where it gave none. */
export function openCodeDescription(input: unknown): string | undefined {
  const description = isFields(input) ? stringIn(input, 'description') : undefined;
  return description === undefined || description === '' ? undefined : capText(description, 300);
}

const path = (args: Fields) => textOf(args, 'filePath', 'path');

const shell: ReadArguments = (args) => shellAction(textOf(args, 'command'), textOf(args, 'workdir'));

/** An empty folder is that of the session. */
const folder = (args: Fields) => textOf(args, 'path') || undefined;

const search: ReadArguments = (args) => {
  const pattern = textOf(args, 'pattern');
  return pattern === undefined ? [] : searchAction(pattern, folder(args));
};

const patch: ReadArguments = (args) => readPatch(textOf(args, 'patchText') ?? '');

const web = asksWeb('url', 'query');

/** Several calls in one; a batch cannot hold another batch. */
const batch: ReadArguments = (args) =>
  listIn(args, 'tool_calls').flatMap((call) => {
    const tool = stringIn(call, 'tool');
    return tool === undefined || tool === 'batch' ? [] : openCodeActions(tool, call['parameters']);
  });

const readers: ToolReaders = {
  bash: shell,
  shell,
  read: readsFile(path),
  write: writesFile(path, 'content'),
  edit: (args) =>
    editAction(path(args), args['oldString'] === '' ? 'created' : 'modified', {
      added: textOf(args, 'newString'),
      removed: textOf(args, 'oldString'),
      everywhere: args['replaceAll'] === true,
    }),
  multiedit: (args) => editAction(path(args), 'modified', replacements(args, 'edits', 'newString', 'oldString')),
  patch,
  apply_patch: patch,
  grep: search,
  glob: search,
  list: (args) => searchAction('*', folder(args)),
  webfetch: web,
  websearch: web,
  codesearch: web,
  todowrite: (args) => todoListAction(args, 'todos', 'content'),
  question: labelQuestionAction,
  skill: loadsSkill('name'),
  task: startsSubagent(['prompt'], 'subagent_type'),
  batch,
};

/** For calls whose file was there before. */
const replacing: ToolReaders = {
  ...readers,
  write: (args) => editAction(path(args), 'modified', { added: textOf(args, 'content'), isWhole: true }),
};
