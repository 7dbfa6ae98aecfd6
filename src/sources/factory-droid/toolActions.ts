/** What the tools of Factory Droid do, in our terms. */
import type { AskedQuestion, TodoItem, ToolAction } from '../../core/session';
import { readPatch } from '../reading/tools/applyPatch';
import {
  actionsOf,
  editAction,
  questionAction,
  type ReadArguments,
  replacements,
  searchAction,
  shellAction,
  type ToolReaders,
  textOf,
  todoAction,
  todoStatus,
} from '../reading/tools/buildActions';
import { asksWeb, loadsSkill, readsFile, showsPlan, startsSubagent, writesFile } from '../reading/tools/readersOf';
import type { Fields } from '../reading/values/fields';

/** Whether a written file is new, the name of the tool tells. */
export const toolActions = (tool: string, args: Fields): readonly ToolAction[] => actionsOf(readers, tool, args);

const path = (args: Fields) => textOf(args, 'file_path', 'path', 'filePath');

const edit: ReadArguments = (args) =>
  editAction(path(args), 'modified', {
    added: textOf(args, 'new_str', 'new_string'),
    removed: textOf(args, 'old_str', 'old_string'),
    everywhere: args['change_all'] === true || args['replace_all'] === true,
  });

const several: ReadArguments = (args) =>
  editAction(path(args), 'modified', replacements(args, 'changes', 'new_str', 'old_str'));

const search: ReadArguments = (args) => {
  const patterns = args['patterns'];
  const listed = Array.isArray(patterns) ? patterns.filter((one) => typeof one === 'string').join(', ') : undefined;
  const pattern = textOf(args, 'pattern', 'query', 'glob_pattern') ?? listed ?? '*';
  return searchAction(pattern, textOf(args, 'path', 'folder', 'directory', 'directory_path'));
};

const shell: ReadArguments = (args) =>
  shellAction(textOf(args, 'command', 'cmd'), textOf(args, 'workdir', 'cwd'), args['fireAndForget'] === true);

const create = writesFile(path, 'content', 'file_text');

/** The list comes as objects, or as lines such as "1. [in_progress] Mend the cart". */
const todo: ReadArguments = (args) => {
  const text = textOf(args, 'todos');
  return text === undefined ? todoAction(args) : [{ kind: 'todo', items: text.split('\n').flatMap(todoLine) }];
};

function todoLine(line: string): readonly TodoItem[] {
  const [, status, text] = /^\s*(?:\d+\.|[-*])?\s*\[([^\]]*)\]\s*(\S.*)$/.exec(line) ?? [];
  if (text === undefined) return [];
  return [{ text: text.trim(), status: status === 'x' ? 'completed' : todoStatus(status) }];
}

/** Questions come as lines: "1. [question] …", "[topic] …", "[option] …". */
const ask: ReadArguments = (args) => {
  const text = textOf(args, 'questionnaire', 'questions');
  return text === undefined ? questionAction(args) : [{ kind: 'question', questions: readQuestionnaire(text) }];
};

function readQuestionnaire(text: string): readonly AskedQuestion[] {
  const parts = text.split(/(?:^|\n)\s*\d+\.\s*\[question\]/).slice(1);
  return parts.map((part) => {
    const [question = '', ...lines] = part.split('\n');
    const options = lines.flatMap((line) => /^\s*\[option\]\s*(\S.*)$/.exec(line)?.[1]?.trim() ?? []);
    return { question: question.trim(), options };
  });
}

/** What the user picked or wrote, from the text of the result. */
export function readAnswers(text: string): readonly { readonly question: string; readonly answer: string }[] {
  const parts = text.split(/(?:^|\n)\s*\d+\.\s*\[question\]/).slice(1);
  return parts.flatMap((part) => {
    const question = (part.split('\n')[0] ?? '').trim();
    const answer = /\n\s*\[answer\]\s*(\S[^\n]*)/.exec(part)?.[1]?.trim();
    return answer === undefined ? [] : [{ question, answer }];
  });
}

const readers: ToolReaders = {
  Execute: shell,
  Bash: shell,
  Read: readsFile(path),
  Create: create,
  Write: create,
  Edit: edit,
  MultiEdit: several,
  ApplyPatch: (args) => readPatch(textOf(args, 'patch', 'input') ?? ''),
  Grep: search,
  Glob: search,
  LS: search,
  TodoWrite: todo,
  AskUser: ask,
  ExitSpecMode: showsPlan('plan'),
  Task: startsSubagent(['prompt', 'task'], 'subagent_type'),
  Skill: loadsSkill('skill', 'name'),
  FetchUrl: asksWeb('url'),
  WebSearch: asksWeb('query'),
};
