/** Says in our terms what a tool call of Cline, Roo Code or Kilo Code does, in the editor and on the command line. */

import * as z from 'zod';
import { type ToolAction, textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { tryParseJson } from '../../../core/text/tryParseJson';
import { readPatch } from '../../reading/tools/applyPatch';
import { argvText } from '../../reading/tools/argvText';
import { readChecklist } from '../../reading/tools/checklist';

const text = z.string().optional().catch(undefined);

const toolInput = z.object({
  action: text,
  args: text,
  command: text,
  context: text,
  cwd: text,
  file_path: text,
  file_pattern: text,
  follow_up: z.unknown().optional(),
  input: text,
  insert_line: z.number().nullish().catch(undefined),
  message: text,
  mode: text,
  name: text,
  old_string: text,
  old_text: text,
  options: z.unknown().optional(),
  patch: text,
  path: text,
  pattern: text,
  prompt: text,
  query: text,
  question: text,
  regex: text,
  response: text,
  skill: text,
  task: text,
  task_progress: text,
  todos: z.unknown().optional(),
  url: text,
});
type Input = z.infer<typeof toolInput>;

/** `isNew` tells whether a file that was written was not there before. */
export function clineActions(tool: string, input: unknown, isNew: (path: string) => boolean): readonly ToolAction[] {
  const given = toolInput.safeParse(input).data;
  const read = Object.hasOwn(readers, tool) ? readers[tool] : undefined;
  const path = given?.path ?? given?.file_path;
  const known = given === undefined ? null : read?.({ given, input, path, isNew });
  const actions = known ?? [{ kind: 'other', input: capText(JSON.stringify(input) ?? '', textLimits.line) }];
  const progress = given?.task_progress === undefined ? [] : readChecklist(given.task_progress);
  return progress.length === 0 ? actions : [...actions, { kind: 'todo', items: progress }];
}

/** What one tool does; null where the arguments are not as expected. `path` is the file or folder that it names. */
type ReadCall = (call: {
  readonly given: Input;
  readonly input: unknown;
  readonly path: string | undefined;
  readonly isNew: (path: string) => boolean;
}) => readonly ToolAction[] | null;

const shellAction = (command: string, cwd: string | undefined): ToolAction => ({
  kind: 'shell',
  command: capText(command, textLimits.command),
  ...(cwd === undefined || cwd === '' ? {} : { cwd }),
});

const structured = z.object({ command: z.string(), args: z.array(z.string()).optional().catch(undefined) });
const oneCommand = z.union([z.string(), structured]);
const commands = z.union([
  z.object({ commands: z.array(oneCommand) }).transform(({ commands }) => commands),
  z.object({ commands: oneCommand }).transform(({ commands }) => [commands]),
  z.object({ cmd: z.string() }).transform(({ cmd }) => [cmd]),
  structured.transform((command) => [command]),
  z.array(oneCommand),
  z.string().transform((command) => [command]),
]);

function commandActions(input: unknown): readonly ToolAction[] | null {
  const list = commands.safeParse(input).data;
  if (list === undefined) return null;
  return list.map((command) =>
    shellAction(
      typeof command === 'string' ? command : argvText([command.command, ...(command.args ?? [])]),
      undefined,
    ),
  );
}

const onePath = z.union([z.string(), z.object({ path: z.string() }).transform(({ path }) => path)]);
const onePathOrMore = z.union([z.array(onePath), onePath.transform((path) => [path])]);
const paths = z.union([
  z.object({ files: onePathOrMore }).transform(({ files }) => files),
  z.object({ paths: onePathOrMore }).transform(({ paths }) => paths),
  z.object({ file_paths: onePathOrMore }).transform(({ file_paths }) => file_paths),
  onePathOrMore,
]);

/** The path, a list of paths, or (Roo Code) files as tags within an argument. */
function readActions(input: unknown, args: string | undefined): readonly ToolAction[] | null {
  const tagged = [...(args ?? '').matchAll(/<path>\s*([^<]+?)\s*<\/path>/g)].map(([, path = '']) => path);
  const found = tagged.length > 0 ? tagged : paths.safeParse(input).data;
  return found?.map((path) => ({ kind: 'read', path })) ?? null;
}

const edit = (path: string, operation: 'created' | 'modified' | 'deleted'): ToolAction => ({
  kind: 'edit',
  path,
  operation,
});

/** Several files may be changed by one diff, each with its path as a tag. */
function diffActions(path: string | undefined, given: Input): readonly ToolAction[] | null {
  if (path !== undefined) return [edit(path, 'modified')];
  const files = (given.args ?? '').split(/<file>/).slice(1);
  const edits = files.flatMap((file) => {
    const name = /<path>\s*([^<]+?)\s*<\/path>/.exec(file)?.[1];
    return name === undefined ? [] : [edit(name, 'modified')];
  });
  return edits.length === 0 ? null : edits;
}

/** Nothing replaced, and nowhere to insert: the file is new. */
function editorAction(path: string, given: Input): ToolAction {
  const isInsertion = typeof given.insert_line === 'number';
  const isCreation = (given.old_text ?? '') === '' && !isInsertion;
  return edit(path, isCreation ? 'created' : 'modified');
}

function patchActions(patch: string | undefined, input: unknown): readonly ToolAction[] | null {
  const given = patch ?? (typeof input === 'string' ? input : undefined);
  return given === undefined ? null : readPatch(given);
}

const searchAction = (pattern: string, path: string | undefined): ToolAction => ({
  kind: 'search',
  pattern: capText(pattern, textLimits.line),
  ...(path === undefined || path === '' ? {} : { path }),
});

function listOf(input: unknown, name: string): readonly string[] {
  const list = z.union([z.string(), z.array(z.string())]);
  const read = z.union([z.object({ [name]: list }).transform((fields) => fields[name]), list]).safeParse(input).data;
  return read === undefined ? [] : typeof read === 'string' ? [read] : read;
}

const requests = z.object({ requests: z.array(z.object({ url: z.string() })) });

const web = (url: string): ToolAction => ({ kind: 'web', target: capText(url, textLimits.line) });

const suggestions = z.array(z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]));

