/**
 * How an agent's program answers one question about a session of its own: on a fork or a copy of it, with the tools it had,
 * so that what its provider has cached is used again, and with every call of a tool refused.
 *
 * Only agents of which that was seen are listed, with the program and version it was seen with; the log had the same bytes
 * afterwards, and no session was left behind. `npm run test:agents` shows it again.
 */

import * as z from 'zod';
import { wrongUse } from '../../core/errors';
import type { Session } from '../../core/session';
import { tryParseJson } from '../../core/text/tryParseJson';

/** One or several starts of the program, without a shell. */
export interface AgentFork {
  readonly program: string;
  /** Written into the scratch folder before the first start, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** A log of which a copy is put beside them, where the program knows no fork. */
  readonly copy: { readonly from: string; readonly as: string } | null;
  /** One after the other; the output of the last is the answer. */
  readonly starts: readonly ForkStart[];
  /** The model's answer in the output; null where the program says that it failed, or what it says is not understood. */
  readAnswer(output: string): string | null;
  /** What one line of the output adds to the answer, where the program tells events as they come. */
  readPiece?(line: string): string | null;
}

/** One start of the program. */
export interface ForkStart {
  /**
   * @param scratch an empty folder that is removed afterwards
   * @param before output of the start before
   * @returns null where `before` is not understood
   */
  args(scratch: string, before: string): readonly string[] | null;
  /** What comes on standard input; null is the question. */
  readonly input: string | null;
  /** Where it is set, the input stays open until the output holds this. */
  readonly openUntil?: string;
  /** Name of the file in the scratch folder that gets the output. */
  readonly keepAs?: string;
  /** Added to the environment. */
  variables?(scratch: string): Readonly<Record<string, string>>;
}

/** Throws `wrong-use` for a session that cannot be asked. */
export function forkOf(session: Session, platform: string): AgentFork {
  const make = forks[session.agent];
  if (make === undefined)
    throw wrongUse(
      `A session of ${session.agent} cannot be asked itself, only those of ${Object.keys(forks).join(', ')}. Go on without a model, or choose another.`,
    );
  // A log says what its id is, and an option is not an id.
  if (!/^[0-9a-z][\w-]{7,}$/i.test(session.id))
    throw wrongUse(`The session in ${session.path} has no id that its agent would know. Go on without a model.`);
  return { files: {}, copy: null, ...make(session, platform) };
}

type Difference = Pick<AgentFork, 'program' | 'starts' | 'readAnswer'> & Partial<AgentFork>;

const refusal = 'No tools here: answer from what the session holds.';

