/** Says in our terms what a tool call of OpenCode does. */
import * as z from 'zod';
import { type AskedQuestion, type TodoItem, type ToolAction, textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { readPatch } from '../../reading/tools/applyPatch';

const text = z.string().optional().catch(undefined);

const toolInput = z.object({
  command: text,
  description: text,
  filePath: text,
  name: text,
  oldString: text,
  patchText: text,
  path: text,
  pattern: text,
  prompt: text,
  query: text,
  subagent_type: text,
  url: text,
  workdir: text,
});
type Input = z.infer<typeof toolInput>;

/** `metadata` is what the tool noted beside its result; only it tells whether a written file is new. */
export function openCodeActions(
  tool: string,
  input: unknown,
  metadata: Readonly<Record<string, unknown>> = {},
): readonly ToolAction[] {
  const given = toolInput.safeParse(input).data;
  const known = given === undefined ? null : knownActions(tool, given, input, metadata);
  return known ?? [{ kind: 'other', input: capText(JSON.stringify(input) ?? '', textLimits.line) }];
}

/** The agent's own words for a call, capped; undefined where it gave none. */
export function openCodeDescription(input: unknown): string | undefined {
  const description = toolInput.safeParse(input).data?.description;
  return description === undefined || description === '' ? undefined : capText(description, 300);
}

function knownActions(
  tool: string,
  given: Input,
  input: unknown,
  metadata: Readonly<Record<string, unknown>>,
): readonly ToolAction[] | null {
  const path = given.filePath ?? given.path;
  switch (tool) {
    case 'bash':
    case 'shell':
      return given.command === undefined ? null : [shellAction(given.command, given.workdir)];
    case 'read':
      return path === undefined ? null : [{ kind: 'read', path }];
    case 'write':
      return editAction(path, metadata['exists'] === true ? 'modified' : 'created');
    case 'edit':
      return editAction(path, given.oldString === '' ? 'created' : 'modified');
    case 'multiedit':
      return editAction(path, 'modified');
    case 'patch':
    case 'apply_patch':
      return given.patchText === undefined ? null : readPatch(given.patchText);
    case 'grep':
    case 'glob':
      return given.pattern === undefined ? null : [searchAction(given.pattern, given.path)];
    case 'list':
      return [searchAction('*', given.path)];
    case 'webfetch':
    case 'websearch':
    case 'codesearch':
      return webActions(given.url ?? given.query);
    case 'todowrite':
      return todoActions(input);
    case 'question':
      return questionActions(input);
    case 'skill':
      return given.name === undefined ? null : [{ kind: 'skill', name: given.name }];
    case 'task':
      return given.prompt === undefined ? null : [subagentAction(given.prompt, given.subagent_type)];
    case 'batch':
      return batchActions(input);
    default:
      return null;
  }
}

const shellAction = (command: string, cwd: string | undefined): ToolAction => ({
  kind: 'shell',
  command: capText(command, textLimits.command),
  ...(cwd === undefined || cwd === '' ? {} : { cwd: cwd }),
});

const editAction = (path: string | undefined, operation: 'created' | 'modified'): readonly ToolAction[] | null =>
  path === undefined ? null : [{ kind: 'edit', path, operation }];

const searchAction = (pattern: string, path: string | undefined): ToolAction => ({
  kind: 'search',
  pattern: capText(pattern, textLimits.line),
  ...(path === undefined || path === '' ? {} : { path }),
});

const webActions = (target: string | undefined): readonly ToolAction[] | null =>
  target === undefined ? null : [{ kind: 'web', target: capText(target, textLimits.line) }];

const subagentAction = (prompt: string, name: string | undefined): ToolAction => ({
  kind: 'subagent',
  prompt: capText(prompt, textLimits.toolOutput),
  ...(name === undefined ? {} : { name: name }),
});

const todos = z.object({ todos: z.array(z.object({ content: z.string(), status: text })) });
const statuses: Readonly<Record<string, TodoItem['status']>> = {
  completed: 'completed',
  in_progress: 'in-progress',
  cancelled: 'cancelled',
};

function todoActions(input: unknown): readonly ToolAction[] | null {
  const list = todos.safeParse(input).data?.todos;
  if (list === undefined) return null;
  const items = list.map(
    ({ content, status }): TodoItem => ({ text: content, status: statuses[status ?? ''] ?? 'pending' }),
  );
  return [{ kind: 'todo', items }];
}

const option = z.object({ label: z.string() });
const questions = z.object({
  questions: z.array(z.object({ question: z.string(), options: z.array(option).optional().catch(undefined) })),
});

function questionActions(input: unknown): readonly ToolAction[] | null {
  const list = questions.safeParse(input).data?.questions;
  if (list === undefined) return null;
  const asked = list.map(
    ({ question, options }): AskedQuestion => ({
      question: question,
      options: (options ?? []).map(({ label }) => label),
    }),
  );
  return [{ kind: 'question', questions: asked }];
}

const batch = z.object({ tool_calls: z.array(z.object({ tool: z.string(), parameters: z.unknown().optional() })) });

/** Several calls in one; a batch cannot hold another batch. */
function batchActions(input: unknown): readonly ToolAction[] | null {
  const calls = batch.safeParse(input).data?.tool_calls;
  if (calls === undefined) return null;
  return calls
    .filter(({ tool }) => tool !== 'batch')
    .flatMap(({ tool, parameters }) => openCodeActions(tool, parameters));
}
