/** Says in our terms what a tool call of Auggie does. */
import type { EditedPiece } from '../../core/exactEdit';
import type { ToolAction } from '../../core/session';
import { readPatch } from '../reading/tools/applyPatch';
import {
  actionsOf,
  editAction,
  questionAction,
  type ReadArguments,
  readAction,
  searchAction,
  shellAction,
  subagentAction,
  type ToolReaders,
  textOf,
} from '../reading/tools/buildActions';
import { asksWeb, loadsSkill, searchesFor, writesFile } from '../reading/tools/readersOf';
import { type Fields, stringIn } from '../reading/values/fields';

/** Each kind of subagent is a tool of its own. */
export function toolActions(tool: string, input: Fields): readonly ToolAction[] {
  const subagent = /^sub-agent-(.+)$/.exec(tool)?.[1];
  if (subagent === undefined) return actionsOf(readers, tool, input);
  return subagentAction(textOf(input, 'instruction', 'prompt', 'name') ?? subagent, subagent);
}

const path = (input: Fields) => textOf(input, 'path', 'file_path');

/** Replacements and insertions are numbered, or there is one without a number. */
function pieces(input: Fields): readonly EditedPiece[] {
  const numbers = Object.keys(input).flatMap(
    (key) => /^(?:old|new)_str(_\d+)?$/.exec(key)?.[1] ?? (/^(?:old|new)_str$/.test(key) ? '' : []),
  );
  return [...new Set(numbers)].map((number) => ({
    removed: stringIn(input, `old_str${number}`) ?? '',
    added: stringIn(input, `new_str${number}`) ?? '',
  }));
}

const edit: ReadArguments = (input) => {
  const all = pieces(input);
  if (all.length === 0) return editAction(path(input), 'modified');
  const [added, removed] = (['added', 'removed'] as const).map((side) => all.map((piece) => piece[side]).join('\n'));
  // Where a text was put in, the log tells only by a number of a line.
  const isExact = all.every((piece) => piece.removed !== '');
  return editAction(path(input), 'modified', isExact ? { added, removed, pieces: all } : undefined);
};

const remove: ReadArguments = (input) => {
  const listed = Array.isArray(input['file_paths']) ? input['file_paths'] : [];
  return listed.flatMap((item: unknown) => (typeof item === 'string' ? editAction(item, 'deleted') : []));
};

/** A folder is listed, and a pattern is looked for in a file. */
const view: ReadArguments = (input) => {
  const pattern = textOf(input, 'search_query_regex');
  if (pattern !== undefined) return searchAction(pattern, path(input));
  return input['type'] === 'directory' ? searchAction('*', path(input)) : readAction(path(input));
};

const search = searchesFor(['information_request', 'query', 'pattern'], 'directory_path', 'path');

const shell: ReadArguments = (input) =>
  shellAction(textOf(input, 'command'), textOf(input, 'cwd'), input['wait'] === false);

const web = asksWeb('url', 'query');

const readers: ToolReaders = {
  'launch-process': shell,
  view,
  'save-file': writesFile(path, 'file_content'),
  'str-replace-editor': edit,
  apply_patch: (input) => readPatch(textOf(input, 'input', 'patch') ?? ''),
  'remove-files': remove,
  'codebase-retrieval': search,
  'git-commit-retrieval': search,
  'grep-search': search,
  'web-search': web,
  'web-fetch': web,
  'open-browser': web,
  'ask-user': questionAction,
  skill: loadsSkill('name', 'skill'),
};
