/** The raw column: what its rows and runs say with the ticks of now. */

import { t } from '../../protocol/language';
import type {
  FoundRows,
  RawFilter,
  RawNote,
  RawRowState,
  RawState,
  ReasonCount,
  TimelineItem,
} from '../../protocol/rawMessages';
import type { ReviewState } from '../draft/reviewState';
import { reasonWords } from '../words';
import { passageAuthor, passageIcon } from './passageLook';
import { countInRun, notTickedReason, rawIndexOf } from './rawIndex';
import type { RawRow, RawView } from './rawView';

/** Rows of one answer to a search. */
const mostFound = 400;

/** What the rows are told from: the session, and the ticks of now. */
export interface RawColumn {
  readonly view: RawView;
  readonly review: ReviewState;
  /** The agent's name as people write it. */
  readonly agent: string;
}

/** Runs of rows that are left out are told by their counts only; the panel asks for their rows. */
export function rawState(column: RawColumn): RawState {
  const { view, review } = column;
  return { rows: view.rows.length, carried: carriedRows(view, review), items: timeline(column) };
}

/** How many rows are carried. With those left out they are all. */
export function carriedRows(view: RawView, review: ReviewState): number {
  const { withItems } = rawIndexOf(view);
  const added = addedRows(view, review).filter((row) => row.facts.length === 0 && !row.isTail);
  return withItems.filter((row) => isCarried(row, review)).length + added.length;
}

/** Rows by position, for a run that was opened. */
export function rowsBetween(column: RawColumn, from: number, to: number): RawRowState[] {
  return column.view.rows.slice(from, to).map((row, at) => rowState(row, from + at, column));
}

/** Folds case and looks in all text of a row; beyond the limit rows are counted but not returned. */
export function findRows(column: RawColumn, filter: RawFilter, query: string): FoundRows {
  const wanted = query.trim().toLowerCase();
  const places = column.view.rows.flatMap((row, at) =>
    fits(row, filter, column.review) && holds(row, wanted) ? [at] : [],
  );
  const positions = places.slice(0, mostFound);
  const items =
    filter === 'all'
      ? timeline(column, new Set(positions))
      : positions.flatMap((at) => rowsBetween(column, at, at + 1)).map((row): TimelineItem => ({ kind: 'row', row }));
  return { items, positions, total: places.length };
}

/** How many rows nothing is carried of, by reason, most first. */
export function leftOutReasons(view: RawView, review: ReviewState): ReasonCount[] {
  const { reasons, withItems } = rawIndexOf(view);
  const notTicked = withItems.filter((row) => !isCarried(row, review)).length;
  const added = addedRows(view, review).filter((row) => !withItems.includes(row));
  return sortReasons(withoutRows(new Map([...reasons, [notTickedReason, notTicked]]), added));
}

function sortReasons(counts: ReadonlyMap<string, number>): ReasonCount[] {
  return [...counts]
    .filter(([, number]) => number > 0)
    .sort((a, b) => b[1] - a[1])
    .map(([reason, number]) => ({ reason: reasonWords(reason, number), count: number }));
}

function withoutRows(reasons: ReadonlyMap<string, number>, rows: readonly RawRow[]): ReadonlyMap<string, number> {
  if (rows.length === 0) return reasons;
  const counts = new Map(reasons);
  for (const { reason } of rows) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) - 1);
  return counts;
}

/** Rows the user put in. */
function addedRows(view: RawView, review: ReviewState): RawRow[] {
  const lines = new Set(
    review.additions.flatMap(({ id, from }) => (from.kind === 'row' && review.ticked.has(id) ? [from.line] : [])),
  );
  return lines.size === 0 ? [] : view.rows.filter((row) => lines.has(row.line));
}

/** Something ticked stands on it, or it stands in the recent tail. */
export function isCarried(row: RawRow, review: ReviewState): boolean {
  return row.isTail || row.facts.some((id) => review.ticked.has(id)) || isAdded(row, review);
}

const isAdded = (row: RawRow, review: ReviewState) => review.ticked.has(`added-line-${row.line}`);

