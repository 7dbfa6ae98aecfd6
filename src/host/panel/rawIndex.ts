/**
 * What holds of the rows of a session whatever is ticked: where each line stands, which rows stand by themselves and which
 * are folded. Made once for a session, which may have rows by the ten thousand; every snapshot is made of it.
 */
import type { RawCompaction, RawRow, RawView } from '../../core/rawView';

/** Fewer neighbouring rows than this are shown and not folded. */
const shortestRun = 3;
/** Rows without an item that are shown for a flag or a redaction; the others stay in their runs. */
const mostFlagged = 200;

export interface RawIndex {
  readonly rows: readonly RawRow[];
  /** Lines may hold several rows, and rows several lines. */
  readonly firstRowAt: ReadonlyMap<number, RawRow>;
  readonly lastRowAt: ReadonlyMap<number, RawRow>;
  /** Rows that facts stand on or that stand in the recent tail. */
  readonly withItems: readonly RawRow[];
  readonly withSecrets: readonly RawRow[];
  /** Of the rows that nothing stands on. */
  readonly reasons: ReadonlyMap<string, number>;
  /** The column from top to bottom. Does not depend on ticks, so that it stays still while the user ticks. */
  readonly layout: readonly Segment[];
}

export type Segment =
  | { readonly kind: 'row'; readonly at: number }
  | { readonly kind: 'compaction'; readonly compaction: RawCompaction }
  /** `to` is excluded. */
  | { readonly kind: 'run'; readonly from: number; readonly to: number; readonly reasons: ReadonlyMap<string, number> };

const known = new WeakMap<RawView, RawIndex>();

export function rawIndexOf(view: RawView): RawIndex {
  const index = known.get(view) ?? indexRows(view);
  known.set(view, index);
  return index;
}

function indexRows({ rows, compactions }: RawView): RawIndex {
  const firstRowAt = new Map<number, RawRow>();
  const lastRowAt = new Map<number, RawRow>();
  const withItems: RawRow[] = [];
  const withSecrets: RawRow[] = [];
  for (const row of rows) {
    if (hasItems(row)) withItems.push(row);
    if (row.secrets.length > 0) withSecrets.push(row);
    for (const line of row.lines) {
      if (!firstRowAt.has(line)) firstRowAt.set(line, row);
      lastRowAt.set(line, row);
    }
  }
  const layout = layOut(rows, compactions);
  return { rows, firstRowAt, lastRowAt, withItems, withSecrets, reasons: countReasons(rows, 0, rows.length), layout };
}

const hasItems = (row: RawRow) => row.facts.length > 0 || row.isTail;

function layOut(rows: readonly RawRow[], compactions: readonly RawCompaction[]): Segment[] {
  const isShown = openShown();
  const layout: Segment[] = [];
  let runStart = 0;
  let nextCompaction = 0;
  const closeRun = (end: number) => {
    if (end - runStart >= shortestRun) {
      layout.push({ kind: 'run', from: runStart, to: end, reasons: countReasons(rows, runStart, end) });
    } else for (let at = runStart; at < end; at += 1) layout.push({ kind: 'row', at });
  };
  for (let at = 0; at <= rows.length; at += 1) {
    for (let next = compactions[nextCompaction]; next !== undefined && next.before <= at; ) {
      closeRun(at);
      runStart = at;
      layout.push({ kind: 'compaction', compaction: next });
      nextCompaction += 1;
      next = compactions[nextCompaction];
    }
    const row = rows[at];
    if (row !== undefined && !isShown(row)) continue;
    closeRun(at);
    if (row !== undefined) layout.push({ kind: 'row', at });
    runStart = at + 1;
  }
  return layout;
}

/** Tells, row after row, which stand by themselves. */
function openShown(): (row: RawRow) => boolean {
  let flagged = 0;
  return (row) => {
    if (hasItems(row)) return true;
    if (row.flags.length === 0 && row.secrets.length === 0) return false;
    flagged += 1;
    return flagged <= mostFlagged;
  };
}

function countReasons(rows: readonly RawRow[], from: number, to: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = from; at < to; at += 1) {
    const row = rows[at];
    if (row === undefined || row.reason === null || hasItems(row)) continue;
    counts.set(row.reason, (counts.get(row.reason) ?? 0) + 1);
  }
  return counts;
}
