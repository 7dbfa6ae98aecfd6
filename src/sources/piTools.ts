/**
 * Says in our terms what a tool call of Pi or oh-my-pi does. Extensions bring tools of any name, so beside the built-in
 * ones the usual names and argument names are understood.
 */
import { capText } from '../core/capText';
import { type AskedQuestion, type TodoItem, type ToolAction, textLimits } from '../core/session';
import { readPatch } from './applyPatch';
import { type Fields, fieldsIn, isFields, listIn, stringIn } from './fields';

export function piActions(tool: string, args: Fields): readonly ToolAction[] {
  const actions = Object.hasOwn(readers, tool) ? (readers[tool]?.(args) ?? []) : [];
  if (actions.length > 0) return actions;
  return [{ kind: 'other', input: capText(JSON.stringify(args), textLimits.editExcerpt) }];
}

type ReadArgs = (args: Fields) => readonly ToolAction[];

const shell: ReadArgs = (args) => {
  const command = stringIn(args, 'command') ?? stringIn(args, 'cmd');
  const cwd = stringIn(args, 'cwd');
  if (command === undefined) return [];
  return [{ kind: 'shell', command: capText(command, textLimits.command), ...(cwd === undefined ? {} : { cwd }) }];
};

const read: ReadArgs = (args) => {
  const path = pathIn(args);
  if (path === undefined) return [];
  return [/^https?:\/\//.test(path) ? { kind: 'web', target: path } : { kind: 'read', path }];
};

/** Whether the file was there before is told by what the session did with it earlier. */
const write: ReadArgs = (args) => {
  const path = pathIn(args);
  return path === undefined ? [] : [editAction(path, 'created', '', stringIn(args, 'content') ?? '')];
};

const edit: ReadArgs = (args) => {
  const path = pathIn(args);
  if (path === undefined) return readPatch(stringIn(args, 'input') ?? stringIn(args, 'patch') ?? '');
  const edits = [args, ...listIn(args, 'edits')];
  const join = (...names: readonly string[]) =>
    edits.flatMap((one) => names.flatMap((name) => stringIn(one, name) ?? [])).join('\n');
  return [editAction(path, 'modified', join('oldText', 'old_text'), join('newText', 'new_text'))];
};

const search: ReadArgs = (args) => {
  const patterns = [stringIn(args, 'pattern') ?? stringIn(args, 'pat') ?? [], ...stringsIn(args, 'patterns')].flat();
  const path = pathIn(args) ?? stringsIn(args, 'paths')[0];
  const pattern = capText(patterns.join(', ') || '*', textLimits.editExcerpt);
  return [{ kind: 'search', pattern, ...(path === undefined ? {} : { path }) }];
};

const todo: ReadArgs = (args) => {
  const items = piTodoItems(args);
  return items === null ? [{ kind: 'todo', items: [] }] : [{ kind: 'todo', items }];
};

const question: ReadArgs = (args) => {
  const questions = listIn(args, 'questions');
  const asked = (questions.length > 0 ? questions : [args]).flatMap(askedQuestion);
  return asked.length === 0 ? [] : [{ kind: 'question', questions: asked }];
};

const subagent: ReadArgs = (args) => {
  const name = stringIn(args, 'agent') ?? stringIn(args, 'subagent_type');
  const tasks = [args, ...listIn(args, 'tasks'), ...listIn(args, 'chain')];
  const prompts = tasks.flatMap(
    (task) => stringIn(task, 'task') ?? stringIn(task, 'assignment') ?? stringIn(task, 'prompt') ?? [],
  );
  if (prompts.length === 0) return [];
  const prompt = capText(prompts.join('\n'), textLimits.toolOutput);
  return [{ kind: 'subagent', prompt, ...(name === undefined ? {} : { name }) }];
};

const web: ReadArgs = (args) => {
  const target = stringIn(args, 'url') ?? stringIn(args, 'query');
  return target === undefined ? [] : [{ kind: 'web', target: capText(target, textLimits.editExcerpt) }];
};

const skill: ReadArgs = (args) => {
  const name = stringIn(args, 'name') ?? stringIn(args, 'skill');
  return name === undefined ? [] : [{ kind: 'skill', name }];
};

const plan: ReadArgs = (args) => {
  const text = stringIn(args, 'plan') ?? stringIn(args, 'content');
  return text === undefined ? [] : [{ kind: 'plan', text: capText(text, textLimits.message) }];
};

const readers: Readonly<Record<string, ReadArgs>> = {
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
  ask: question,
  question,
  questionnaire: question,
  ask_user: question,
  subagent,
  task: subagent,
  web_search: web,
  web_fetch: web,
  fetch: web,
  fetch_content: web,
  skill,
  exit_plan_mode: plan,
};

/** Tools whose call or result holds the to-do list. */
export const isTodoTool = (tool: string) => tool === 'todo' || tool === 'todo_write';

/** The whole list, where the arguments or the details of a result hold it; in phases, or flat. Null where they do not. */
export function piTodoItems(fields: Fields): readonly TodoItem[] | null {
  const phases = listIn(fields, 'phases');
  const items = phases.length > 0 ? phases.flatMap((phase) => listIn(phase, 'tasks')) : listIn(fields, 'todos');
  if (phases.length === 0 && !Array.isArray(fields['todos'])) return null;
  return items.flatMap((item): readonly TodoItem[] => {
    const text = stringIn(item, 'content') ?? stringIn(item, 'text') ?? stringIn(item, 'title');
    return text === undefined ? [] : [{ text: capText(text, textLimits.editExcerpt), status: statusOf(item) }];
  });
}

function statusOf(item: Fields): TodoItem['status'] {
  if (item['done'] === true) return 'completed';
  switch (item['status']) {
    case 'in_progress':
      return 'in-progress';
    case 'completed':
    case 'done':
      return 'completed';
    case 'abandoned':
    case 'cancelled':
      return 'cancelled';
    default:
      return 'pending';
  }
}

function askedQuestion(fields: Fields): readonly AskedQuestion[] {
  const text = stringIn(fields, 'question') ?? stringIn(fields, 'prompt');
  if (text === undefined) return [];
  const listed = Array.isArray(fields['options']) ? fields['options'] : [];
  const options = listed.flatMap((option: unknown) => {
    if (typeof option === 'string') return [option];
    return isFields(option) ? (stringIn(option, 'label') ?? []) : [];
  });
  return [{ question: capText(text, textLimits.toolOutput), options }];
}

function editAction(path: string, operation: 'created' | 'modified', before: string, after: string): ToolAction {
  return {
    kind: 'edit',
    path,
    operation,
    ...(before === '' ? {} : { before: capText(before, textLimits.editExcerpt) }),
    ...(after === '' ? {} : { after: capText(after, textLimits.editExcerpt) }),
  };
}

const pathIn = (args: Fields) => stringIn(args, 'path') ?? stringIn(args, 'file_path') ?? stringIn(args, 'file');

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