/** @param alone positions of rows that no run may fold */
function timeline(column: RawColumn, alone: ReadonlySet<number> = new Set()): TimelineItem[] {
  const { rows, layout, folded } = rawIndexOf(column.view);
  const carried = folded.filter((at) => isCarried(rows[at] as RawRow, column.review));
  const apart = carried.length === 0 ? alone : new Set([...alone, ...carried]);
  const added = new Set(addedRows(column.view, column.review));
  const rowAt = (at: number): TimelineItem => ({ kind: 'row', row: rowState(rows[at] as RawRow, at, column) });
  return layout.flatMap((segment): TimelineItem[] => {
    if (segment.kind === 'row') return [rowAt(segment.at)];
    if (segment.kind === 'compaction') {
      const { line, tokensBefore, tokensAfter } = segment.compaction;
      return [{ kind: 'compaction', line, agent: column.agent, tokensBefore, tokensAfter }];
    }
    return splitAt(segment, apart).flatMap(({ from, to }) => {
      if (to - from === 1 && apart.has(from)) return [rowAt(from)];
      const isWhole = from === segment.from && to === segment.to;
      const own = added.size === 0 ? [] : rows.slice(from, to).filter((row) => added.has(row));
      const reasons = isWhole ? segment.reasons : reasonsOf(rows.slice(from, to));
      const [firstTurn, lastTurn] = [rows[from]?.turn ?? 1, rows[to - 1]?.turn ?? 1];
      return [{ kind: 'run', from, to, firstTurn, lastTurn, reasons: sortReasons(withoutRows(reasons, own)) }];
    });
  });
}

/** The parts of a run before, at and after the rows that stand alone. */
function splitAt({ from, to }: { readonly from: number; readonly to: number }, alone: ReadonlySet<number>) {
  const parts: { readonly from: number; readonly to: number }[] = [];
  let start = from;
  for (let at = from; alone.size > 0 && at < to; at += 1) {
    if (!alone.has(at)) continue;
    if (at > start) parts.push({ from: start, to: at });
    parts.push({ from: at, to: at + 1 });
    start = at + 1;
  }
  if (start < to) parts.push({ from: start, to });
  return parts;
}

function reasonsOf(rows: readonly RawRow[]): ReadonlyMap<string, number> {
  const reasons = new Map<string, number>();
  for (const row of rows) countInRun(reasons, row);
  return reasons;
}

function rowState(row: RawRow, position: number, { review, agent }: RawColumn): RawRowState {
  const item = row.facts.find((id) => review.ticked.has(id)) ?? row.facts[0] ?? null;
  return {
    position,
    line: row.line,
    lines: row.lines,
    icon: passageIcon(row.kind),
    who: passageAuthor(row, agent),
    turn: row.turn,
    text: row.text,
    isCode: row.kind === 'shell',
    exitCode: row.exitCode,
    isError: row.isError,
    isCarried: isCarried(row, review),
    mark: isAdded(row, review) ? t('added by you') : reasonOf(row, review),
    notes: notesOf(row),
    item,
    canAdd: !isCarried(row, review) && row.kind !== 'unreadable' && row.text.trim() !== '',
  };
}

function reasonOf(row: RawRow, review: ReviewState): string | null {
  if (isCarried(row, review)) return null;
  const reason = row.facts.length > 0 ? notTickedReason : row.reason;
  return reason === null ? null : reasonWords(reason, 1);
}

function notesOf(row: RawRow): RawNote[] {
  const notes: RawNote[] = [];
  if (row.secrets.length > 0)
    notes.push({
      kind: 'redacted',
      text: t('{0, plural, one {# secret} other {# secrets}} redacted', row.secrets.length),
    });
  if (row.flags.includes('instruction-like'))
    notes.push({ kind: 'warning', text: t('Reads like an instruction, but comes from a tool') });
  if (row.flags.includes('not-answered')) notes.push({ kind: 'information', text: t('Not answered') });
  return notes;
}

function fits(row: RawRow, filter: RawFilter, review: ReviewState): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'carried':
      return isCarried(row, review);
    case 'left-out':
      return !isCarried(row, review);
    case 'yours':
      return row.kind === 'user';
    case 'errors':
      return row.isError;
    case 'redacted':
      return row.secrets.length > 0;
    case 'flagged':
      return row.flags.length > 0;
  }
}

const holds = (row: RawRow, wanted: string) =>
  wanted === '' || row.text.toLowerCase().includes(wanted) || row.tool.toLowerCase().includes(wanted);
