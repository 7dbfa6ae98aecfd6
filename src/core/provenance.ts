/** Points a statement back at the log. */
export interface EntryRef {
  /** Line of the log, counted from 1. */
  readonly line: number;
  /** The record's own id, or null. */
  readonly entry: string | null;
  /** Key of the row, for databases. */
  readonly row?: string;
  /** Letter of the session, where a handoff is made from several. */
  readonly session?: string;
}

/** How we know: a tool result shows it, someone said it, or we concluded it. */
export type Tag = 'observed' | 'declared' | 'inferred';

/** Names an entry as the evidence of a fact. */
export function refTo(entry: { readonly line: number; readonly id: string | null; readonly row?: string }): EntryRef {
  return entry.row === undefined
    ? { line: entry.line, entry: entry.id }
    : { line: entry.line, entry: entry.id, row: entry.row };
}

/** The place in words: the line of a log, or the row of a database. */
export function placeOf(ref: EntryRef | undefined): string {
  if (ref === undefined) return 'no place';
  const place = ref.row === undefined ? `line ${ref.line}` : `row ${ref.row}`;
  return ref.session === undefined ? place : `${place} of ${ref.session}`;
}
