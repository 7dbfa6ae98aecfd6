/** A point inside a session that a handoff is made from: the draft knows only what stood before it. */
import { wrongUse } from '../errors';
import { indexSession } from '../index/indexSession';
import type { Entry, Session } from '../session';
import { countOf } from '../text/countOf';
import { boundariesOf } from '../uncompact/boundary';

/** How a point is named. Lines, compactions and turns are counted from 1. */
export type PointWish =
  /** This line of the log, whatever branch it is on, and all behind it is not known. */
  | { readonly kind: 'line'; readonly line: number }
  /** The same by the record's own id, for example that of a message. */
  | { readonly kind: 'record'; readonly id: string }
  | { readonly kind: 'compaction'; readonly number: number | 'last' }
  /** Up to the end of this turn. */
  | { readonly kind: 'turn'; readonly number: number };

/** A point that was found in its session. */
export interface SessionPoint {
  /** The first line that is not known. */
  readonly line: number;
  /** For people, for example “compaction 2”. */
  readonly name: string;
}

/** Null where nothing of the session stands behind the point. Throws `wrong-use` where the session has no such point. */
export function findPoint(session: Session, wish: PointWish): SessionPoint | null {
  if (wish.kind === 'line') return lineIn(session, wish.line);
  if (wish.kind === 'record') return lineIn(session, lineOfRecord(session, wish.id));
  return wish.kind === 'turn' ? behindTurn(session, wish.number) : beforeCompaction(session, wish.number);
}

function lineIn(session: Session, line: number): SessionPoint | null {
  const first = session.entries[0]?.line ?? 1;
  if (line > session.lines.total)
    throw wrongUse(`The log has ${countOf(session.lines.total, 'line')}, and no line ${line}. Name one of them.`);
  if (line <= first)
    throw wrongUse(`Nothing stands before line ${line}: the session begins at line ${first}. Name a later line.`);
  return session.entries.some((entry) => entry.line >= line) ? { line, name: `line ${line}` } : null;
}

/** By the id of an entry or its row; throws `wrong-use` where no entry has it. */
function lineOfRecord({ entries }: Session, id: string): number {
  const found = entries.find((entry) => entry.id === id || entry.row?.endsWith(`/${id}`));
  if (found === undefined)
    throw wrongUse(
      `--before takes the number of a line of the log, counted from 1, or the id of a record of it. “${id}” is none.`,
    );
  return found.line;
}

function behindTurn(session: Session, number: number): SessionPoint | null {
  const { turns } = indexSession(session);
  if (number > turns.length)
    throw wrongUse(`The session has ${countOf(turns.length, 'turn')}, and no turn ${number}. Name one of them.`);
  const next = turns[number];
  return next === undefined ? null : { line: next.firstLine, name: `turn ${number + 1}` };
}

function beforeCompaction(session: Session, number: number | 'last'): SessionPoint {
  const boundaries = boundariesOf(session);
  if (boundaries.length === 0) throw wrongUse('This session was not compacted. Name a line or a turn instead.');
  const found = number === 'last' ? boundaries.at(-1) : boundaries[number - 1];
  if (found === undefined)
    throw wrongUse(
      `The session has ${countOf(boundaries.length, 'compaction')}, and no compaction ${number}. Name one of them.`,
    );
  return { line: found.entry.line, name: `compaction ${found.number}` };
}

/**
 * The entries before a point. Subagents write logs of their own, which end nowhere: what they did after the point falls.
 * Their entries have no id. A record of the session's own log stood before the point whatever its clock says.
 *
 * @param whole the session with what came after the point, which tells when it was
 */
export function entriesBefore(entries: readonly Entry[], whole: Session, { line }: SessionPoint): readonly Entry[] {
  const time = whole.entries.find((entry) => entry.line >= line && entry.time !== null)?.time ?? null;
  return entries.filter(
    (entry) => entry.line < line && (time === null || entry.id !== null || entry.time === null || entry.time <= time),
  );
}

/**
 * The session as its current branch stood before a point. What only a later record tells (title, fill of the window) is
 * not known; secrets that were learned later are secret all the same.
 */
export function sessionBefore(session: Session, point: SessionPoint): Session {
  const { line } = point;
  const entries = entriesBefore(session.entries, session, point);
  // A branch that a record names first behind the point was checked out there.
  const { gitBranchSince, ...known } = session;
  const isBehind = gitBranchSince !== undefined && gitBranchSince >= line;
  return {
    ...known,
    ...(gitBranchSince === undefined || isBehind ? {} : { gitBranchSince }),
    ...(isBehind ? { gitBranch: null } : {}),
    entries,
    title: null,
    updatedAt: lastActive(entries) ?? session.startedAt,
    context: { ...session.context, usedTokens: null, ratio: null, estimated: true },
    problems: session.problems.filter((problem) => problem.line < line),
  };
}

/** When the last of these entries was written, in ISO 8601; null where none tells. */
export function lastActive(entries: readonly Entry[]): string | null {
  const last = entries.findLast(({ time }) => time !== null)?.time ?? null;
  return last === null ? null : new Date(last).toISOString();
}
