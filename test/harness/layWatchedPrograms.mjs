// Programs that write down that they were started, in front of the machine's own: git and some agents.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const names = ['git', 'claude', 'codex', 'gemini', 'opencode'];

/**
 * @returns {{ started: string, env: Record<string, string> }} `started` is the file that gets a line for each start, with
 *   its arguments; `env` puts the programs first, and keeps VS Code from asking a login shell for its PATH, as it does
 *   when it is not started from one. Windows would need other programs; there they are not found.
 */
export function layWatchedPrograms(folder) {
  mkdirSync(folder, { recursive: true });
  const started = path.join(folder, 'started.txt');
  writeFileSync(started, '');
  for (const name of names) {
    const script = `#!/bin/sh\nprintf '%s\\n' "${name}\${1:+ $*}" >> '${started}'\nexit 1\n`;
    writeFileSync(path.join(folder, name), script, { mode: 0o755 });
  }
  return { started, env: { VSCODE_CLI: '1', PATH: [folder, process.env.PATH].join(path.delimiter) } };
}
