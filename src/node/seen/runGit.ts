/**
 * Asks git, and only asks (but for the notes of `gitNote.ts`, which the user asks for): it fetches nothing, waits for nobody, and runs no program that a repository names
 * (hooks, monitors, filters, pagers, helpers). Whoever calls it has made sure that the user trusts the folder.
 */
import { execFile } from 'node:child_process';
import type { Environment } from '../../core/ports';
import { findProgram } from '../findProgram';

/** What git answered, or why it did not; without a full stop. */
export type GitAnswer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: string; readonly status: number | null };

/** Asks git in one folder. */
export type Git = (args: readonly string[], how?: GitCall) => Promise<GitAnswer>;

/** What one call is given besides its arguments. */
export interface GitCall {
  readonly longestMs?: number;
  /** For its standard input. */
  readonly input?: string;
  /** An index and objects of our own, in the place of the repository's. */
  readonly variables?: Readonly<Record<`GIT_${string}`, string>>;
}

/**
 * How far git reaches. `here` is the usual: no network. `bare`: not even the filters that the user has set up for all of their
 * repositories, which may fetch what they stand for. `network`: a server, by https, ssh or a path, because the user asked for it.
 */
export type GitReach = 'here' | 'bare' | 'network';

const usualMs = 10_000;
const mostOutput = 16 * 1024 * 1024;

const harmless = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.pager=cat',
  'core.sshCommand=false',
  'core.alternateRefsCommand=true',
  'diff.external=',
  'log.showSignature=false',
  'protocol.allow=never',
  'safe.bareRepository=explicit',
  'status.submoduleSummary=false',
];

/** Null where git is not on PATH. Filters that the repository itself configures are switched off as well. */
export async function openGit(
  folder: string,
  environment: Environment,
  signal: AbortSignal,
  reach: GitReach = 'here',
): Promise<Git | null> {
  const program = findProgram('git', environment);
  if (program === null) return null;
  const ask = (
    settings: readonly string[],
    args: readonly string[],
    { longestMs = usualMs, input, variables = {} }: GitCall = {},
  ) =>
    run(
      program,
      [...settings.flatMap((one) => ['-c', one]), ...fixed, ...args],
      { cwd: folder, signal, timeout: longestMs },
      { variables: environment.variables, own: variables },
      input,
    );
  const filters = await ask(harmless, ['config', '--show-scope', '--name-only', '--get-regexp', '^filter\\.']);
  // With status 1 it says that there are none; one that does not know the question cannot be made harmless.
  if (!filters.ok && filters.status !== 1) return async () => filters;
  const scopes = reach === 'bare' ? /^\w+$/ : /^(?:local|worktree)$/;
  const own = filters.ok ? filters.text.split('\n').flatMap((line) => filterOff(line, scopes)) : [];
  const settings = reach === 'network' ? [...harmless.filter((one) => !isOffline(one)), ...byNetwork] : harmless;
  return (args, how) => ask([...settings, ...own], args, how);
}

const isOffline = (setting: string) => setting === 'core.sshCommand=false';
const byNetwork = ['protocol.https.allow=always', 'protocol.ssh.allow=always', 'protocol.file.allow=always'];

const fixed = ['--no-pager', '--no-optional-locks', '--literal-pathspecs'];

/** `local<tab>filter.lfs.clean`: what the repository says, and not what the user says for all of theirs, unless that is wanted. */
function filterOff(line: string, scopes: RegExp): string[] {
  const [, scope = '', name, what] = /^(\w+)\t(filter\..+)\.(clean|smudge|process|required)$/i.exec(line) ?? [];
  if (name === undefined || what === undefined || !scopes.test(scope)) return [];
  return [`${name}.${what}=${what.toLowerCase() === 'required' ? 'false' : ''}`];
}

function run(
  program: string,
  args: readonly string[],
  how: { readonly cwd: string; readonly signal: AbortSignal; readonly timeout: number },
  { variables, own }: { readonly variables: Environment['variables']; readonly own: Readonly<Record<string, string>> },
  input?: string,
): Promise<GitAnswer> {
  // None of git's own variables: they would lead it to another repository, or to other programs.
  const kept = Object.entries(variables).filter(([name]) => !/^GIT_/i.test(name));
  const env = {
    ...Object.fromEntries(kept),
    ...{ LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_PAGER: 'cat' },
    ...own,
  };
  const options = { ...how, env, maxBuffer: mostOutput, encoding: 'utf8' } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(program, [...args], options, (error, text, complaint) => {
      if (error === null) resolve({ ok: true, text });
      else if (error.name === 'AbortError') reject(error);
      else if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
        resolve({ ok: false, why: 'git’s answer is longer than 16 MB', status: null });
      else if (error.killed === true) resolve({ ok: false, why: 'git took too long', status: null });
      else
        resolve({
          ok: false,
          why:
            complaint
              .trim()
              .split('\n')[0]
              ?.replace(/^fatal: |\.$/g, '') || 'git failed',
          status: typeof error.code === 'number' ? error.code : null,
        });
    });
    // What it does not read it says itself, by its status.
    child.stdin?.on('error', () => undefined).end(input);
  });
}
