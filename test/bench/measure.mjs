// Runs whole processes several times and takes the median of what they cost.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const preload = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), 'reportUsage.cjs');
const pollMs = 4;

/**
 * One program, run `times` times after one run that is not counted. `node` programs tell their own memory and CPU time;
 * of others the system is asked (Linux only).
 *
 * @param before is called before each run
 * @returns medians, and the last standard output
 */
export async function measure(
  args,
  { times, node = process.execPath, command = null, env = {}, before = () => undefined },
) {
  const runs = [];
  for (let turn = 0; turn <= times; turn += 1) {
    before();
    const run = command === null ? await runNode(node, args, env) : await runOther(command, args, env);
    if (turn > 0 || times === 1) runs.push(run);
  }
  const of = (key) => median(runs.map((run) => run[key]).filter((value) => value !== null));
  return {
    ms: of('ms'),
    fastestMs: Math.min(...runs.map((run) => run.ms)),
    cpuMs: of('cpuMs'),
    peakMb: of('peakMb'),
    stdout: runs.at(-1).stdout,
  };
}

export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

async function runNode(node, args, env) {
  const file = path.join(tmpdir(), `handoff-bench-usage-${process.pid}.json`);
  const run = await start(node, ['-r', preload, ...args], { ...env, BENCH_USAGE_FILE: file });
  const usage = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return { ...run, ...usage };
}

/** A shell between us and the program knows the CPU time of its children. */
async function runOther(command, args, env) {
  if (process.platform === 'win32') return { ...(await start(command, args, env)), peakMb: null, cpuMs: null };
  let peakMb = 0;
  const run = await start('sh', ['-c', '"$0" "$@"; times >&2', command, ...args], env, (pid) => {
    for (const child of childrenOf(pid)) peakMb = Math.max(peakMb, peakOf(child));
  });
  return { ...run, peakMb: peakMb === 0 ? null : peakMb, cpuMs: cpuMsOfChildren(run.complaint) };
}

/** `times` prints the shell's own user and system time, and below it that of its children: "0m0.25s 0m1.50s". */
function cpuMsOfChildren(printed) {
  const line = printed.trim().split('\n').at(-1) ?? '';
  const parts = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1_000, 0);
}

function start(command, args, env, poll) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts = [];
    let complaint = '';
    child.stdout.on('data', (part) => parts.push(part));
    child.stderr.on('data', (part) => (complaint += part));
    const timer = poll === undefined ? null : setInterval(() => poll(child.pid), pollMs);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      const ms = performance.now() - started;
      if (code === 0) resolve({ ms, stdout: Buffer.concat(parts).toString('utf8'), complaint });
      else reject(new Error(`${command} ${args.slice(0, 3).join(' ')} ended with ${code}: ${complaint.slice(0, 300)}`));
    });
  });
}

function childrenOf(pid) {
  return readOfProcess(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((child) => child !== '');
}

/** 0 where the system does not tell. */
function peakOf(pid) {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readOfProcess(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Empty for a process that has just ended, and on systems without /proc. */
function readOfProcess(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  }
}
