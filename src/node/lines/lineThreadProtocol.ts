/** What the thread that reads ahead and the one that asked say to each other. */
import type { CutLinesOptions } from './cutLines';
import type { BlockMemory, LineBlock } from './lineBlock';

/** What the thread is to read, and how it is to cut it. */
export interface LineThreadJob extends CutLinesOptions {
  /** Descriptor of the log, open for reading; whoever asked closes it when the thread has ended. */
  readonly file: number;
}

/** Blocks in the order of the log, then one end or one failure. */
export type FromLineThread =
  | { readonly kind: 'block'; readonly block: LineBlock }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly code: string | undefined; readonly message: string };

/** One job, then the memory of each block as it comes free. */
export type ToLineThread =
  /** The one log it reads. */
  | { readonly kind: 'read'; readonly job: LineThreadJob }
  /** Of a block whose lines are parsed. */
  | { readonly kind: 'parsed'; readonly memory: BlockMemory };
