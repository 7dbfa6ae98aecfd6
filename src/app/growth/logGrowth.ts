/** Looks how a log went on since it was read: only what was appended is read, with the lines that say what log it is. */
import { HandoffError } from '../../core/errors';
import { findTurns } from '../../core/index/findTurns';
import { sortEntries } from '../../core/index/sortEntries';
import type { LogGrowth, ReadPlace, ReadState } from '../../core/logGrowth';
import type { LogLine } from '../../core/logLine';
import type { FileStore } from '../../core/ports';
import type { Session } from '../../core/session';
import { openLog } from '../../sources/openLog';
import type { DraftJob } from '../draftJob';
import { checksumBefore } from './checksumBefore';

/** Lines from which a format is recognised and the session is named. */
const headLines = 6;

/** Never throws for a log that is gone or cannot be read any more: that is said. */
export async function logGrowth(
  log: DraftJob['log'],
  known: ReadState,
  files: FileStore,
  signal: AbortSignal,
): Promise<LogGrowth> {
  try {
    const stat = await files.stat(log.path);
    if (stat === null) return { kind: 'gone' };
    return known.place === null
      ? await growthOfWhole(log, known, files, signal)
      : await growthByLines(log, known.place, stat, files, signal);
  } catch (error) {
    if (HandoffError.is(error, 'session-gone')) return { kind: 'gone' };
    // What stands there now is no session any more.
    if (HandoffError.is(error)) return { kind: 'replaced' };
    throw error;
  }
}

async function growthByLines(
  log: DraftJob['log'],
  place: ReadPlace,
  stat: { readonly identity: string; readonly size: number },
  files: FileStore,
  signal: AbortSignal,
): Promise<LogGrowth> {
  if (stat.identity !== place.identity) return { kind: 'replaced' };
  if (stat.size < place.end) return { kind: 'shrank' };
  if ((await checksumBefore(log.path, place.end, files)) !== place.tail) return { kind: 'replaced' };
  if (stat.size === place.end) return { kind: 'same' };
  const { session, last } = await readOn(log, place, files, signal);
  const entries = session.entries.filter(({ line }) => line > place.lines);
  if (last <= place.lines || entries.length === 0) return { kind: 'same' };
  const turns = findTurns(session.entries, sortEntries(session.entries));
  return {
    kind: 'grown',
    turns: turns.filter(({ prompt }) => prompt !== null && prompt.line > place.lines).length,
    entries: entries.length,
    lines: { first: place.lines + 1, last },
    isCompacted: entries.some(({ kind }) => kind === 'compaction'),
    updatedAt: session.updatedAt,
  };
}

/** The first lines and those behind the place, as if there were no others. */
async function readOn(
  { path, sessionId }: DraftJob['log'],
  place: ReadPlace,
  files: FileStore,
  signal: AbortSignal,
): Promise<{ readonly session: Session; readonly last: number }> {
  let last = place.lines;
  const view: FileStore = {
    ...files,
    async readLines(wanted, visit, options) {
      if (wanted !== path) return files.readLines(wanted, visit, options);
      const readHead = (line: LogLine) => (line.line > Math.min(headLines, place.lines) ? 'stop' : visit(line));
      await files.readLines(path, readHead, options);
      const result = await files.readLines(path, visit, { ...options, from: place.end, firstLine: place.lines + 1 });
      last = place.lines + result.lines;
      return result;
    },
  };
  return { session: await openLog({ path, sessionId, files: view, signal }), last };
}

async function growthOfWhole(
  { path, sessionId }: DraftJob['log'],
  known: ReadState,
  files: FileStore,
  signal: AbortSignal,
): Promise<LogGrowth> {
  const session = await openLog({ path, sessionId, files, signal });
  const entries = session.entries.length - known.entries;
  if (entries < 0) return { kind: 'shrank' };
  if (entries === 0) return { kind: 'same' };
  const turns = findTurns(session.entries, sortEntries(session.entries)).length - known.turns;
  const added = session.entries.slice(known.entries);
  const isCompacted = added.some(({ kind }) => kind === 'compaction');
  return { kind: 'grown', turns: Math.max(0, turns), entries, lines: null, isCompacted, updatedAt: session.updatedAt };
}
