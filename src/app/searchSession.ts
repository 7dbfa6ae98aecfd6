/**
 * Finds the passages of a session that are about a query, best first, redacted and capped. Decisions and what people said
 * weigh more than what a program printed.
 */

import { findTurns } from '../core/index/findTurns';
import { passageText } from '../core/index/passageText';
import { sortEntries } from '../core/index/sortEntries';
import { redactorOf } from '../core/redact/redactorOf';
import { kindWeights } from '../core/search/passageKinds';
import type { Session } from '../core/session';
import { createRelevance } from '../core/text/relevance';
import { cleanText } from './cleanText';
import { kindOf } from './search/passagesOf';

const cap = 1_500;

/** A place in the session; `line` counts from 1 in the log, `text` is redacted and capped. */
export interface FoundPassage {
  readonly line: number;
  readonly turn: number;
  readonly kind: string;
  readonly text: string;
}

/** One page of what was found. */
export interface FoundPassages {
  /** How many passages there are, on all pages. */
  readonly total: number;
  readonly passages: readonly FoundPassage[];
}

/** @param page how many of the best passages to leave out, and how many to take then */
export function searchSession(session: Session, query: string, page = { skip: 0, take: 12 }): FoundPassages {
  const { turns, texts } = prepare(session);
  const redact = redactorOf(session);
  const scores = createRelevance(query).score(texts);
  const found = session.entries
    .map((entry, position) => ({ entry, position, score: scores[position] ?? 0 }))
    .filter(({ score }) => score > 0)
    .map((found) => ({ ...found, score: found.score * kindWeights[kindOf(found.entry, texts[found.position] ?? '')] }))
    .sort((a, b) => b.score - a.score);
  const passages = found.slice(page.skip, page.skip + page.take).map(({ entry, position }) => ({
    line: entry.line,
    turn: turns[position] ?? 0,
    kind: entry.kind,
    text: cleanText(texts[position] ?? '', cap, redact),
  }));
  return { total: found.length, passages };
}

/** What every search of a session needs, by the position of an entry. */
interface Prepared {
  readonly turns: Int32Array;
  readonly texts: readonly string[];
}

/** For as long as somebody keeps the session. */
const prepared = new WeakMap<Session, Prepared>();

function prepare(session: Session): Prepared {
  const known = prepared.get(session);
  if (known !== undefined) return known;
  const made = { turns: turnsOf(session), texts: session.entries.map(passageText) };
  prepared.set(session, made);
  return made;
}

/** Takes over for a session that was carried on what was prepared of it before. */
export function carryPrepared(from: Session, to: Session): void {
  const known = prepared.get(from);
  if (known === undefined) return;
  const texts = to.entries.map((entry, at) =>
    entry === from.entries[at] ? (known.texts[at] ?? passageText(entry)) : passageText(entry),
  );
  prepared.set(to, { turns: turnsOf(to), texts });
}

function turnsOf({ entries }: Session): Int32Array {
  const numbers = new Int32Array(entries.length);
  for (const turn of findTurns(entries, sortEntries(entries))) numbers.fill(turn.number, turn.start, turn.end);
  return numbers;
}
