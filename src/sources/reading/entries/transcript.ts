/**
 * The entries of a session while they are collected. Books a line as parsed only at the end, because a later rollback
 * or a second record of the same text may take its entries away again.
 */
import type { Entry, MessageEntry } from '../../../core/session';
import type { LineLedger } from '../lines/lineLedger';

/** Entries by place, with the rollbacks that logs tell of. */
export interface Transcript {
  /** Adds an entry and returns its place. Places stay valid: what is taken out leaves a gap. */
  add(entry: Entry): number;
  at(place: number): Entry | null;
  replace(place: number, entry: Entry): void;
  /** Takes out an entry that another one repeats; its line counts as `kind`. */
  drop(place: number, kind: string): void;
  /** Takes out an entry whose content another one now carries; its line stays parsed. */
  mergeAway(place: number): void;
  /** Takes out all entries from `start` on; their lines count as `kind`. */
  cutFrom(start: number, kind: string): void;
  /** Takes out the last `turns` turns of the user, and says how many there were. `begins` says which prompts begin one. */
  rollBack(turns: number, begins?: (prompt: MessageEntry) => boolean): number;
  /** The newest entry that `matches`, as its place. */
  findLast(matches: (entry: Entry) => boolean): number | null;
  hasPrompt(): boolean;
  /** How many entries were ever added. */
  size(): number;
  close(): readonly Entry[];
}

/** Entries of one line stand together, so only so many neighbours have to be looked at. */
const maxEntriesOfLine = 64;

/** Books each line once, however many entries it made. */
export function openTranscript(ledger: LineLedger): Transcript {
  const places: (Entry | null)[] = [];
  const remove = (place: number, book: () => void) => {
    const entry = places[place] ?? null;
    if (entry === null) return;
    places[place] = null;
    const near = places.slice(Math.max(place - maxEntriesOfLine, 0), place + maxEntriesOfLine);
    if (!near.some((other) => other?.line === entry.line)) book();
  };
  const cutFrom: Transcript['cutFrom'] = (start, kind) => {
    const gone = new Set<number>();
    let from = start;
    while (places[from] != null && places[from - 1]?.line === places[from]?.line) from -= 1;
    for (let place = from; place < places.length; place += 1) {
      const entry = places[place] ?? null;
      if (entry !== null) gone.add(entry.line);
      places[place] = null;
    }
    for (const _line of gone) ledger.skipped(kind);
  };
  return {
    add: (entry) => places.push(entry) - 1,
    at: (place) => places[place] ?? null,
    replace(place, entry) {
      places[place] = entry;
    },
    drop: (place, kind) => remove(place, () => ledger.skipped(kind)),
    mergeAway: (place) => remove(place, () => ledger.parsed()),
    cutFrom,
    rollBack(turns, begins = () => true) {
      const prompts = places.flatMap((entry, place) =>
        entry !== null && isPrompt(entry) && begins(entry) ? [place] : [],
      );
      const first = turns < 1 ? -1 : Math.max(prompts.length - Math.floor(turns), 0);
      const start = prompts[first];
      if (start === undefined) return 0;
      cutFrom(start, 'rolled-back');
      return prompts.length - first;
    },
    findLast(matches) {
      const place = places.findLastIndex((entry) => entry !== null && matches(entry));
      return place === -1 ? null : place;
    },
    hasPrompt: () => places.some((entry) => entry !== null && isPrompt(entry)),
    size: () => places.length,
    close() {
      const entries = places.filter((entry) => entry !== null);
      for (const _line of new Set(entries.map(({ line }) => line))) ledger.parsed();
      return entries;
    },
  };
}

/** True for what begins a turn of the user. */
export function isPrompt(entry: Entry): entry is MessageEntry {
  return entry.kind === 'message' && entry.role === 'user' && entry.origin !== 'injected';
}
