/** Sets how V8 runs this process. Only for processes that are ours alone: the flags count for every thread. */
import { setFlagsFromString } from 'node:v8';

/** For every V8. */
const common: readonly string[] = [
  // The space for new objects begins with 1 MB, which would be emptied a thousand times for a log of 4 MB. While the
  // program is loaded it grows once, by this factor, and then it is held there.
  '--semi-space-growth-factor=4',
  // SQLite as WebAssembly runs for a fraction of a second. Compiling it a second time, optimised, costs 25 MB and more
  // time than it wins.
  '--liftoff-only',
];

/**
 * V8 optimises what has run for some milliseconds, and compiles a pattern a second time once it was asked. A command
 * ends before most of that pays, so both wait here until much more has run. The names change from V8 to V8, and it
 * complains on standard error of one it does not know: only versions where they were tried stand here.
 */
const optimiseLate: Readonly<Record<string, readonly string[]>> = {
  '11.3': ['--no-regexp-tier-up', '--interrupt-budget=1000000'],
  '13.6': ['--no-regexp-tier-up', '--invocation-count-for-maglev=4000', '--invocation-count-for-turbofan=30000'],
};

/** What this process runs with; `v8` is a version as `process.versions.v8` tells it. */
export function engineFlags(v8: string): readonly string[] {
  const [major, minor] = v8.split('.');
  return [...common, ...(optimiseLate[`${major}.${minor}`] ?? [])];
}

/**
 * A log is parsed record by record, and most of each is garbage at once. V8 would answer by letting the space for new
 * objects grow further, from 4 MB to 16, which makes the process larger and no faster.
 */
export function holdNewSpace(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Must be called before the program is loaded; for what runs already the flags change nothing. */
export function setEngineFlags(): void {
  for (const flag of engineFlags(process.versions.v8)) setFlagsFromString(flag);
}
