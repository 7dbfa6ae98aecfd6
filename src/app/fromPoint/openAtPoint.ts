/** Opens a session as it stood before a point inside it. */
import { HandoffError, nothingBefore, nothingToHandOff } from '../../core/errors';
import { hasMessages } from '../../core/index/hasMessages';
import {
  entriesBefore,
  findPoint,
  lastActive,
  type PointWish,
  type SessionPoint,
  sessionBefore,
} from '../../core/point/sessionPoint';
import type { Session } from '../../core/session';
import { lineInPart } from '../../core/sessionParts';
import { openLog } from '../../sources/openLog';
import { hasSqliteHeader } from '../../sources/reading/values/sqliteTables';
import { type AppParts, openSession } from '../appParts';
import type { DraftJob } from '../draftJob';
import { filesBefore, lineOfId, offsetOfLine } from './filesBefore';

/** A session with what came after the point it is cut at. */
export interface SessionAtPoint {
  readonly session: Session;
  /** Null where nothing stands behind the point: the session is whole. */
  readonly cut: { readonly point: SessionPoint; readonly whole: Session } | null;
}

/** Throws as `openLog` and `findPoint` do, and `nothing-to-hand-off` where no message stands before the point. */
export async function openAtPoint(
  log: DraftJob['log'],
  wish: PointWish | undefined,
  parts: AppParts,
  signal: AbortSignal,
): Promise<SessionAtPoint> {
  const whole = await openSession(log, parts, signal);
  const point = wish === undefined ? null : findPoint(whole, await byLine(whole, wish, parts));
  if (wish === undefined || point === null) return { session: whole, cut: null };
  const onBranch = sessionBefore(whole, point);
  const read = await readBefore(whole, log, point, parts, signal);
  // Behind a rewind the log's end may be another branch than the one that a turn or a compaction was named on.
  const isByPlace = wish.kind === 'line' || wish.kind === 'record';
  const isMeant = read !== null && (isByPlace || endOf(read) === endOf(onBranch));
  const session = isMeant
    ? withSecretsOf(whole, {
        ...read,
        ...entriesAndTime(read, whole, point),
        problems: problemsOfLog(read, whole),
      })
    : onBranch;
  if (!hasMessages(session))
    throw hasMessages(whole) ? nothingBefore(point.name, whole.path) : nothingToHandOff(whole.path);
  return { session: { ...session, before: { ...point, of: whole.lines.total } }, cut: { point, whole } };
}

/** A record that is no entry by itself, as a message of an OpenCode export is none, is found by the text of the log. */
async function byLine({ path, entries }: Session, wish: PointWish, { files }: AppParts): Promise<PointWish> {
  if (wish.kind !== 'record' || entries.some(({ id }) => id === wish.id)) return wish;
  if (hasSqliteHeader(await files.readText(path, { maxBytes: 16 }))) return wish;
  const line = await lineOfId(files, path, wish.id);
  return line === null ? wish : { kind: 'line', line };
}

/** The head of a document tells when it was written last, and that was behind the point. */
function entriesAndTime(read: Session, whole: Session, point: SessionPoint) {
  const entries = entriesBefore(read.entries, whole, point);
  return { entries, updatedAt: lastActive(entries) ?? read.startedAt };
}

/** A document that is cut in its middle does not end as one: that is the cut's doing, not the log's. */
const problemsOfLog = (read: Session, whole: Session) =>
  read.problems.filter(({ line, kind }) => whole.problems.some((own) => own.line === line && own.kind === kind));

/** The log read as if it ended before the point; null for databases and documents, which end nowhere else. */
async function readBefore(
  whole: Session,
  log: DraftJob['log'],
  { line }: SessionPoint,
  { files }: AppParts,
  signal: AbortSignal,
): Promise<Session | null> {
  const { path } = log;
  if (hasSqliteHeader(await files.readText(path, { maxBytes: 16 }))) return null;
  const place = lineInPart(whole, line);
  // What a session goes on from ends where it does: no part of it can be left out.
  if (place.path !== path) return null;
  const end = await offsetOfLine(files, path, place.line, signal);
  if (end === null) return null;
  try {
    const read = await openLog({ ...log, files: filesBefore(files, path, { line, end }), signal });
    return hasMessages(read) ? read : null;
  } catch (error) {
    if (HandoffError.is(error)) return null;
    throw error;
  }
}

const endOf = ({ entries }: Session) => entries.at(-1)?.line ?? 0;

/** What was learned to be secret later is secret before. */
const withSecretsOf = (whole: Session, session: Session): Session => ({
  ...session,
  ...(whole.secrets === undefined ? {} : { secrets: whole.secrets }),
  ...(whole.withheld === undefined ? {} : { withheld: whole.withheld }),
});
