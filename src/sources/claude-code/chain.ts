/** The shape in which a record waits for the branch to be known. */
import type { Entry } from '../../core/session';
import type { TreeRecord } from '../reading/lines/treeRecords';
import type { ChainNode } from './branch';

/** Where an entry comes from. */
export type EntryBase = Pick<Entry, 'line' | 'id' | 'time'>;

/** What is kept of one record of the uuid chain until the branch is known: its links and its entries. */
export interface KeptRecord extends ChainNode, TreeRecord {}
