/** What was seen of a checklist in a file since it was read: diffs that show items as ticked, and edits that no diff shows. */
import type { SessionIndex } from '../../index/sessionIndex';
import { fileName } from '../../text/displayPath';
import { foldSpace } from '../../text/foldSpace';
import { byRun } from '../enders';
import type { Ender } from '../verdict';

/** A checklist as it stood when its file was read. */
export interface ReadChecklist {
  readonly path: string;
  readonly position: number;
  /** By the text of the item: whether it is ticked. */
  readonly items: ReadonlyMap<string, boolean>;
}

/** How it stands as far as it was seen. */
export interface ChecklistSince {
  /** Items that were open when it was read, each with the run that showed it as ticked; null for those that are open. */
  readonly items: ReadonlyMap<string, Ender | null>;
  /** Position of the last look at the file, or of its last edit. */
  readonly touchedAt: number;
  /** It was edited behind the last diff that was printed. */
  readonly isUnseen: boolean;
  /** Those edits put ticks into it: how many are open, nobody knows. */
  readonly isTickedUnseen: boolean;
}

/** Reads the diffs that were printed of its file. */
export function checklistSince(index: SessionIndex, { path, position, items }: ReadChecklist): ChecklistSince {
  const seen = new Map<string, Ender | null>(
    [...items].flatMap(([item, isTicked]) => (isTicked ? [] : [[item, null]])),
  );
  let last = position;
  for (const run of index.runs) {
    if (run.call.position <= position || !run.output.includes(fileName(path))) continue;
    const ticked = [...run.output.matchAll(/^\+\s*[-*+] \[[xX]\] (.+)$/gm)].map((match) => plainItem(match[1] ?? ''));
    if (ticked.length === 0) continue;
    for (const item of ticked) if (seen.get(item) === null) seen.set(item, byRun(run));
    // A long file may have been cut when it was read: what stands beside a change is there as well.
    for (const [, text = ''] of run.output.matchAll(/^ {1,3}[-*+] \[ \] (.+)$/gm)) {
      const item = plainItem(text);
      if (!items.has(item) && !seen.has(item)) seen.set(item, null);
    }
    last = run.call.position;
  }
  const edits = index.changes.filter((change) => change.path === path && change.position > position);
  return {
    items: seen,
    touchedAt: Math.max(position, edits.at(-1)?.position ?? position),
    isUnseen: edits.some((change) => change.position > last),
    isTickedUnseen: index.touches.some(
      ({ path: touched, call, failed, exact }) =>
        touched === path &&
        !failed &&
        call.position > last &&
        exact !== undefined &&
        'pieces' in exact &&
        exact.pieces.some(({ added }) => /\[[xX]\]/.test(added)),
    ),
  };
}

/** An item without marks of Markdown, as it compares. */
export const plainItem = (item: string): string => foldSpace(item.replace(/\*\*/g, '')).replace(/[:：]$/, '');
