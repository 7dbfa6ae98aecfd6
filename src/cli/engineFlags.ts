/** Sets how V8 runs this process. Only for processes that are ours alone: the flags count for every thread. */
import { setFlagsFromString } from 'node:v8';

/** Must be called before the first log is read or database opened; later the flags change nothing. */
export function setEngineFlags(): void {
  // A log is parsed record by record, and most of each is garbage at once. V8 would answer by letting the space for new
  // objects grow from the 4 MB it has now to 16, three times over, which makes the process larger and no faster.
  setFlagsFromString('--semi-space-growth-factor=1');
  // SQLite as WebAssembly runs for a fraction of a second. Compiling it a second time, optimised, costs 25 MB and more
  // time than it wins.
  setFlagsFromString('--liftoff-only');
}
