import { spawn } from 'node:child_process';

/** What runs at the moment, each with a group of its own. */
const running = new Set();

/** Runs a program to its end, or until it has taken too long; then its whole group is ended. Input is closed at once. */
export function run(program, args, { cwd, env, longestMs = 90_000, input = '' }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
    if (child.pid !== undefined) running.add(child.pid);
    const parts = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr']) child[name].on('data', (part) => (parts[name] += part));
    const timer = setTimeout(() => endGroup(child.pid), longestMs);
    child.once('error', reject);
    // What it leaves running may hold its pipes open.
    child.once('exit', (code, signal) =>
      setTimeout(() => {
        clearTimeout(timer);
        endGroup(child.pid);
        running.delete(child.pid);
        resolve({ status: code ?? signal, stdout: parts.stdout, output: parts.stdout + parts.stderr });
      }, 100),
    );
    // One that does not read its input is none the worse for it.
    child.stdin.on('error', ({ code }) => code !== 'EPIPE' && reject(new Error(`${program} took no input: ${code}`)));
    child.stdin.end(input);
  });
}

/** Ends a program and what it started in its group; one that is gone already is well. */
export function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Ends whatever runs. */
export function endPrograms() {
  for (const pid of running) endGroup(pid);
}
