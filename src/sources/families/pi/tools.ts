/**
 * Says in our terms what a tool call of Pi or oh-my-pi does. Extensions bring tools of any name, so beside the built-in
 * ones the usual names and argument names are understood.
 */

import { type TodoItem, type ToolAction, textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { readPatch } from '../../reading/tools/applyPatch';
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
  type ToolReaders,
  textOf,
  todoStatus,
  webAction,
} from '../../reading/tools/buildActions';
import { asksWeb, writesFile } from '../../reading/tools/readersOf';
import { type Fields, fieldsIn, listIn, stringIn } from '../../reading/values/fields';

/** A tool that is not known keeps its input. */
export const piActions = (tool: string, args: Fields): readonly ToolAction[] => actionsOf(readers, tool, args);

const pathIn = (args: Fields) => filePath(textOf(args, 'path', 'file_path', 'file'));

/** oh-my-pi reads parts of a file under a name of its own: `a.ts:10-40,90-99`, `a.ts:raw`. They are one file. */
const partOfFile = /(?::(?:raw|\d+(?:[-+]\d*)?(?:,\d+(?:[-+]\d*)?)*))+$/;

/** Undefined for what is no file: `artifact:/74`, `conflict:/10`, `memory:/notes.md` and the like. */
function filePath(path: string | undefined): string | undefined {
  if (path === undefined || /^(?!file:)[a-z][a-z0-9+.-]+:\//i.test(path)) return undefined;
  return path.replace(partOfFile, '');
}

const shell: ReadArguments = (args) =>
  shellAction(textOf(args, 'command', 'cmd'), textOf(args, 'cwd'), args['async'] === true);

const read: ReadArguments = (args) => {
  const named = textOf(args, 'path', 'file_path', 'file');
  return named !== undefined && /^https?:\/\//.test(named) ? webAction(named) : readAction(filePath(named));
};

/** Whether the file was there before is told by what the session did with it earlier. */
const write = writesFile(pathIn, 'content');

const edit: ReadArguments = (args) => {
  const path = pathIn(args);
  if (path !== undefined)
    return editAction(
      path,
      'modified',
      listIn(args, 'edits').length > 0
        ? replacements(args, 'edits', 'newText', 'oldText')
        : { added: textOf(args, 'newText'), removed: textOf(args, 'oldText') },
    );
  const patch = textOf(args, 'input', 'patch') ?? '';
  const edits = readPatch(patch);
  return edits.length > 0 ? edits : sectionsOf(patch);
};

/** The form with a heading for each file, which may carry a mark of the version it was read in: `[src/a.ts#1F0C]`. */
function sectionsOf(patch: string): readonly ToolAction[] {
  const headings = patch.matchAll(/^(?:\[|¶)([^\s\]#@][^\n\]#]*?)(?:#[0-9A-Za-z]{2,8})?\]?[ \t]*$/gm);
  const paths = new Set([...headings].flatMap(([, path]) => (path !== undefined && /[./\\]/.test(path) ? [path] : [])));
  return [...paths].flatMap((path) => editAction(filePath(path), 'modified'));
}

const search: ReadArguments = (args) => {
  const patterns = [textOf(args, 'pattern', 'pat') ?? [], stringsIn(args, 'patterns')].flat();
  return searchAction(patterns.join(', ') || '*', pathIn(args) ?? stringsIn(args, 'paths')[0]);
};

const todo: ReadArguments = (args) => [{ kind: 'todo', items: piTodoItems(args) ?? [] }];

const subagent: ReadArguments = (args) => {
  const tasks = [args, ...listIn(args, 'tasks'), ...listIn(args, 'chain')];
  const prompts = tasks.flatMap((task) => textOf(task, 'task', 'assignment', 'prompt') ?? []);
  return subagentAction(prompts.length === 0 ? undefined : prompts.join('\n'), textOf(args, 'agent', 'subagent_type'));
};

const web = asksWeb('url', 'query');

const readers: ToolReaders = {
  bash: shell,
  shell,
  read,
  write,
  edit,
  multi_edit: edit,
  apply_patch: edit,
  grep: search,
  find: search,
  ls: search,
  glob: search,
  search,
  multi_grep: search,
  ast_grep: search,
  todo,
  todo_write: todo,
  ask: questionAction,
  question: questionAction,
  questionnaire: questionAction,
  ask_user: questionAction,
  subagent,
  task: subagent,
  web_search: web,
  web_fetch: web,
  fetch: web,
  fetch_content: web,
  skill: (args) => skillAction(textOf(args, 'name', 'skill')),
  exit_plan_mode: (args) => planAction(textOf(args, 'plan', 'content')),
};

/** Tools whose call or result holds the to-do list. */
export const isTodoTool = (tool: string) => tool === 'todo' || tool === 'todo_write';

/** The whole list, where the arguments or the details of a result hold it; in phases, or flat. Null where they do not. */
export function piTodoItems(fields: Fields): readonly TodoItem[] | null {
  const phases = listIn(fields, 'phases');
  if (phases.length > 0) return phases.flatMap((phase) => listIn(phase, 'tasks')).flatMap(todoItem);
  return Array.isArray(fields['todos']) ? listIn(fields, 'todos').flatMap(todoItem) : null;
}

function todoItem(item: Fields): readonly TodoItem[] {
  const text = textOf(item, 'content', 'text', 'title');
  if (text === undefined) return [];
  const status = item['done'] === true ? 'completed' : todoStatus(item['status']);
  return [{ text: capText(text, textLimits.line), status }];
}

function stringsIn(args: Fields, name: string): readonly string[] {
  const value = args[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Answers to a question call, from the details of its result. */
export function piAnswers(details: Fields | undefined): readonly { question: string; answer: string }[] {
  if (details === undefined) return [];
  const results = [...listIn(details, 'results'), ...listIn(details, 'answers')];
  return (results.length > 0 ? results : [details]).flatMap((result) => {
    const question = stringIn(result, 'question') ?? stringIn(fieldsIn(result, 'question') ?? {}, 'question');
    const selected = stringsIn(result, 'selectedOptions').join(', ');
    const answer =
      stringIn(result, 'customInput') ?? stringIn(result, 'answer') ?? stringIn(result, 'value') ?? selected;
    return question === undefined || answer === '' ? [] : [{ question, answer }];
  });
}
