/** What is kept of one record of the uuid chain until the branch is known: its links and its entries, never the record. */
import type { Entry } from '../../core/session';
import type { ChainNode } from './branch';

export type EntryBase = Pick<Entry, 'line' | 'id' | 'time'>;

export interface KeptRecord extends ChainNode {
  readonly line: number;
  /** What the record says. Empty for records that only link. */
  readonly entries: readonly Entry[];
  /** Kind to book the line under when it says nothing. */
  readonly silentKind: string;
}
