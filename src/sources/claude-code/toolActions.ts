/** Says in our terms what a tool call of Claude Code does. Pure; what only the result tells is mended in patches.ts. */

import { capText, detach } from '../../core/capText';
import { type AskedQuestion, type TodoItem, type ToolAction, textLimits } from '../../core/session';
import { type Fields, isFields } from '../fields';

export function toolActions(tool: string, input: Fields, cwd: string | undefined): readonly ToolAction[] {
  const action = readers[tool]?.(input, cwd) ?? null;
  return [action ?? otherAction(input)];
}

type ReadInput = (input: Fields, cwd: string | undefined) => ToolAction | null;

const shell: ReadInput = (input, cwd) => {
  const command = string(input['command']);
  if (command === null) return null;
  return {
    kind: 'shell',
    command: capText(command, textLimits.command),
    ...(cwd === undefined ? {} : { cwd }),
    ...(input['run_in_background'] === true ? { background: true } : {}),
  };
};

const search: ReadInput = (input) => {
  const path = string(input['path']);
  return {
    kind: 'search',
    pattern: capText(string(input['pattern']) ?? string(input['query']) ?? '', textLimits.editExcerpt),
    ...(path === null ? {} : { path }),
  };
};

const read: ReadInput = (input) => withPath(input, (path) => ({ kind: 'read', path }));

const edit: ReadInput = (input) =>
  withPath(input, (path) => {
    const before = string(input['old_string']) ?? '';
    const after = string(input['new_string']) ?? string(input['new_source']) ?? '';
    const operation = before === '' && input['old_string'] !== undefined ? 'created' : 'modified';
    return { kind: 'edit', path, operation, ...excerpts(before, after) };
  });

const multiEdit: ReadInput = (input) =>
  withPath(input, (path) => {
    const edits = records(input['edits']);
    const join = (key: string) => edits.map((one) => string(one[key]) ?? '').join('\n');
    return { kind: 'edit', path, operation: 'modified', ...excerpts(join('old_string'), join('new_string')) };
  });

/** Whether the file was there before, the result tells. */
const write: ReadInput = (input) =>
  withPath(input, (path) => ({
    kind: 'edit',
    path,
    operation: 'created',
    ...excerpts('', string(input['content']) ?? ''),
  }));

const todo: ReadInput = (input) => ({ kind: 'todo', items: records(input['todos']).flatMap(todoItem) });

/** Filled in by the replay of all task calls, see tasks.ts. */
const task: ReadInput = () => ({ kind: 'todo', items: [] });

const question: ReadInput = (input) => ({
  kind: 'question',
  questions: records(input['questions']).map(askedQuestion),
});

const subagent: ReadInput = (input) => {
  const prompt = string(input['prompt']) ?? string(input['message']);
  const name = string(input['subagent_type']) ?? string(input['to']);
  if (prompt === null) return null;
  return {
    kind: 'subagent',
    prompt: capText(prompt, textLimits.toolOutput),
    ...(name === null ? {} : { name }),
  };
};

const skill: ReadInput = (input) => {
  const name = string(input['skill']) ?? string(input['command']);
  return name === null ? null : { kind: 'skill', name };
};

const web: ReadInput = (input) => {
  const target = string(input['url']) ?? string(input['query']);
  return target === null ? null : { kind: 'web', target: capText(target, textLimits.editExcerpt) };
};

const plan: ReadInput = (input) => ({ kind: 'plan', text: capText(string(input['plan']) ?? '', textLimits.message) });

const readers: Readonly<Record<string, ReadInput>> = {
  Bash: shell,
  PowerShell: shell,
  Read: read,
  NotebookRead: read,
  Edit: edit,
  NotebookEdit: edit,
  MultiEdit: multiEdit,
  Write: write,
  Grep: search,
  Glob: search,
  LS: (input, cwd) => search({ ...input, pattern: '*' }, cwd),
  TodoWrite: todo,
  TaskCreate: task,
  TaskUpdate: task,
  TaskList: task,
  AskUserQuestion: question,
  ExitPlanMode: plan,
  exit_plan_mode: plan,
  Task: subagent,
  Agent: subagent,
  SendMessage: subagent,
  Skill: skill,
  SlashCommand: skill,
  WebFetch: web,
  WebSearch: web,
};

function otherAction(input: Fields): ToolAction {
  return { kind: 'other', input: capText(JSON.stringify(input), textLimits.editExcerpt) };
}

function withPath(input: Fields, build: (path: string) => ToolAction): ToolAction | null {
  const path = string(input['file_path']) ?? string(input['notebook_path']);
  return path === null ? null : build(path);
}

function excerpts(before: string, after: string): { readonly before?: string; readonly after?: string } {
  return {
    ...(before === '' ? {} : { before: capText(before, textLimits.editExcerpt) }),
    ...(after === '' ? {} : { after: capText(after, textLimits.editExcerpt) }),
  };
}

const statuses: Readonly<Record<string, TodoItem['status']>> = {
  pending: 'pending',
  in_progress: 'in-progress',
  completed: 'completed',
  cancelled: 'cancelled',
};

/** The status of a to-do item in our words; what we do not know counts as not begun. */
export function todoStatus(status: unknown): TodoItem['status'] {
  return (typeof status === 'string' ? statuses[status] : undefined) ?? 'pending';
}

function todoItem(item: Fields): readonly TodoItem[] {
  const text = string(item['content']);
  return text === null ? [] : [{ text: capText(text, textLimits.editExcerpt), status: todoStatus(item['status']) }];
}

function askedQuestion(item: Fields): AskedQuestion {
  const options = records(item['options']).map((option) => {
    const description = string(option['description']) ?? '';
    return `${string(option['label']) ?? ''}${description === '' ? '' : `: ${description}`}`;
  });
  return { question: capText(string(item['question']) ?? '', textLimits.toolOutput), options: options.map(detach) };
}

const string = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const records = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
