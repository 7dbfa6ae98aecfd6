// A terminal for a program that wants one, by tmux; what stands on its screen can be read.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { endGroup } from './run-program.mjs';

const server = `handoff-agents-${process.pid}`;
const tmux = (...args) => spawnSync('tmux', ['-L', server, ...args], { encoding: 'utf8' });

/** False where there is no tmux, or it opens none: nothing that needs a terminal is proven then. */
export function hasTerminal() {
  terminals ??= tmux('-f', '/dev/null', 'new-session', '-d', 'sleep 1').status === 0;
  return terminals;
}

let terminals = null;

/** Process ids of what runs in terminals, each the head of its group. */
const open = new Set();

function closeTerminal(pid) {
  tmux('kill-server');
  if (pid > 0) endGroup(pid);
  open.delete(pid);
}

/** Ends whatever runs in one. */
export function closeTerminals() {
  for (const pid of open) closeTerminal(pid);
}

export function openTerminal(program, args, { home, folder, env }) {
  const quoted = (word) => `'${word.replace(/'/g, `'\\''`)}'`;
  const names = Object.entries(env).map(([name, value]) => `export ${name}=${quoted(value)}`);
  const script = path.join(home, 'start.sh');
  writeFileSync(
    script,
    `${names.join('\n')}\ncd ${quoted(folder)}\nexec ${[program, ...args].map(quoted).join(' ')}\n`,
  );
  tmux('-f', '/dev/null', 'new-session', '-d', '-x', '140', '-y', '45', `exec env -i bash ${quoted(script)}`);
  const pid = Number(tmux('display-message', '-p', '#{pane_pid}').stdout.trim());
  open.add(pid);
  return {
    /** As much of an editor's terminal as is needed to write a prompt into it. */
    forPrompt: {
      processId: Promise.resolve(pid),
      get exitStatus() {
        return tmux('has-session').status === 0 ? undefined : { code: 0 };
      },
      sendText: (text) => {
        tmux('set-buffer', text);
        tmux('paste-buffer', '-r');
      },
    },
    press: (key) => tmux('send-keys', key),
    screen: () => tmux('capture-pane', '-p').stdout.replace(/\n\s*\n+/g, '\n'),
    close: () => closeTerminal(pid),
  };
}
