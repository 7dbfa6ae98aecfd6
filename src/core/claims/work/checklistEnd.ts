/** What was seen of a checklist in a file since it was read: diffs that show items as ticked, and edits that no diff shows. */
import type { SessionIndex } from '../../index/sessionIndex';
import { fileName } from '../../text/displayPath';
import { foldSpace } from '../../text/foldSpace';
import { byCall, byRun } from '../enders';
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
  const ticks = tickedByEdits(index, path, position);
  for (const { items: ticked, call } of ticks)
    for (const item of ticked) if (seen.get(item) === null) seen.set(item, byCall(call));
  const isTold = new Set(ticks.map(({ call }) => call.position));
  return {
    items: seen,
    touchedAt: Math.max(position, edits.at(-1)?.position ?? position),
    isUnseen: edits.some((change) => change.position > last && !isTold.has(change.position)),
  };
}

/** Edits whose text the log holds piece by piece, each with the items that it ticks. */
function tickedByEdits({ touches }: SessionIndex, path: string, position: number) {
  return touches.flatMap(({ path: touched, call, failed, exact }) => {
    if (touched !== path || failed || call.position <= position || exact === undefined || !('pieces' in exact))
      return [];
    const items = exact.pieces.flatMap(({ added }) =>
      [...added.matchAll(/^\s*[-*+] \[[xX]\] (.+)$/gm)].map((match) => plainItem(match[1] ?? '')),
    );
    return [{ call, items }];
  });
}

/** An item without marks of Markdown, as it compares. */
export const plainItem = (item: string): string => foldSpace(item.replace(/\*\*/g, '')).replace(/[:：]$/, '');
