import type { Console } from './output';

/** One command of the contract: what was typed after its name in, its output to the console. Throws a HandoffError to fail. */
export type Command = (args: readonly string[], output: Console, signal: AbortSignal) => Promise<void>;
