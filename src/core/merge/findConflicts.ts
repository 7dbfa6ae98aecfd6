/** All conflicts of merged sessions, those a reader must settle first at the front. */
import type { Conflict } from '../conflict';
import { branchConflicts } from './conflicts/branchConflicts';
import { checkConflicts } from './conflicts/checkConflicts';
import { decisionConflicts } from './conflicts/decisionConflicts';
import { fileConflicts } from './conflicts/fileConflicts';
import { type MergePart, openTimes } from './mergePart';

/** The conflicts, and how many more there are than a reader can settle. */
export interface Conflicts {
  readonly conflicts: readonly Conflict[];
  readonly beyondLimit: number;
}

const most = { decision: 8, check: 6, file: 10, branch: 7 } as const;

/** Compares what the sessions decided, checked, edited and checked out. */
export function findConflicts(parts: readonly MergePart[]): Conflicts {
  const timeOf = openTimes(parts);
  const found = {
    decision: decisionConflicts(parts, timeOf),
    check: checkConflicts(parts, timeOf),
    file: fileConflicts(parts, timeOf),
    branch: branchConflicts(parts),
  };
  const kinds = ['decision', 'check', 'file', 'branch'] as const;
  return {
    conflicts: kinds.flatMap((kind) => found[kind].slice(0, most[kind])),
    beyondLimit: kinds.reduce((sum, kind) => sum + Math.max(0, found[kind].length - most[kind]), 0),
  };
}