const forks: Readonly<Record<string, (session: Session, platform: string) => Difference>> = {
  /** Seen with Claude Code 2.1.330. Every tool has to ask first, and nobody is there to say yes; hooks are not run. */
  'claude-code': ({ id }) => ({
    program: 'claude',
    starts: [
      {
        input: null,
        args: () => [
          ...['--print', '--resume', id, '--fork-session', '--no-session-persistence'],
          ...['--output-format', 'stream-json', '--verbose', '--include-partial-messages'],
          ...['--permission-mode', 'dontAsk', '--permission-prompts', 'none'],
          ...['--settings', JSON.stringify({ disableAllHooks: true, permissions: { ask: ['*'] } })],
        ],
      },
    ],
    readAnswer(output) {
      const said = output.split('\n').map((line) => claudeResult.safeParse(tryParseJson(line)));
      const last = said.findLast((one) => one.success)?.data;
      return last === undefined || last.is_error ? null : last.result;
    },
    readPiece: (line) => claudePiece.safeParse(tryParseJson(line)).data?.event.delta.text ?? null,
  }),

  codex: (session, platform) => (platform === 'win32' ? codexWithoutTools(session) : codexRefusing(session)),

  /** Seen with Pi 0.87.1, which keeps a fork; in the scratch folder it goes away. */
  pi: ({ path }) => ({
    program: 'pi',
    files: { [piRefuses.name]: piRefuses.text },
    starts: [
      {
        input: null,
        args: (scratch) => ['--fork', path, '--session-dir', scratch, '-e', `${scratch}/${piRefuses.name}`, '--print'],
      },
    ],
    readAnswer: (output) => output,
  }),

  /** Seen with oh-my-pi 18.2.3, which knows no fork: it goes on in a copy. */
  'oh-my-pi': ({ path }) => ({
    program: 'omp',
    files: { [piRefuses.name]: piRefuses.text },
    copy: { from: path, as: 'session.jsonl' },
    starts: [
      {
        input: null,
        args: (scratch) => [
          ...['--resume', `${scratch}/session.jsonl`, '--session-dir', scratch],
          ...['-e', `${scratch}/${piRefuses.name}`, '--no-title', '--print'],
        ],
      },
    ],
    readAnswer: (output) => output,
  }),

  /** Seen with OpenCode 1.18.33. Its own fork would lack rights that shape the list of tools, and stay in its database. */
  opencode: ({ id }) => ({
    program: 'opencode',
    starts: [
      { input: '', args: () => ['export', id], keepAs: 'session.json' },
      { input: '', args: (scratch) => ['import', `${scratch}/session.json`], variables: openCodeCopy },
      { input: null, args: () => ['run', '--session', id, '--format', 'json'], variables: openCodeCopy },
    ],
    readAnswer(output) {
      const said = output.split('\n').map((line) => openCodeText.safeParse(tryParseJson(line)));
      return said.findLast((one) => one.success)?.data?.part.text ?? null;
    },
    // Each text is whole when it comes.
    readPiece(line) {
      const said = openCodeText.safeParse(tryParseJson(line)).data;
      return said === undefined ? null : `${said.part.text}\n`;
    },
  }),
};

/** An extension that blocks each call; Pi and oh-my-pi load it beside the user's own. */
const piRefuses = {
  name: 'refuse.mjs',
  text: `export default (agent) => agent.on('tool_call', () => ({ block: true, reason: ${JSON.stringify(refusal)} }));\n`,
};

const everything = { '**': 'deny' };
/** "*" alone would take the tools off the list; a skill and a subagent are listed inside a tool, so those are only asked for, in vain. */
const openCodeRefuses = {
  '*': everything,
  ...Object.fromEntries(
    ['bash', 'read', 'edit', 'glob', 'grep', 'list', 'webfetch', 'websearch'].map((tool) => [tool, everything]),
  ),
  task: 'ask',
  skill: 'ask',
};

const openCodeCopy = (scratch: string) => ({
  OPENCODE_DB: `${scratch}/copy.db`,
  OPENCODE_PERMISSION: JSON.stringify(openCodeRefuses),
});

/**
 * Seen with Codex 0.169.0 and 0.171.0. A hook blocks each call; it counts only once its hash is trusted, which the first start asks
 * for. A nearly full session would be compacted first. A newer one asks its model while servers of tools still come up: those that
 * answer are waited for, so that the list of tools is the one that was cached.
 */
function codexRefusing({ id }: Session): Difference {
  const hook = `hooks.PreToolUse=[{matcher=".*",hooks=[{type="command",command="${codexHook}"}]}]`;
  return {
    program: 'codex',
    starts: [
      { input: codexAsks, openUntil: '"id":4', args: () => ['app-server', '-c', hook] },
      {
        input: null,
        args(_scratch, before) {
          const lines = before.split('\n').map(tryParseJson);
          const listed = lines.map((line) => codexHooks.safeParse(line));
          const hooks = listed.flatMap((one) => one.data?.result.data.flatMap((folder) => folder.hooks) ?? []);
          const own = hooks.find(({ command, source }) => command === codexHook && source === 'sessionFlags');
          if (own === undefined) return null;
          const trust = `hooks.state={${JSON.stringify(own.key)}={trusted_hash=${JSON.stringify(own.currentHash)}}}`;
          const required = answeringServers(lines).map((name) => `mcp_servers.${name}.required=true`);
          const settings = [hook, trust, 'features.hooks=true', ...required, ...codexNeverCompacts];
          return ['exec', ...settings.flatMap((setting) => ['-c', setting]), ...codexFork(id)];
        },
      },
    ],
    readAnswer: (output) => output,
  };
}

