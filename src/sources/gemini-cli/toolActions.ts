/** What the tools of the Gemini CLI do, in our terms. Unknown tools keep their input. */
import * as z from 'zod';
import { type TodoItem, type ToolAction, textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';

const text = z.string().optional().catch(undefined);

const argument = z.object({
  absolute_path: text,
  command: text,
  description: text,
  dir_path: text,
  directory: text,
  fact: text,
  file_path: text,
  is_background: z.boolean().optional().catch(undefined),
  name: text,
  objective: text,
  path: text,
  paths: z.array(z.string()).optional().catch(undefined),
  include: z.array(z.string()).optional().catch(undefined),
  pattern: text,
  plan: text,
  prompt: text,
  query: text,
  url: text,
});
type Arguments = z.infer<typeof argument>;

/** `created` is what the result says about a written file. */
export function toolActions(tool: string, input: unknown, created: boolean): readonly ToolAction[] {
  const args = argument.safeParse(input).data ?? {};
  const path = args.file_path ?? args.absolute_path ?? args.path;
  return (
    knownActions(tool, args, path, input, created) ?? [
      { kind: 'other', input: capText(JSON.stringify(input) ?? '', textLimits.command) },
    ]
  );
}

/** The agent's own words for a call; undefined where it gave none. */
export const toolDescription = (input: unknown) => argument.safeParse(input).data?.description;

function knownActions(
  tool: string,
  args: Arguments,
  path: string | undefined,
  input: unknown,
  created: boolean,
): readonly ToolAction[] | null {
  switch (tool) {
    case 'run_shell_command':
      return args.command === undefined ? null : [shellAction(args.command, args)];
    case 'read_file':
      return path === undefined ? null : [{ kind: 'read', path }];
    case 'read_many_files':
      return (args.include ?? args.paths)?.map((file): ToolAction => ({ kind: 'read', path: file })) ?? null;
    case 'write_file':
    case 'replace':
      return path === undefined ? null : [{ kind: 'edit', path, operation: created ? 'created' : 'modified' }];
    case 'glob':
    case 'search_file_content':
    case 'grep_search':
      return args.pattern === undefined ? null : [searchAction(args.pattern, args.dir_path ?? args.path)];
    case 'write_todos':
      return todoActions(input);
    case 'web_fetch':
    case 'google_web_search':
      return webActions(args.url ?? args.query ?? args.prompt);
    case 'ask_user':
      return questionActions(input);
    case 'activate_skill':
      return args.name === undefined ? null : [{ kind: 'skill', name: args.name }];
    case 'exit_plan_mode':
      return args.plan === undefined ? null : [{ kind: 'plan', text: capText(args.plan, textLimits.message) }];
    case 'delegate_to_agent':
    case 'codebase_investigator':
    case 'generalist':
      return taskActions(args.objective ?? args.prompt ?? args.query, tool);
    default:
      return null;
  }
}

function shellAction(command: string, args: Arguments): ToolAction {
  const cwd = args.dir_path ?? args.directory;
  return {
    kind: 'shell',
    command: capText(command, textLimits.command),
    ...(cwd === undefined || cwd === '' ? {} : { cwd }),
    ...(args.is_background === true ? { background: true } : {}),
  };
}

const searchAction = (pattern: string, path: string | undefined): ToolAction => ({
  kind: 'search',
  pattern,
  ...(path === undefined ? {} : { path }),
});

const webActions = (target: string | undefined): readonly ToolAction[] | null =>
  target === undefined ? null : [{ kind: 'web', target: capText(target, textLimits.line) }];

const taskActions = (prompt: string | undefined, name: string): readonly ToolAction[] | null =>
  prompt === undefined ? null : [{ kind: 'subagent', prompt: capText(prompt, textLimits.toolOutput), name }];

const todos = z.object({ todos: z.array(z.object({ description: z.string(), status: text })) });
const statuses: Readonly<Record<string, TodoItem['status']>> = {
  completed: 'completed',
  in_progress: 'in-progress',
  pending: 'pending',
  cancelled: 'cancelled',
};

function todoActions(input: unknown): readonly ToolAction[] | null {
  const list = todos.safeParse(input).data?.todos;
  if (list === undefined) return null;
  const items = list.map(
    ({ description, status }): TodoItem => ({ text: description, status: statuses[status ?? ''] ?? 'pending' }),
  );
  return [{ kind: 'todo', items }];
}

const questions = z.object({
  questions: z.array(
    z.object({
      question: z.string(),
      options: z
        .array(z.object({ label: z.string() }))
        .optional()
        .catch(undefined),
    }),
  ),
});

function questionActions(input: unknown): readonly ToolAction[] | null {
  const asked = questions.safeParse(input).data?.questions;
  if (asked === undefined) return null;
  return [
    {
      kind: 'question',
      questions: asked.map(({ question, options }) => ({
        question,
        options: (options ?? []).map(({ label }) => label),
      })),
    },
  ];
}
