// A home of its own for one agent, and a small project in git for it to work in.
import { cpSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './run-program.mjs';

const cli = path.resolve('dist/cli.js');

export async function makePlace(agent, { programs, nodePrograms, port }) {
  const top = realpathSync(mkdtempSync(path.join(tmpdir(), `handoff-agents-${agent.name}-`)));
  const [home, folder] = [path.join(top, 'home'), path.join(top, 'tally')];
  mkdirSync(home);
  cpSync('test/agents/project', folder, { recursive: true });
  const place = { top, home, folder, port, cli, node: process.execPath };
  const PATH = [programs, nodePrograms, '/usr/local/bin', '/usr/bin', '/bin'].join(':');
  const env = {
    PATH,
    HOME: home,
    LANG: 'C.UTF-8',
    TERM: 'xterm-256color',
    SHELL: '/bin/bash',
    DO_NOT_TRACK: '1',
    NO_COLOR: '1',
    ...agent.env(place),
  };
  // Codex runs commands in a login shell, which makes a PATH of its own.
  writeFileSync(path.join(home, '.profile'), `export PATH=${PATH}\n`);
  agent.setup?.(place);
  const git = (...args) =>
    run('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.test', ...args], { cwd: folder, env });
  await git('init', '-q', '-b', 'main');
  await git('add', '-A');
  await git('commit', '-qm', 'Start');
  return {
    ...place,
    env,
    /** The command line under test, in the home of the agent; `more` is what else stands in its environment. */
    async handoff(args, input = '', more = {}) {
      const { status, stdout, output } = await run(process.execPath, [cli, ...args], {
        cwd: folder,
        env: { PATH, HOME: home, CODEX_HOME: env.CODEX_HOME, ...more },
        input,
        longestMs: 240_000,
      });
      if (status !== 0) throw new Error(`handoff ${args[0]} ended with ${status}: ${output.slice(-400)}`);
      return stdout;
    },
  };
}
