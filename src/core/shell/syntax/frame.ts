/** What the walk over a command line carries down to each part of it. */

import type { ExitBits } from '../checks/exitStatus';
import type { Command } from '../command';
import type { Output } from '../output';
import type { Scope } from './scope';
import type { Word } from './syntax';

/** What holds for a part of the tree. */
export interface Frame {
  /** The commands of the whole line, which grow on the way. */
  readonly commands: Command[];
  /** What variables stand for where the line says so. */
  readonly values: Map<string, readonly Word[]>;
  /** The text its positions count in. */
  readonly source: string;
  readonly depth: number;
  /** How many of those are scripts that were given to a shell as text. */
  readonly scripts: number;
  readonly place: Command['place'];
  readonly wrappers: readonly string[];
  readonly scope: Scope;
  readonly bits: ExitBits;
  readonly output: Output;
  /** Takes the commands whose output goes into another command. */
  readonly sink: Command[] | null;
  readonly joint: Command['joint'];
}

/** Tells commands where their output goes. */
export function connect(sink: readonly Command[], consumer: Command | undefined): void {
  for (const command of sink) (command as { feeds: Command | null }).feeds = consumer ?? null;
}
