// Runs the steps of a test run, as many at once as there are cores. A step that uses all cores itself writes to the
// terminal as it goes; of steps side by side, each is shown when it is over, in one piece.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * None is begun before the ones ahead of it.
 *
 * @param {{ name: string, args: string[], env?: Record<string, string>, usesAllCores?: boolean, minutes?: number,
 *   whyAgain?: () => string | null, onEnd: (status: number | null) => void }[]} steps scripts for Node; after `minutes` one is
 *   killed. `whyAgain` says why a step that has failed is run once more, null where its failure counts. `onEnd` gets the exit
 *   status of the last run, null where a signal ended it.
 */
export async function runSteps(steps) {
  const cores = availableParallelism();
  const running = new Set();
  for (const step of steps) {
    const isAlone = step.usesAllCores === true || cores === 1;
    while (running.size >= (isAlone ? 1 : cores)) await Promise.race(running);
    const run = runOnceMore(step, isAlone ? runShown : runKept).then((status) => {
      running.delete(run);
      step.onEnd(status);
    });
    running.add(run);
    if (isAlone) await run;
  }
  await Promise.all(running);
}

async function runOnceMore(step, run) {
  const status = await run(step);
  const why = status === 0 ? null : (step.whyAgain?.() ?? null);
  if (why === null) return status;
  console.log(`\n${step.name} is run again: ${why}`);
  return run(step);
}

async function runShown(step) {
  console.log(`\n> ${step.name}`);
  const { status, seconds } = await ended(start(step, 'inherit'));
  console.log(`(${seconds} s)`);
  return status;
}

async function runKept(step) {
  const child = start(step, ['ignore', 'pipe', 'pipe']);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const { status, seconds } = await ended(child);
  console.log(`\n> ${step.name}`);
  process.stdout.write(Buffer.concat(said));
  console.log(`(${seconds} s)`);
  return status;
}

const start = ({ args, env, minutes }, stdio) =>
  spawn(process.execPath, args, {
    stdio,
    env: { ...process.env, ...env },
    ...(minutes === undefined ? {} : { timeout: minutes * 60_000, killSignal: 'SIGKILL' }),
  });

/** Once all it wrote was read. */
function ended(child) {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, seconds: Math.round((performance.now() - begun) / 1000) }));
  });
}
