/**
 * How an agent's program answers one question about a session of its own: on a fork, without tools, leaving nothing behind.
 *
 * Only agents of which that was seen are listed, with the program and version it was seen with; the log had the same bytes
 * afterwards. Agents that can only go on in the session itself, or that would keep the fork beside it, are not.
 */

import * as z from 'zod';
import { wrongUse } from '../../core/errors';
import type { Session } from '../../core/session';
import { tryParseJson } from '../../core/text/tryParseJson';

/** Two starts at most, both of the program itself and without a shell. */
export interface AgentFork {
  readonly program: string;
  /** Arguments of a first start, whose output decides over the second; null where one start will do. */
  readonly firstArgs: readonly string[] | null;
  /**
   * Arguments of the start that answers. The question comes on standard input.
   *
   * @param scratch an empty folder that is removed afterwards
   * @param first output of the first start
   * @returns null where `first` is not understood
   */
  args(scratch: string, first: string): readonly string[] | null;
  /** The model's answer in the output; null where the program says that it failed, or what it says is not understood. */
  readAnswer(output: string): string | null;
}

/** Throws `wrong-use` for a session that cannot be asked. */
export function forkOf(session: Session): AgentFork {
  const make = forks[session.agent];
  if (make === undefined)
    throw wrongUse(
      `A session of ${session.agent} cannot be asked itself, only those of ${Object.keys(forks).join(', ')}. Go on without a model, or choose another.`,
    );
  // A log says what its id is, and an option is not an id.
  if (!/^[0-9a-z][\w-]{7,}$/i.test(session.id))
    throw wrongUse(`The session in ${session.path} has no id that its agent would know. Go on without a model.`);
  return make(session);
}

const forks: Readonly<Record<string, (session: Session) => AgentFork>> = {
  /** Seen with Claude Code 2.1.329. Its login stays, so settings are read; hooks in them are not run. */
  'claude-code': ({ id }) => ({
    program: 'claude',
    firstArgs: null,
    args: () => [
      '--print',
      '--resume',
      id,
      '--fork-session',
      '--no-session-persistence',
      '--tools',
      '',
      '--strict-mcp-config',
      '--disable-slash-commands',
      '--settings',
      JSON.stringify({ disableAllHooks: true }),
      '--output-format',
      'json',
    ],
    readAnswer(output) {
      const said = claudeResult.safeParse(tryParseJson(output));
      return said.success && !said.data.is_error ? said.data.result : null;
    },
  }),

  /** Seen with Codex 0.169.0. One tool cannot be taken away: to ask the user, whom nobody asks in this mode. */
  codex: ({ id }) => ({
    program: 'codex',
    firstArgs: ['mcp', 'list', '--json'],
    args(_scratch, first) {
      const servers = codexServers.safeParse(tryParseJson(first));
      if (!servers.success) return null;
      const off = [
        ...codexFeatures.map((feature) => `features.${feature}=false`),
        'agents.enabled=false',
        'web_search="disabled"',
        ...servers.data.map(({ name }) => `mcp_servers.${name}.enabled=false`),
      ].flatMap((setting) => ['-c', setting]);
      return ['exec', '--sandbox', 'read-only', ...off, 'fork', '--skip-git-repo-check', '--ephemeral', id, '-'];
    },
    readAnswer: (output) => output,
  }),

  /** Seen with Pi 0.87.1, which keeps a fork; in the scratch folder it goes away. */
  pi: ({ path }) => ({
    program: 'pi',
    firstArgs: null,
    args: (scratch) => ['--fork', path, '--session-dir', scratch, '--no-tools', '--no-extensions', '--print'],
    readAnswer: (output) => output,
  }),
};

const codexFeatures = ['shell_tool', 'unified_exec', 'goals', 'view_image', 'hooks', 'apps', 'plugins'];

const claudeResult = z.looseObject({ result: z.string(), is_error: z.boolean() });
const codexServers = z.array(z.looseObject({ name: z.string().regex(/^[\w-]+$/) }));
