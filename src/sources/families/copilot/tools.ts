/** What the tools of the Copilot CLI do, in our terms. Unknown tools keep their input. */
import * as z from 'zod';
import type { TodoItem, ToolAction } from '../../../core/session';
import { readPatch } from '../../reading/tools/applyPatch';
import {
  actionsOfInput,
  editAction,
  patternAction,
  planAction,
  type ReadArguments,
  shellAction,
  type ToolReaders,
  textOf,
} from '../../reading/tools/buildActions';
import { asksWeb, loadsSkill, readsFile, startsSubagent, writesFile } from '../../reading/tools/readersOf';
import { type Fields, isFields } from '../../reading/values/fields';

/** What a call does; `input` is the call's arguments, parsed. One tool of old versions names what it does in its command. */
export function copilotActions(tool: string, input: unknown): readonly ToolAction[] {
  const command = isFields(input) ? (textOf(input, 'command') ?? '') : '';
  return actionsOfInput(readers, tool === 'str_replace_editor' ? command : tool, input);
}

/** The agent's own line about the call. */
export const copilotDescription = (input: unknown): string | undefined =>
  isFields(input) ? textOf(input, 'description') : undefined;

const path = (args: Fields) => textOf(args, 'path');

const shell: ReadArguments = (args) => {
  const isBackground = args['async'] === true || args['detach'] === true || args['mode'] === 'async';
  return shellAction(textOf(args, 'command'), undefined, isBackground);
};

const edit: ReadArguments = (args) =>
  editAction(path(args), 'modified', {
    added: textOf(args, 'new_str'),
    removed: textOf(args, 'old_str'),
  });

const search: ReadArguments = (args) => patternAction(args, 'pattern', 'path');

/** One question, with choices that are texts; newer versions ask by a form. */
const ask: ReadArguments = (args) => {
  const question = textOf(args, 'question');
  if (question === undefined) return askByForm(args);
  const choices: readonly unknown[] = Array.isArray(args['choices']) ? args['choices'] : [];
  return [
    { kind: 'question', questions: [{ question, options: choices.filter((choice) => typeof choice === 'string') }] },
  ];
};

const formQuestion = z.object({
  title: z.string().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
  enum: z.array(z.string()).optional().catch(undefined),
  items: z
    .object({ enum: z.array(z.string()) })
    .optional()
    .catch(undefined),
});
const form = z.object({
  message: z.string().catch(''),
  requestedSchema: z.object({ properties: z.record(z.string(), formQuestion) }),
});

/** A schema with a question a field. */
const askByForm: ReadArguments = (args) => {
  const asked = form.safeParse(args).data;
  if (asked === undefined) return [];
  const questions = Object.entries(asked.requestedSchema.properties).map(([id, field]) => ({
    id,
    question: field.title ?? field.description ?? (asked.message === '' ? id : asked.message),
    options: field.enum ?? field.items?.enum ?? [],
  }));
  return questions.length === 0 ? [] : [{ kind: 'question', questions }];
};

/** The list comes as a Markdown checklist. */
const todo: ReadArguments = (args) => {
  const list = textOf(args, 'todos');
  return list === undefined ? [] : [{ kind: 'todo', items: readChecklist(list) }];
};

const web = asksWeb('url', 'query');

const readers: ToolReaders = {
  bash: shell,
  powershell: shell,
  view: readsFile(path),
  create: writesFile(path, 'file_text'),
  edit,
  str_replace: edit,
  insert: edit,
  undo_edit: edit,
  apply_patch: (args) => readPatch(textOf(args, 'input') ?? ''),
  grep: search,
  rg: search,
  glob: search,
  task: startsSubagent(['prompt'], 'agent_type'),
  update_todo: todo,
  ask_user: ask,
  exit_plan_mode: (args) => planAction(textOf(args, 'plan', 'summary') ?? ''),
  skill: loadsSkill('skill', 'name'),
  web_fetch: web,
  web_search: web,
};

const marks: Readonly<Record<string, TodoItem['status']>> = {
  ' ': 'pending',
  x: 'completed',
  X: 'completed',
  '-': 'cancelled',
};

/** The items of a Markdown checklist: `- [x] done`, `- [ ] open`, `- [~] in work`. */
function readChecklist(markdown: string): readonly TodoItem[] {
  return [...markdown.matchAll(/^\s*(?:[-*+]|\d+\.)\s+\[(.)\]\s+(.+?)\s*$/gm)].map(
    ([, mark = ' ', item = '']): TodoItem => ({ text: item, status: marks[mark] ?? 'in-progress' }),
  );
}
