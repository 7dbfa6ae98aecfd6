/** One page of a session, in reading order: as many whole entries as fit. */
import { redactorOf } from '../core/redact/redactorOf';
import type { Session } from '../core/session';
import { describeEntry } from './describeEntries';

/** Where a page begins and how much it may hold. */
export interface PageRequest {
  /** Number of the entry to begin with, counted from 1; wins over `line`. */
  readonly entry: number | null;
  /** Line of the log to begin with, or the next one that holds an entry. */
  readonly line: number | null;
  /** Characters of one entry, at most. */
  readonly textCap: number;
  /** Characters of the whole page, at most; the first entry always fits. */
  readonly pageCap: number;
}

/** Entries numbered from 1 as the whole session counts them. */
export interface EntryPage {
  readonly entries: readonly (ReturnType<typeof describeEntry> & { readonly number: number })[];
  readonly total: number;
  /** Number of the entry the next page begins with; null at the end. */
  readonly next: number | null;
}

/** What an entry costs beside its text: entries without any have to end somewhere too. */
const sizeOfLabel = 60;

/** Redacts and caps each entry; an entry larger than a page is a page of its own, so that reading always goes on. */
export function readEntries(session: Session, { entry, line, textCap, pageCap }: PageRequest): EntryPage {
  const all = session.entries;
  const redact = redactorOf(session);
  const entries: EntryPage['entries'][number][] = [];
  let left = pageCap;
  for (let at = entry === null ? firstFrom(session, line ?? 0) : entry - 1; at < all.length; at += 1) {
    const next = all[at];
    if (next === undefined) break;
    const shown = { number: at + 1, ...describeEntry(next, textCap, redact) };
    const size = shown.text.length + sizeOfLabel;
    if (size > left && entries.length > 0) return { entries, total: all.length, next: at + 1 };
    left -= size;
    entries.push(shown);
  }
  return { entries, total: all.length, next: null };
}

function firstFrom(session: Session, line: number): number {
  const at = session.entries.findIndex((entry) => entry.line >= line);
  return at === -1 ? session.entries.length : at;
}
