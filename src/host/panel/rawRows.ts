/** The raw column: which rows stand there, which are folded into runs, and what each says. */
import type { RawRow, RawView } from '../../core/rawView';
import type { ReviewState } from '../../core/review/reviewState';
import type {
  FoundRows,
  RawFilter,
  RawIcon,
  RawNote,
  RawRowState,
  RawState,
  ReasonCount,
  TimelineItem,
} from '../../protocol/messages';
import { count, reasonWords } from './words';

/** Fewer neighbouring rows than this are shown and not folded. */
const shortestRun = 3;
/** Rows without an item that are shown for a flag or a redaction; the others stay in their runs. */
const mostFlagged = 200;
/** Rows of one answer to a search. */
const mostFound = 400;

export interface RawColumn {
  readonly view: RawView;
  readonly review: ReviewState;
  /** The agent's name as people write it. */
  readonly agent: string;
}

export function rawState(column: RawColumn): RawState {
  const { view } = column;
  const carried = new Set(view.rows.filter((row) => isCarried(row, column.review)).map((row) => row.turn));
  return { turns: view.turns, turnsCarried: carried.size, rows: view.rows.length, items: timeline(column) };
}

/** Rows by position, for a run that was opened. */
export function rowsBetween(column: RawColumn, from: number, to: number): RawRowState[] {
  return column.view.rows.slice(from, to).map((row, at) => rowState(row, from + at, column));
}

export function findRows(column: RawColumn, filter: RawFilter, query: string): FoundRows {
  const wanted = query.trim().toLowerCase();
  const places = column.view.rows.flatMap((row, at) =>
    fits(row, filter, column.review) && holds(row, wanted) ? [at] : [],
  );
  const rows = places.slice(0, mostFound).flatMap((at) => rowsBetween(column, at, at + 1));
  return { rows, total: places.length };
}

/** How many rows nothing is carried of, by reason, most first. */
export function leftOutReasons(rows: readonly RawRow[], review: ReviewState): ReasonCount[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const reason = reasonOf(row, review);
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([reason, number]) => ({ reason: reasonWords(reason, number), count: number }));
}

/** Something ticked stands on it, or it stands in the recent tail. */
export function isCarried(row: RawRow, review: ReviewState): boolean {
  return row.isTail || row.facts.some((id) => review.ticked.has(id)) || isAdded(row, review);
}

const isAdded = (row: RawRow, review: ReviewState) => review.ticked.has(`added-line-${row.line}`);

function timeline(column: RawColumn): TimelineItem[] {
  const { rows, compactions } = column.view;
  const shown = shownRows(rows);
  const items: TimelineItem[] = [];
  let nextCompaction = 0;
  let at = 0;
  while (at <= rows.length) {
    for (
      let boundary = compactions[nextCompaction];
      boundary !== undefined && boundary.before <= at;
      boundary = compactions[nextCompaction]
    ) {
      const { line, tokensBefore, tokensAfter } = boundary;
      items.push({ kind: 'compaction', line, agent: column.agent, tokensBefore, tokensAfter });
      nextCompaction += 1;
    }
    const row = rows[at];
    if (row === undefined) break;
    if (shown.has(at)) {
      items.push({ kind: 'row', row: rowState(row, at, column) });
      at += 1;
      continue;
    }
    const stop = compactions[nextCompaction]?.before ?? rows.length;
    let end = at;
    while (end < stop && !shown.has(end)) end += 1;
    items.push(...folded(at, end, column));
    at = end;
  }
  return items;
}

/** Rows that stand by themselves; does not depend on ticks, so that the column stays still while the user ticks. */
function shownRows(rows: readonly RawRow[]): Set<number> {
  const withItems = rows.flatMap((row, at) => (row.facts.length > 0 || row.isTail ? [at] : []));
  const flagged = rows.flatMap((row, at) =>
    row.facts.length === 0 && (row.flags.length > 0 || row.secrets.length > 0) ? [at] : [],
  );
  return new Set([...withItems, ...flagged.slice(0, mostFlagged)]);
}

function folded(from: number, to: number, column: RawColumn): TimelineItem[] {
  const rows = column.view.rows.slice(from, to);
  if (rows.length < shortestRun) return rowsBetween(column, from, to).map((row) => ({ kind: 'row', row }));
  const [firstTurn, lastTurn] = [rows[0]?.turn ?? 1, rows.at(-1)?.turn ?? 1];
  return [{ kind: 'run', from, to, firstTurn, lastTurn, reasons: leftOutReasons(rows, column.review) }];
}

function rowState(row: RawRow, position: number, { review, agent }: RawColumn): RawRowState {
  const item = row.facts.find((id) => review.ticked.has(id)) ?? row.facts[0] ?? null;
  return {
    position,
    line: row.line,
    lines: row.lines,
    icon: icons[row.kind],
    who: whoOf(row, agent),
    turn: row.turn,
    text: row.text,
    isCode: row.kind === 'shell',
    exitCode: row.exitCode,
    isError: row.isError,
    isCarried: isCarried(row, review),
    mark: isAdded(row, review) ? 'added by you' : reasonOf(row, review),
    notes: notesOf(row),
    item,
    canAdd: !isCarried(row, review) && row.kind !== 'unreadable' && row.text.trim() !== '',
  };
}

const icons: Readonly<Record<RawRow['kind'], RawIcon>> = {
  user: 'you',
  agent: 'agent',
  injected: 'note',
  reasoning: 'reasoning',
  shell: 'shell',
  file: 'file',
  tool: 'tool',
  note: 'note',
  unreadable: 'unreadable',
};

function whoOf(row: RawRow, agent: string): string {
  switch (row.kind) {
    case 'user':
      return 'You';
    case 'agent':
      return agent;
    case 'reasoning':
      return `${agent}, thinking`;
    case 'injected':
      return 'Put in by the program';
    case 'note':
      return 'Note';
    case 'unreadable':
      return `Line ${row.line}`;
    default:
      return row.tool || 'Tool';
  }
}

function reasonOf(row: RawRow, review: ReviewState): string | null {
  if (isCarried(row, review)) return null;
  return row.facts.length > 0 ? 'not ticked' : row.reason;
}

function notesOf(row: RawRow): RawNote[] {
  const notes: RawNote[] = [];
  if (row.secrets.length > 0) notes.push({ kind: 'redacted', text: `${count(row.secrets.length, 'secret')} redacted` });
  if (row.flags.includes('instruction-like'))
    notes.push({ kind: 'warning', text: 'Reads like an instruction, comes from a tool' });
  if (row.flags.includes('not-answered')) notes.push({ kind: 'information', text: 'Not answered' });
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
