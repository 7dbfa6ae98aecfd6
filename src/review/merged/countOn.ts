/**
 * Several sessions in one panel: their lines are counted on from one to the next, so that a place is one number for rows,
 * items and marks alike. What is shown to people is the letter with the session's own line.
 */
import type { Draft } from '../../core/draft';
import type { EntryRef } from '../../core/provenance';
import type { PanelSession, RawRow, RawView } from '../rows/rawView';

/** A place as its log has it. */
export interface PanelPlace {
  readonly session: PanelSession;
  readonly line: number;
}

/** Where a counted-on line stands; null where there are no sessions to count. */
export function placeIn(sessions: readonly PanelSession[], line: number): PanelPlace | null {
  const session = sessions.findLast(({ from }) => from < line) ?? sessions[0];
  return session === undefined ? null : { session, line: Math.max(1, line - session.from) };
}

/** One session's column. */
export interface SessionView {
  readonly session: PanelSession;
  readonly view: RawView;
}

/** The columns of all sessions below one another. */
export function joinViews(parts: readonly SessionView[]): RawView {
  const rows: RawRow[] = [];
  const compactions: RawView['compactions'][number][] = [];
  let turns = 0;
  for (const { session, view } of parts) {
    const shift = (line: number) => line + session.from;
    const before = rows.length;
    compactions.push(
      ...view.compactions.map((one) => ({ ...one, before: one.before + before, line: shift(one.line) })),
    );
    // A turn is told beside the session's letter, as its line is: by the session's own number.
    for (const row of view.rows) rows.push({ ...row, line: shift(row.line), lines: row.lines.map(shift) });
    turns += view.turns;
  }
  return {
    ...{ rows, compactions, turns, lines: parts.reduce((sum, { view }) => sum + view.lines, 0) },
    sessions: parts.map(({ session }) => session),
  };
}

/** The facts and redactions with their places counted on. Text and conflicts keep the letters. */
export function countPlacesOn(draft: Draft, sessions: readonly PanelSession[]): Draft {
  const shift = (line: number, label: string | undefined) => (line > 0 ? countedOn(sessions, label, line) : line);
  const counted = (ref: EntryRef): EntryRef => ({ ...ref, line: shift(ref.line, ref.session) });
  return {
    ...draft,
    facts: withPlaces(draft.facts, counted),
    ...(draft.noLongerHolds === undefined ? {} : { noLongerHolds: withPlaces(draft.noLongerHolds, counted) }),
    redactions: draft.redactions.map((one) => ({ ...one, line: shift(one.line, one.session) })),
  };
}

/** The number of a session's line in the panel. */
export const countedOn = (sessions: readonly PanelSession[], label: string | undefined, line: number) =>
  line + (sessions.find((session) => session.label === label)?.from ?? 0);

/** Changes every place of a value; what it is made of stays. */
export function withPlaces<Value>(value: Value, change: (ref: EntryRef) => EntryRef): Value {
  return changed(value, change) as Value;
}

function changed(value: unknown, change: (ref: EntryRef) => EntryRef): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, change));
  if (typeof value !== 'object' || value === null) return value;
  if (isPlace(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, changed(item, change)]));
}

const isPlace = (value: object): value is EntryRef =>
  'line' in value && typeof value.line === 'number' && 'entry' in value;
