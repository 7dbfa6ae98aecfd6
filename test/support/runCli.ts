/** The built command line in a folder, with a home of its own and nobody's settings of git. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const cli = path.resolve('dist/cli.js');

/** Runs one command; what it printed, and its status. */
export const runCli = (home: string, folder: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [cli, ...args], {
    ...{ encoding: 'utf8', cwd: folder },
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      HANDOFF_HOME: path.join(home, 'state'),
      GIT_CONFIG_NOSYSTEM: '1',
    },
  });
