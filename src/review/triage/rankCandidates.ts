/** Which lines the user is asked about, and in which order: by what a wrong one does, how likely it is wrong, and how near it is to the goal. */
import type { CardStage, CardWhy } from '../../protocol/triageMessages';
import type { Candidate } from './candidate';
import type { Nearness } from './goalNearness';

/** More than these are not looked at in half a minute. */
export const mostCards = 7;
/** So many of one kind come before the other kinds had their turn; what does little harm has no second turn. */
const mostOfKind = 3;

const order: readonly CardWhy[] = [
  ...(['conflict', 'contradicted', 'failing', 'branch', 'foreign', 'stale', 'ended'] as const),
  ...(['binds', 'waits', 'open', 'decision', 'concludes'] as const),
];

/** What may be wrong comes by its kind, then what binds, then the rest by what a wrong one does and how likely it is. */
const lastByKind = order.indexOf('binds');
/** What the goal ships comes before what only may no longer hold. */
const ofAct = order.indexOf('ended') - 0.5;
const kindOf = ({ why, harm, isOfAct }: Candidate) =>
  isOfAct === true
    ? ofAct
    : why === 'ended' && harm < leastHarm
      ? lastByKind + 1
      : Math.min(order.indexOf(why), lastByKind + 1);
/** That a decision of the agent's ended, and stays out, hurts little. */
const leastHarm = 2;

/** Wrong as it stands, or not the user's: nothing that is only unsure comes before it. */
export const isGrave = (candidate: Candidate): boolean => kindOf(candidate) < order.indexOf('stale');

/** Between which others its card stands. */
export function stageOf(candidate: Candidate): CardStage {
  const kind = kindOf(candidate);
  return kind < lastByKind ? 'wrong' : kind === lastByKind ? 'binds' : 'rest';
}

/** What is said of several things is near by nothing but its own words. */
const wordsOfCandidate = ({ item }: Candidate): string => item.own ?? item.whole ?? item.text;

/** The same candidates give the same order, whatever was answered. */
export function rankCandidates(candidates: readonly Candidate[], near: Nearness): Candidate[] {
  const nearness = new Map(candidates.map((one) => [one, near.of(wordsOfCandidate(one))]));
  const ranked = candidates.toSorted(
    (a, b) =>
      kindOf(a) - kindOf(b) ||
      b.harm * b.doubt - a.harm * a.doubt ||
      (nearness.get(b) ?? 0) - (nearness.get(a) ?? 0) ||
      order.indexOf(a.why) - order.indexOf(b.why) ||
      newest(b) - newest(a),
  );
  const counts = new Map<CardWhy, number>();
  const isEarly = ranked.map(({ why }) => {
    const number = (counts.get(why) ?? 0) + 1;
    counts.set(why, number);
    return number <= mostOfKind;
  });
  const first = ranked.filter((_, at) => isEarly[at]);
  const rest = ranked.filter(({ harm }, at) => !isEarly[at] && harm >= grave);
  const chosen = new Set([...first, ...rest].slice(0, mostCards));
  return ranked.filter((candidate) => chosen.has(candidate));
}

const grave = 3;

const newest = ({ item, endedAt }: Candidate) => endedAt ?? item.lines.at(-1) ?? 0;
