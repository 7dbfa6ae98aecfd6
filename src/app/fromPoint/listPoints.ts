/** The points inside a session that people choose from: before each turn but the first, and before each compaction. */
import { indexSession } from '../../core/pipeline/indexSession';
import type { PointWish } from '../../core/point/sessionPoint';
import { redactorOf } from '../../core/redact/redactorOf';
import type { Session } from '../../core/session';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { boundariesOf } from '../../core/uncompact/boundary';

/** One point, for a list. */
export interface ListedPoint {
  readonly wish: PointWish;
  readonly kind: 'turn' | 'compaction';
  /** Of the turn that is not known any more, or of the compaction; counted from 1. */
  readonly number: number;
  /** The first line that is not known. */
  readonly line: number;
  /** How the turn began, redacted; empty for a compaction. */
  readonly words: string;
  /** Milliseconds since 1970; null where the log has no time. */
  readonly time: number | null;
}

/** Characters of a prompt. */
const longest = 120;

/** Every place a handoff can begin from but the end, newest first. */
export function listPoints(session: Session): ListedPoint[] {
  const redact = redactorOf(session);
  const turns = indexSession(session)
    .turns.slice(1)
    .map(({ number, prompt, firstLine, start }) => ({
      ...{ wish: { kind: 'turn' as const, number: number - 1 }, kind: 'turn' as const, number, line: firstLine },
      words: cutAtWord(foldSpace(redact(prompt?.text ?? '').text), longest),
      ...{ time: prompt?.time ?? null, position: start },
    }));
  const compactions = boundariesOf(session).map(({ number, entry, position }) => ({
    ...{ wish: { kind: 'compaction' as const, number }, kind: 'compaction' as const, number, line: entry.line },
    ...{ words: '', time: entry.time, position },
  }));
  return [...turns, ...compactions]
    .sort((left, right) => right.position - left.position)
    .map(({ position: _, ...point }) => point);
}