/** Servers of the user's settings that have tools now. One that does not come up would end the fork, were it waited for. */
function answeringServers(lines: readonly unknown[]): readonly string[] {
  const configured = lines.flatMap((line) =>
    Object.keys(codexConfig.safeParse(line).data?.result.config.mcp_servers ?? {}),
  );
  const answering = lines.flatMap((line) => codexServerStates.safeParse(line).data?.result.data ?? []);
  return answering
    .filter(({ tools, toolsError }) => toolsError == null && Object.keys(tools).length > 0)
    .flatMap(({ name }) => (configured.includes(name) && codexServerName.test(name) ? [name] : []));
}

/** Where the hook was not seen to work: most tools are taken away, so that nothing cached is used again. */
function codexWithoutTools({ id }: Session): Difference {
  return {
    program: 'codex',
    starts: [
      { input: '', args: () => ['mcp', 'list', '--json'] },
      {
        input: null,
        args(_scratch, before) {
          const servers = codexServers.safeParse(tryParseJson(before));
          if (!servers.success) return null;
          const off = [
            ...codexFeatures.map((feature) => `features.${feature}=false`),
            ...['agents.enabled=false', 'web_search="disabled"', ...codexNeverCompacts],
            ...servers.data.map(({ name }) => `mcp_servers.${name}.enabled=false`),
          ].flatMap((setting) => ['-c', setting]);
          return ['exec', '--sandbox', 'read-only', ...off, ...codexFork(id)];
        },
      },
    ],
    readAnswer: (output) => output,
  };
}

const codexFork = (id: string) => ['fork', '--skip-git-repo-check', '--ephemeral', id, '-'];
const codexHook = `echo '${refusal}' >&2; exit 2`;
/** The limit counts up to nine tenths of the window only, so both are put out of reach. */
const codexNeverCompacts = ['model_context_window=1000000000', 'model_auto_compact_token_limit=900000000'];
const codexFeatures = ['shell_tool', 'unified_exec', 'goals', 'view_image', 'hooks', 'apps', 'plugins'];
const codexAsks = [
  { id: 1, method: 'initialize', params: { clientInfo: { name: 'handoff', version: '1' } } },
  { method: 'initialized' },
  { id: 2, method: 'hooks/list', params: { cwds: [] } },
  { id: 3, method: 'config/read', params: { includeLayers: false } },
  { id: 4, method: 'mcpServerStatus/list', params: { detail: 'toolsAndAuthOnly' } },
]
  .map((message) => `${JSON.stringify(message)}\n`)
  .join('');

const claudeResult = z.looseObject({ result: z.string(), is_error: z.boolean() });
const claudePiece = z.looseObject({
  type: z.literal('stream_event'),
  event: z.looseObject({ delta: z.looseObject({ type: z.literal('text_delta'), text: z.string() }) }),
});
/** A name that needs no quoting in a setting. */
const codexServerName = /^[\w-]+$/;
const codexServers = z.array(z.looseObject({ name: z.string().regex(codexServerName) }));
const codexConfig = z.looseObject({
  id: z.literal(3),
  result: z.looseObject({ config: z.looseObject({ mcp_servers: z.record(z.string(), z.unknown()) }) }),
});
const codexServerStates = z.looseObject({
  id: z.literal(4),
  result: z.looseObject({
    data: z.array(
      z.looseObject({
        name: z.string(),
        tools: z.record(z.string(), z.unknown()),
        toolsError: z.string().nullish(),
      }),
    ),
  }),
});
const codexHooks = z.looseObject({
  id: z.literal(2),
  result: z.looseObject({
    data: z.array(
      z.looseObject({
        hooks: z.array(
          z.looseObject({
            key: z.string(),
            command: z.string().nullish(),
            source: z.string(),
            currentHash: z.string().regex(/^[\w:]+$/),
          }),
        ),
      }),
    ),
  }),
});
const openCodeText = z.looseObject({ type: z.literal('text'), part: z.looseObject({ text: z.string() }) });
