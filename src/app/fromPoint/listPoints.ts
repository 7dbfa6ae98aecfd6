/** The points inside a session that people choose from: before each turn but the first and each compaction, and the ends of branches that were left. */
import { indexSession } from '../../core/index/indexSession';
import type { PointWish } from '../../core/point/sessionPoint';
import { redactorOf } from '../../core/redact/redactorOf';
import type { Redact } from '../../core/redaction';
import type { Session } from '../../core/session';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { boundariesOf } from '../../core/uncompact/boundary';

/** One point, for a list. */
export interface ListedPoint {
  readonly wish: PointWish;
  /** `branch`: one that the user went back from, as it ended. */
  readonly kind: 'turn' | 'compaction' | 'branch';
  /** Of the turn that is not known any more, of the compaction, or of the branch; counted from 1. */
  readonly number: number;
  /** The first line that is not known. */
  readonly line: number;
  /** How the turn began or what was left, redacted; empty for a compaction. */
  readonly words: string;
  /** Milliseconds since 1970; null where the log has no time. */
  readonly time: number | null;
}

/** Characters of a prompt. */
const mostCharacters = 120;

/** Every place a handoff can begin from but the end, newest first. */
export function listPoints(session: Session): ListedPoint[] {
  const redact = redactorOf(session);
  const turns = indexSession(session)
    .turns.slice(1)
    .map(({ number, prompt, firstLine, start }) => ({
      ...{ wish: { kind: 'turn' as const, number: number - 1 }, kind: 'turn' as const, number, line: firstLine },
      words: cutAtWord(foldSpace(redact(prompt?.text ?? '').text), mostCharacters),
      ...{ time: prompt?.time ?? null, position: start },
    }));
  const compactions = boundariesOf(session).map(({ number, entry, position }) => ({
    ...{ wish: { kind: 'compaction' as const, number }, kind: 'compaction' as const, number, line: entry.line },
    ...{ words: '', time: entry.time, position },
  }));
  return [...turns, ...compactions, ...leftBranches(session, redact)]
    .sort((left, right) => right.position - left.position)
    .map(({ position: _, ...point }) => point);
}

/** A branch ends where the log goes on with the one that is current: cut there, the log is that branch. */
function leftBranches({ entries }: Session, redact: Redact): (ListedPoint & { readonly position: number })[] {
  const lefts = entries.flatMap((entry, position) =>
    entry.kind === 'note' && entry.topic === 'abandoned-branch' ? [{ entry, position }] : [],
  );
  return lefts.flatMap(({ entry, position }, at) => {
    const next = entries.slice(position + 1).find(({ kind, line }) => kind !== 'note' && line > entry.line);
    if (next === undefined) return [];
    const words = cutAtWord(foldSpace(redact(entry.text).text), mostCharacters);
    return [
      {
        ...{ wish: { kind: 'line' as const, line: next.line }, kind: 'branch' as const, number: at + 1 },
        ...{ line: next.line, words, time: entry.time, position },
      },
    ];
  });
}
