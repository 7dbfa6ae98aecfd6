import { spawn } from 'node:child_process';

/** Runs a program to its end, or until it has taken too long; then its whole group is ended. Input is closed at once. */
export function run(program, args, { cwd, env, longestMs = 90_000, input = '' }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
    const parts = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr']) child[name].on('data', (part) => (parts[name] += part));
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), longestMs);
    child.once('error', reject);
    // What it leaves running may hold its pipes open.
    child.once('exit', (code, signal) =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve({ status: code ?? signal, stdout: parts.stdout, output: parts.stdout + parts.stderr });
      }, 100),
    );
    // One that does not read its input is none the worse for it.
    child.stdin.on('error', ({ code }) => code !== 'EPIPE' && reject(new Error(`${program} took no input: ${code}`)));
    child.stdin.end(input);
  });
}
