/** The built command line in a folder, with a home of its own and nobody's settings of git. */
import path from 'node:path';
import { callCli } from './callCli';

/** Runs one command; what it printed, and its status. */
export const runCli = (home: string, folder: string, ...args: readonly string[]) =>
  callCli(args, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      HANDOFF_HOME: path.join(home, 'state'),
      GIT_CONFIG_NOSYSTEM: '1',
    },
  });
