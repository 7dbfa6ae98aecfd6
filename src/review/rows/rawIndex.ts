/**
 * What holds of the rows of a session whatever is ticked: where each line stands, which rows stand by themselves and which
 * are folded. Made once for a session, which may have rows by the ten thousand; every snapshot is made of it.
 */
import type { PanelSession, RawCompaction, RawRow, RawView } from './rawView';

/** Fewer neighbouring rows than this are shown and not folded. */
const shortestRun = 3;
/** More rows than this with items that are not in the draft are folded like rows without an item. */
const mostQuiet = 200;
/** Why such a row is left out. */
export const notTickedReason = 'not selected';
/** Rows without an item that are shown for a flag or a redaction; the others stay in their runs. */
const mostFlagged = 200;

/** Made once for each view; places count from 0. */
export interface RawIndex {
  readonly rows: readonly RawRow[];
  /** Lines may hold several rows, and rows several lines. */
  readonly firstRowAt: ReadonlyMap<number, RawRow>;
  readonly lastRowAt: ReadonlyMap<number, RawRow>;
  /** Rows that facts stand on or that stand in the recent tail. */
  readonly withItems: readonly RawRow[];
  readonly withSecrets: readonly RawRow[];
  /** Positions of rows with items that are in runs all the same; a tick takes them out. */
  readonly folded: readonly number[];
  /** Of the rows that nothing stands on. */
  readonly reasons: ReadonlyMap<string, number>;
  /** The column from top to bottom. Does not depend on ticks, so that it stays still while the user ticks. */
  readonly layout: readonly Segment[];
}

/** A piece of the column: a row that stands by itself, a compaction, or a run that can be folded. */
export type Segment =
  | { readonly kind: 'row'; readonly at: number }
  | { readonly kind: 'compaction'; readonly compaction: RawCompaction }
  /** `to` is excluded. */
  | { readonly kind: 'run'; readonly from: number; readonly to: number; readonly reasons: ReadonlyMap<string, number> };

const known = new WeakMap<RawView, RawIndex>();

/** Memoized by the view itself, which never changes. */
export function rawIndexOf(view: RawView): RawIndex {
  const index = known.get(view) ?? indexAll(view);
  known.set(view, index);
  return index;
}

/** A thousand rows take about a millisecond. */
const rowsBetweenYields = 4_000;

/** Makes the index before it is asked for, giving the event loop its turns in between. */
export async function prepareRawIndex(view: RawView, yieldToLoop: () => Promise<void>): Promise<void> {
  const indexer = openIndexer(view);
  for (let from = 0; from < view.rows.length; from += rowsBetweenYields) {
    indexer.accept(from, from + rowsBetweenYields);
    await yieldToLoop();
  }
  known.set(view, indexer.finish());
}

function indexAll(view: RawView): RawIndex {
  const indexer = openIndexer(view);
  indexer.accept(0, view.rows.length);
  return indexer.finish();
}

function openIndexer({ rows, compactions, sessions = [] }: RawView) {
  const folded: number[] = [];
  const foldsQuiet = rows.reduce((sum, { isQuiet }) => sum + Number(isQuiet), 0) > mostQuiet;
  const firstRowAt = new Map<number, RawRow>();
  const lastRowAt = new Map<number, RawRow>();
  const withItems: RawRow[] = [];
  const withSecrets: RawRow[] = [];
  const reasons = new Map<string, number>();
  const layout = openLayout(rows, compactions, sessions, foldsQuiet);
  return {
    /** Takes the rows from `from` up to, not including, `to`; each once and in order. */
    accept(from: number, to: number) {
      for (let at = from; at < Math.min(to, rows.length); at += 1) {
        const row = rows[at] as RawRow;
        if (hasItems(row)) withItems.push(row);
        if (foldsQuiet && isFoldable(row)) folded.push(at);
        if (row.secrets.length > 0) withSecrets.push(row);
        countReason(reasons, row);
        for (const line of row.lines) {
          if (!firstRowAt.has(line)) firstRowAt.set(line, row);
          lastRowAt.set(line, row);
        }
        layout.accept(row, at);
      }
    },
    finish: (): RawIndex => ({
      ...{ rows, firstRowAt, lastRowAt, withItems, withSecrets, folded, reasons },
      layout: layout.finish(),
    }),
  };
}

const hasItems = (row: RawRow) => row.facts.length > 0 || row.isTail;

/** What needs a look stands by itself. */
const isFoldable = (row: RawRow) => row.isQuiet && row.flags.length === 0 && row.secrets.length === 0;

function openLayout(
  rows: readonly RawRow[],
  compactions: readonly RawCompaction[],
  sessions: readonly PanelSession[],
  foldsQuiet: boolean,
) {
  const isShown = openShown(foldsQuiet);
  const layout: Segment[] = [];
  let runStart = 0;
  let reasons = new Map<string, number>();
  let nextCompaction = 0;
  let nextSession = 1;
  const closeRun = (to: number) => {
    if (to - runStart >= shortestRun) layout.push({ kind: 'run', from: runStart, to, reasons });
    else for (let at = runStart; at < to; at += 1) layout.push({ kind: 'row', at });
    reasons = new Map();
    runStart = to;
  };
  const showCompactionsUpTo = (at: number) => {
    for (let next = compactions[nextCompaction]; next !== undefined && next.before <= at; ) {
      closeRun(at);
      layout.push({ kind: 'compaction', compaction: next });
      nextCompaction += 1;
      next = compactions[nextCompaction];
    }
  };
  return {
    accept(row: RawRow, at: number) {
      showCompactionsUpTo(at);
      // A run is of one session: its turns are counted in that one.
      for (; (sessions[nextSession]?.from ?? Number.POSITIVE_INFINITY) < row.line; nextSession += 1) closeRun(at);
      if (!isShown(row)) {
        countInRun(reasons, row);
        return;
      }
      closeRun(at);
      layout.push({ kind: 'row', at });
      runStart = at + 1;
    },
    finish() {
      showCompactionsUpTo(rows.length);
      closeRun(rows.length);
      return layout;
    },
  };
}

/** Tells, row after row, which stand by themselves. */
function openShown(foldsQuiet: boolean): (row: RawRow) => boolean {
  let flagged = 0;
  return (row) => {
    if (hasItems(row)) return !(foldsQuiet && isFoldable(row));
    if (row.flags.length === 0 && row.secrets.length === 0) return false;
    flagged += 1;
    return flagged <= mostFlagged;
  };
}

/** Of a run, in which rows with items may stand too. */
export function countInRun(counts: Map<string, number>, row: RawRow): void {
  const reason = row.facts.length > 0 ? notTickedReason : row.reason;
  if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
}

function countReason(counts: Map<string, number>, row: RawRow): void {
  if (row.reason === null || hasItems(row)) return;
  counts.set(row.reason, (counts.get(row.reason) ?? 0) + 1);
}
