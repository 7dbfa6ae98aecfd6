/** What the user said in the whole session, and all that happened since their last word. */
import { rulesFrom } from '../../../core/document/evidenceMark';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import type { Entry } from '../../../core/session';
import { headings } from '../wording';
import { briefCall, type Clean, cleanResult, isOnlyDone, userWords, wholeCall } from './entryTexts';
import type { Part, Piece } from './part';

const mostUser = 12_000;
const mostLastTurn = 16_000;
const longestUser = 8_000;
const longestSaid = 12_000;
const longestThought = 4_000;
const longestCall = 400;
const longestPlan = 3_000;
/** How much of its results the last turn shows. */
export interface LateLimits {
  /** Characters of one of the newest. */
  readonly longest: number;
  /** Entries that count as new. */
  readonly newest: number;
}

/** What the last turn shows where all of it has room, the most first; and where it has not. */
export const roomyLimits: readonly LateLimits[] = [8_000, 4_000, 1_800].map((longest) => ({
  longest,
  newest: Number.POSITIVE_INFINITY,
}));
/** Where not even the least of those has room: what was printed early gives way first. */
export const scantLimits: LateLimits = { longest: 1_800, newest: 40 };
const longestEarlierResult = 500;
/** A command that writes a file is told with what it writes. */
const longestNewCall = 1_600;
/** A last turn of fewer entries is shown with the one before it. */
const shortTurn = 25;

/**
 * Each once: what was queued stands in some logs twice.
 *
 * @param assigned lines of the messages by which another agent gave the session its work: they stand as the user's would
 */
export function userPart(index: SessionIndex, assigned: ReadonlySet<number>, clean: Clean): Part {
  const seen = new Set<string>();
  const pieces: Piece[] = [];
  for (const entry of index.session.entries) {
    const isAssigned = entry.kind === 'message' && entry.role === 'user' && assigned.has(entry.line);
    const words = isAssigned ? entry.text : userWords(entry);
    if (words === null || words.trim() === '') continue;
    const key = words.trim();
    if (seen.has(key)) continue;
    seen.add(key);
    const isHandoff = entry.kind === 'message' && entry.origin === 'handoff';
    const isPutIn = isAssigned && entry.origin === 'injected';
    const who = isHandoff ? 'the handoff it began with: ' : isPutIn ? `${rulesFrom.parent}: ` : '';
    pieces.push({ write: () => `[${entry.line}] ${who}${clean(words.trim(), longestUser)}` });
  }
  return { heading: headings.user, most: mostUser, pieces, giveWay: 'oldest but the first' };
}

/** Everything of both sides, in order; what says only that an edit was made is told by the edit. */
export function lastTurnPart(index: SessionIndex, clean: Clean, { longest, newest }: LateLimits): Part {
  const { entries } = index.session;
  const start = startOfLast(index);
  const lists = index.callsFor('todo').map(({ call }) => call.callId);
  const lastList = lists.at(-1);
  const silent = new Set(
    index.calls.flatMap(({ call }) => (call.actions.length > 0 && isOnlyDone(call) ? [call.callId] : [])),
  );
  const pieces = entries.slice(start).flatMap((entry, at): Piece[] => {
    const isNew = entries.length - start - at <= newest;
    const text = () => lateText(entry, clean, isNew ? longest : null, silent);
    return saysNothing(entry, silent, lastList) ? [] : [{ write: text }];
  });
  return { heading: headings.lastTurn, most: mostLastTurn, pieces, giveWay: 'oldest' };
}

/** Not told, and so not counted among what has no room. */
function saysNothing(entry: Entry, silent: ReadonlySet<string>, lastList: string | undefined): boolean {
  switch (entry.kind) {
    case 'message':
      return entry.role === 'system';
    case 'tool-call':
      return entry.actions.some(({ kind }) => kind === 'todo') && entry.callId !== lastList;
    case 'tool-result':
      return silent.has(entry.callId) ? !entry.isError : entry.text.trim() === '';
    default:
      return false;
  }
}

/** Position of its first entry. */
export function startOfLast({ turns, session }: SessionIndex): number {
  const last = turns.at(-1);
  if (last === undefined) return 0;
  const isShort = session.entries.length - last.start < shortTurn;
  return isShort ? (turns.at(-2)?.start ?? last.start) : last.start;
}

/** @param longest characters of a result, null where it is none of the newest */
function lateText(entry: Entry, clean: Clean, longest: number | null, silent: ReadonlySet<string>): string {
  const at = `[${entry.line}]`;
  switch (entry.kind) {
    case 'message':
      if (entry.role === 'assistant') return `${at} AGENT: ${clean(entry.text.trim(), longestSaid)}`;
      return entry.origin === 'injected'
        ? `${at} PUT IN: ${clean(entry.text.trim(), 300)}`
        : `${at} USER: ${clean(entry.text.trim(), 200)}`;
    case 'reasoning':
      return `${at} AGENT THINKS: ${clean(entry.text.trim(), longestThought)}`;
    case 'tool-call': {
      const whole = wholeCall(entry);
      const by = entry.by === 'subagent' ? 'SUBAGENT ' : '';
      if (whole !== '') return `${at} ${by}${clean(whole, longestPlan)}`;
      return `${at} ${by}${briefCall(entry, clean, longest === null ? longestCall : longestNewCall)}`;
    }
    case 'tool-result': {
      if (entry.isError && entry.rejection === undefined && silent.has(entry.callId))
        return `${at} FAILED → ${clean(entry.text.trim(), 300)}`;
      if (entry.rejection !== undefined)
        return `${at} REFUSED BY THE USER: ${clean(entry.rejection.said ?? '(no word)', 300)}`;
      const failed = entry.isError || (entry.exitCode ?? 0) !== 0;
      const exit = failed ? ` FAILED${entry.exitCode === null ? '' : ` (exit ${entry.exitCode})`}` : '';
      return `${at}${exit} → ${cleanResult(entry.text, longest ?? longestEarlierResult, clean)}`;
    }
    case 'compaction':
      return `${at} (an earlier part was summarised here)`;
    case 'note':
      return `${at} NOTE: ${clean(entry.text.trim(), 300)}`;
  }
}
