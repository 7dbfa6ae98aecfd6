/** Watches how long the thread of the extension host does not get to answer. */
import { appendFileSync } from 'node:fs';

export interface Block {
  /** The longest time from one turn of the event loop to the next, in milliseconds. */
  readonly milliseconds: number;
  /**
   * The most the thread worked between two turns, in milliseconds of a core: on a machine with little to spare a thread
   * mostly waits for one. Null where Node cannot tell (before 23.9).
   */
  readonly worked: number | null;
}

const heartbeat = 1;

/** Watches until `work` has ended and `after` milliseconds more, and gives back how long the thread was blocked at most. */
export async function longestBlock(work: () => PromiseLike<unknown>, after = 0): Promise<Block> {
  let milliseconds = 0;
  let worked: number | null = null;
  let last = now();
  const timer = setInterval(() => {
    const next = now();
    milliseconds = Math.max(milliseconds, next.time - last.time - heartbeat);
    if (next.worked !== null && last.worked !== null) worked = Math.max(worked ?? 0, next.worked - last.worked);
    last = next;
  }, heartbeat);
  try {
    await work();
    await new Promise((resolve) => setTimeout(resolve, after));
  } finally {
    clearInterval(timer);
  }
  return { milliseconds, worked };
}

/** Resolves once the host has been free for a second: a window that has just opened has much to load. */
export async function untilQuiet(): Promise<void> {
  const giveUp = performance.now() + 20_000;
  while (performance.now() < giveUp) {
    const { milliseconds } = await longestBlock(async () => undefined, 1_000);
    if (milliseconds < 15) return;
  }
}

/** Puts a line into the output of the run; a console does not get there. */
export function report(what: string, { milliseconds, worked }: Block): void {
  const output = process.env['TEST_OUTPUT_FILE'];
  if (output === undefined) return;
  const own = worked === null ? '' : `, working for ${Math.round(worked)} ms at the longest`;
  appendFileSync(output, `      ${what}: blocked for ${Math.round(milliseconds)} ms${own}\n`);
}

function now(): { readonly time: number; readonly worked: number | null } {
  return { time: performance.now(), worked: threadTime() };
}

function threadTime(): number | null {
  const read: unknown = Reflect.get(process, 'threadCpuUsage');
  if (typeof read !== 'function') return null;
  const { user, system } = read.call(process) as NodeJS.CpuUsage;
  return (user + system) / 1_000;
}
