/**
 * What was done since the last request, where the turn that it opened is under way: the files that were changed, or that every call only
 * looked; and which of the points that were laid out in that turn the edits behind them are of.
 */
import { isPlanFile } from '../../../../core/claims/work/planBegun';
import type { SinceAsked } from '../../../../core/fact';
import type { Call, SessionIndex } from '../../../../core/index/sessionIndex';
import { wordsOfRefusal } from '../../../../core/index/wordsOfRefusal';
import { refTo } from '../../../../core/provenance';
import { pointsSince } from './pointsSince';

/** Null where the turn has its answer, where nobody typed what it began with, and where it did something that shows no file. */
export function sinceAsked(index: SessionIndex, onlyLooks: (call: Call) => boolean): SinceAsked | null {
  const turn = index.turns.at(-1);
  // Who refused a call with words of their own asked for something else than the turn began with.
  if (turn === undefined || turn.answer !== null || turn.prompt === null) return null;
  if (wordsOfRefusal(index, turn.number) !== null) return null;
  const calls = index.calls.filter(({ position }) => position >= turn.start);
  const unfinished = new Set(calls.filter(({ result }) => result === null).map(({ position }) => position));
  const changes = index.changes.filter(
    ({ position, path }) => position >= turn.start && !unfinished.has(position) && !isNoWork(path),
  );
  const last = changes.at(-1);
  const points = pointsSince(index, turn);
  const onlyLooked = calls.length > 0 && calls.every(onlyLooks);
  if (last === undefined && points === null && !onlyLooked) return null;
  return {
    asked: refTo(turn.prompt),
    // In the order of the last change of each.
    changed: [...new Set(changes.map(({ path }) => path).toReversed())].toReversed(),
    last: last === undefined ? null : refTo(index.entryAt(last.position)),
    onlyLooked,
    points,
  };
}

/** A plan, a list for the agent itself, what was written for one occasion. */
const isNoWork = (path: string) => isPlanFile(path) || ofAgent.test(path);
const ofAgent = /(?:^|\/)\.(?:claude|codex|gemini|copilot|qwen|pi)\/|^\/(?:private\/)?(?:tmp|var)\//;
