/** What the work was seen to need: programs with their versions, services, and the names of environment variables, never their values. */
import type { Session } from '../session';
import type { Command } from '../shell/command';
import { parseCommand } from '../shell/parseCommand';
import { namesRead } from './environmentNames';
import type { Needs } from './pack';

/** @param texts the new texts of the files that the work changed */
export function needsOf(sessions: readonly Session[], texts: readonly string[]): Needs {
  const programs = new Map<string, string | null>();
  const services = new Set<string>();
  const environment = new Set<string>();
  for (const session of sessions)
    for (const { command, output, failed } of runsOf(session)) {
      const parts = parseCommand(command).filter(({ place }) => place === 'here');
      for (const name of namesUsed(command, parts)) environment.add(name);
      if (failed) continue;
      for (const part of parts) {
        if (isNamed(part.program)) programs.set(part.program, programs.get(part.program) ?? null);
        for (const name of servicesOf(part)) services.add(name);
      }
      const [only] = parts;
      const version = parts.length === 1 && only !== undefined && asksVersion(only) ? versionIn(output) : null;
      if (only !== undefined && version !== null && isNamed(only.program)) programs.set(only.program, version);
    }
  for (const text of texts) for (const name of namesRead(text)) environment.add(name);
  return {
    programs: [...programs]
      .sort(byName)
      .slice(0, 200)
      .map(([name, version]) => ({ name, version })),
    services: [...services].sort().slice(0, 200),
    environment: [...environment].sort().slice(0, 400),
  };
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

interface Run {
  readonly command: string;
  readonly output: string;
  readonly failed: boolean;
}

function* runsOf({ entries }: Session): Generator<Run> {
  const results = new Map(
    entries.flatMap((entry) => (entry.kind === 'tool-result' ? [[entry.callId, entry] as const] : [])),
  );
  for (const entry of entries) {
    if (entry.kind !== 'tool-call') continue;
    const result = results.get(entry.callId);
    for (const action of entry.actions)
      if (action.kind === 'shell')
        yield {
          command: action.command,
          output: result?.text ?? '',
          // A program that is not there ends with 127.
          failed: result === undefined || result.rejection !== undefined || result.exitCode === 127,
        };
  }
}

/** What every system has is no news. */
const usual = new Set(
  (
    'awk basename bash break cat cd chmod chown clear cmp column comm command continue cp curl cut date declare diff dirname do done du echo egrep elif else env eval exec exit export expr ' +
    'false fgrep fi file find for function grep gzip head hash history hostname id if in install join jobs kill ln local ls mkdir mktemp mv nice nl nohup od paste patch ' +
    'pgrep pkill popd printenv printf ps pushd pwd read readlink realpath return rm rmdir sed select seq set sh shift shopt sleep sort source stat strings sudo sync tac tail tar tee test ' +
    'then time timeout times top touch tr trap tree true type ulimit umask unalias uname uniq unset unzip until wait wc which while whoami xargs xxd yes zip zsh fish lsof open pbcopy sw_vers'
  ).split(' '),
);

/** A program of the machine: not one of the project's own, and no word of a shell. */
const isNamed = (program: string) =>
  /^[a-z][\w.+-]{0,59}$/.test(program) && !usual.has(program) && !/\.\w{1,4}$/.test(program);

const asksVersion = ({ args }: Command) =>
  args.length === 1 && /^(?:--version|-[vV]|-version|version)$/.test(args[0] ?? '');

const versionIn = (output: string): string | null => /\d+\.\d+(?:\.\d+)?/.exec(output.slice(0, 400))?.[0] ?? null;

const clients: Readonly<Record<string, string>> = {
  psql: 'PostgreSQL',
  pg_dump: 'PostgreSQL',
  mysql: 'MySQL',
  mariadb: 'MariaDB',
  'redis-cli': 'Redis',
  mongosh: 'MongoDB',
  mongo: 'MongoDB',
  'kafka-topics': 'Kafka',
};

function servicesOf({ program, args, text }: Command): readonly string[] {
  const found = [...text.matchAll(/\b(?:localhost|127\.0\.0\.1):(\d{2,5})\b/g)].map(
    ([, port = '']) => `localhost:${port}`,
  );
  const client = Object.hasOwn(clients, program) ? clients[program] : undefined;
  const isCompose = program === 'docker-compose' || (program === 'docker' && args[0] === 'compose');
  return [
    ...found,
    ...(client === undefined ? [] : [client]),
    ...(isCompose && args.includes('up') ? ['docker compose'] : []),
  ];
}

/** Variables that a line takes from outside: what it sets itself it brings along. */
function namesUsed(command: string, parts: readonly Command[]): readonly string[] {
  const own = new Set(parts.flatMap(({ assignments }) => assignments.map(([name]) => name)));
  for (const [, name = ''] of command.matchAll(/\b(?:for|read|local|declare)\s+([A-Z][A-Z0-9_]*)\b/g)) own.add(name);
  const used = [...command.slice(0, 20_000).matchAll(/\$\{?([A-Z][A-Z0-9_]{2,80})\b/g)].map(([, name = '']) => name);
  const exported = parts.flatMap(({ program, args }) =>
    program === 'export' ? args.flatMap((word) => /^([A-Z][A-Z0-9_]{2,80})=/.exec(word)?.[1] ?? []) : [],
  );
  return [...used.filter((name) => !own.has(name)), ...exported].filter((name) => !everywhere.has(name));
}

const everywhere = new Set(
  'PATH HOME PWD OLDPWD USER LOGNAME SHELL TERM LANG TMPDIR TMP TEMP EDITOR PAGER HOSTNAME RANDOM SECONDS LINENO UID EUID PPID IFS PIPESTATUS BASH_SOURCE FUNCNAME REPLY OPTARG OPTIND EOF'.split(
    ' ',
  ),
);
