/**
 * Answers of earlier turns that the work behind them overtook, whatever they say. What an answer explained that only looked is as old
 * as the first edit behind it. What a report tells of files stands in the commit that took them, or in the report of the turn that
 * changed most of them again; what was drawn anew is told by the newest drawing. What a summary tells is how it was when it was
 * made. The last report of work says where it stands.
 */
import { onlyLooked } from '../../../index/onlyLooked';
import { deedsSeen } from '../../../index/repositoryDeeds';
import type { FileChange, SessionIndex, Turn } from '../../../index/sessionIndex';
import { byCall, byChange, byMessage, changeSince } from '../../enders';
import type { Ender } from '../../verdict';

/** What overtook what was told at a position of the session; null where nothing did. */
export interface Overtaken {
  /** The answer that ended a turn, as a whole. */
  ofAnswer(turn: Turn): Ender | null;
  /** A single statement: an explanation that was picked for the goal outlasts an edit of something else. */
  ofStatement(position: number): Ender | null;
}

/**
 * Looks at all turns once.
 *
 * @param agrees whether a reply agrees to what was put to the user, or picks of it: that answer is what the work went by
 */
export function openOvertaken(index: SessionIndex, agrees: (reply: string) => boolean): Overtaken {
  const { turns, turnOf, entryAt } = index;
  const newestWork = turns.findLast((turn) => turn.answer !== null && !onlyLooked(index, turn));
  const looked = new Map<Turn, Ender | null>();
  const worked = new Map<Turn, Ender | null>();
  const drawn = drawnAnew(turns);
  for (const turn of turns) {
    const own = changesIn(index, turn);
    if (turn === newestWork || turn === turns.at(-1)) continue;
    if (own.length > 0) worked.set(turn, changedAgain(index, turn, own) ?? committedSince(index, own));
    else if (onlyLooked(index, turn)) looked.set(turn, drawn.get(turn) ?? editedBehind(index, turn, agrees));
  }
  return {
    ofAnswer: (turn) => worked.get(turn) ?? looked.get(turn) ?? null,
    ofStatement(position) {
      const entry = entryAt(position);
      if (entry.kind === 'compaction' || (entry.kind === 'note' && entry.topic === 'recap'))
        return changeSince(index, position);
      const turn = turns[turnOf(position) - 1];
      if (turn === undefined) return null;
      // The body of a commit or a pull request: its title tells it.
      const call = turn === turns.at(-1) ? undefined : index.calls.find((one) => one.position === position);
      return call === undefined
        ? (worked.get(turn) ?? (looked.has(turn) ? drawn.get(turn) : null) ?? null)
        : byCall(call);
    },
  };
}

/** What the user agreed to or picked of is what the work went by. */
const editedBehind = (index: SessionIndex, turn: Turn, agrees: (reply: string) => boolean): Ender | null =>
  agrees(index.turns[turn.number]?.prompt?.text ?? '') ? null : changeSince(index, turn.end - 1);

const changesIn = ({ changes }: SessionIndex, { start, end }: Turn): FileChange[] =>
  changes.filter(({ position }) => position >= start && position < end);

/** Later turns changed this share of its files again: what it tells of them is told there. */
const mostOfIt = 0.5;

function changedAgain(index: SessionIndex, { end }: Turn, own: readonly FileChange[]): Ender | null {
  const paths = new Set(own.map(({ path }) => path));
  const again = index.changes.filter(({ path, position }) => position >= end && paths.has(path));
  const last = again.at(-1);
  const share = new Set(again.map(({ path }) => path)).size / paths.size;
  return last === undefined || share < mostOfIt ? null : byChange(index, last);
}

/** In its own turn, or later. */
function committedSince(index: SessionIndex, own: readonly FileChange[]): Ender | null {
  const commit = deedsSeen(index, own.at(-1)?.position ?? Number.POSITIVE_INFINITY).get('commit');
  return commit === undefined ? null : byCall(commit);
}

/** Answers of which a later answer has most lines again: a plan, a list or a sketch that was asked for in another form. */
function drawnAnew(turns: readonly Turn[]): ReadonlyMap<Turn, Ender> {
  const found = new Map<Turn, Ender>();
  const later: { readonly lines: ReadonlySet<string>; readonly ender: Ender }[] = [];
  for (const turn of turns.toReversed()) {
    if (turn.answer === null) continue;
    const lines = new Set(turn.answer.text.split('\n').flatMap((line) => (isTelling(line) ? [line.trim()] : [])));
    const isIn = (others: ReadonlySet<string>) => [...lines].filter((line) => others.has(line)).length;
    const again = later.find((other) => isIn(other.lines) > lines.size * mostOfIt);
    if (lines.size >= fewestLines && again !== undefined) found.set(turn, again.ender);
    later.push({ lines, ender: byMessage(turn.answer) });
  }
  return found;
}

/** Shorter lines, and those of marks alone, recur by themselves. */
const isTelling = (line: string) => line.trim().length >= shortestLine && /\p{L}{3}/u.test(line);
const shortestLine = 16;
const fewestLines = 6;
