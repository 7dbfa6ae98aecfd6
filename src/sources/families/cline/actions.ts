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
  const known = given === undefined ? null : knownActions(tool, given, input, isNew);
  const actions = known ?? [{ kind: 'other', input: capText(JSON.stringify(input) ?? '', textLimits.line) }];
  const progress = given?.task_progress === undefined ? [] : readChecklist(given.task_progress);
  return progress.length === 0 ? actions : [...actions, { kind: 'todo', items: progress }];
}

function knownActions(
  tool: string,
  given: Input,
  input: unknown,
  isNew: (path: string) => boolean,
): readonly ToolAction[] | null {
  const path = given.path ?? given.file_path;
  switch (tool) {
    case 'execute_command':
    case 'run_command':
      return given.command === undefined ? null : [shellAction(given.command, given.cwd)];
    case 'run_commands':
      return commandActions(input);
    case 'read_file':
    case 'read_files':
      return readActions(input, given.args);
    case 'write_to_file':
    case 'new_rule':
      return path === undefined ? null : [edit(path, isNew(path) ? 'created' : 'modified')];
    case 'replace_in_file':
    case 'apply_diff':
      return diffActions(path, given);
    case 'editor':
      return path === undefined ? null : [editorAction(path, given)];
    case 'insert_content':
      return path === undefined ? null : [edit(path, 'modified')];
    case 'search_and_replace':
    case 'search_replace':
    case 'edit_file':
    case 'edit':
      return path === undefined ? null : [edit(path, given.old_string === '' ? 'created' : 'modified')];
    case 'apply_patch':
      return patchActions(given.input ?? given.patch, input);
    case 'delete_file':
      return path === undefined ? null : [edit(path, 'deleted')];
    case 'search_files':
    case 'codebase_search':
      return [searchAction(given.regex ?? given.query ?? given.pattern ?? '', path)];
    case 'search_codebase':
      return listOf(input, 'queries').map((query) => searchAction(query, undefined));
    case 'list_files':
    case 'list_code_definition_names':
      return [searchAction(given.file_pattern ?? '*', path)];
    case 'web_fetch':
    case 'browser_action':
      return given.url === undefined ? null : [web(given.url)];
    case 'fetch_web_content':
      return requests.safeParse(input).data?.requests.map(({ url }) => web(url)) ?? null;
    case 'ask_followup_question':
    case 'ask_question':
      return given.question === undefined ? null : [questionAction(given.question, given.options ?? given.follow_up)];
    case 'plan_mode_respond':
    case 'plan_mode_response':
      return given.response === undefined
        ? null
        : [{ kind: 'plan', text: capText(given.response, textLimits.message) }];
    case 'update_todo_list':
      return typeof given.todos === 'string' ? [{ kind: 'todo', items: readChecklist(given.todos) }] : null;
    case 'new_task':
    case 'spawn_agent':
    case 'use_subagents':
      return subagentActions(given.message ?? given.context ?? given.task ?? given.prompt, given.mode ?? given.name);
    case 'skills':
    case 'use_skill':
    case 'skill':
      return named(given.skill ?? given.name);
    default:
      return null;
  }
}

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