/** Options are a list, a list as JSON text, or (Roo Code) tags. */
function questionAction(question: string, options: unknown): ToolAction {
  const list = suggestions.safeParse(typeof options === 'string' ? tryParseJson(options) : options).data;
  const tagged = typeof options === 'string' ? [...options.matchAll(/<suggest[^>]*>([\s\S]*?)<\/suggest>/g)] : [];
  return {
    kind: 'question',
    questions: [{ question, options: list ?? tagged.map(([, option = '']) => option.trim()) }],
  };
}

const subagentActions = (prompt: string | undefined, name: string | undefined): readonly ToolAction[] | null =>
  prompt === undefined
    ? null
    : [{ kind: 'subagent', prompt: capText(prompt, textLimits.toolOutput), ...(name === undefined ? {} : { name }) }];

const named = (name: string | undefined): readonly ToolAction[] | null =>
  name === undefined ? null : [{ kind: 'skill', name }];

const shell: ReadCall = ({ given: { command, cwd } }) => (command === undefined ? null : [shellAction(command, cwd)]);

const readFiles: ReadCall = ({ input, given }) => readActions(input, given.args);

const write: ReadCall = ({ path, isNew }) =>
  path === undefined ? null : [edit(path, isNew(path) ? 'created' : 'modified')];

const diff: ReadCall = ({ path, given }) => diffActions(path, given);

/** Nothing replaced: the file is new. */
const replace: ReadCall = ({ path, given }) =>
  path === undefined ? null : [edit(path, given.old_string === '' ? 'created' : 'modified')];

const search: ReadCall = ({ path, given }) => [searchAction(given.regex ?? given.query ?? given.pattern ?? '', path)];

const list: ReadCall = ({ path, given }) => [searchAction(given.file_pattern ?? '*', path)];

const page: ReadCall = ({ given }) => (given.url === undefined ? null : [web(given.url)]);

const ask: ReadCall = ({ given: { question, options, follow_up } }) =>
  question === undefined ? null : [questionAction(question, options ?? follow_up)];

const plan: ReadCall = ({ given: { response } }) =>
  response === undefined ? null : [{ kind: 'plan', text: capText(response, textLimits.message) }];

const subagent: ReadCall = ({ given }) =>
  subagentActions(given.message ?? given.context ?? given.task ?? given.prompt, given.mode ?? given.name);

const skill: ReadCall = ({ given }) => named(given.skill ?? given.name);

/** The tools of all versions, of the editor and of the command line. */
const readers: Readonly<Record<string, ReadCall>> = {
  execute_command: shell,
  run_command: shell,
  run_commands: ({ input }) => commandActions(input),
  read_file: readFiles,
  read_files: readFiles,
  write_to_file: write,
  new_rule: write,
  replace_in_file: diff,
  apply_diff: diff,
  editor: ({ path, given }) => (path === undefined ? null : [editorAction(path, given)]),
  insert_content: ({ path }) => (path === undefined ? null : [edit(path, 'modified')]),
  search_and_replace: replace,
  search_replace: replace,
  edit_file: replace,
  edit: replace,
  apply_patch: ({ given, input }) => patchActions(given.input ?? given.patch, input),
  delete_file: ({ path }) => (path === undefined ? null : [edit(path, 'deleted')]),
  search_files: search,
  codebase_search: search,
  search_codebase: ({ input }) => listOf(input, 'queries').map((query) => searchAction(query, undefined)),
  list_files: list,
  list_code_definition_names: list,
  web_fetch: page,
  browser_action: page,
  fetch_web_content: ({ input }) => requests.safeParse(input).data?.requests.map(({ url }) => web(url)) ?? null,
  ask_followup_question: ask,
  ask_question: ask,
  plan_mode_respond: plan,
  plan_mode_response: plan,
  update_todo_list: ({ given: { todos } }) =>
    typeof todos === 'string' ? [{ kind: 'todo', items: readChecklist(todos) }] : null,
  new_task: subagent,
  spawn_agent: subagent,
  use_subagents: subagent,
  skills: skill,
  use_skill: skill,
  skill,
};
