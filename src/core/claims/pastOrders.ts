/** Orders of closed tasks: said once, for work that was done and reported before what comes next. */
import type { ConstraintFact } from '../fact';
import type { SessionIndex } from '../index/sessionIndex';
import { cue } from '../language/cueTable';
import { words } from '../language/words';
import { isStateful } from '../shell/isStateful';
import { aboutWords, isEveryday, sharedWords } from './aboutWords';

/** What comes next. */
export interface Next {
  readonly goal: string;
  /** The last turn was reported and the goal goes on to something else than what it offers or asks. */
  readonly isLastClosed: boolean;
  /** Whether words only ask by their form: an answer closes them, whatever it did. */
  readonly asks: (text: string) => boolean;
}

/**
 * Marks those that are no lasting rule and whose turn was answered, with work from there on and before the next begins. The
 * last turn counts as closed where the goal speaks of none of what the order speaks of. What was asked is over with its answer.
 */
export function withPast(orders: readonly ConstraintFact[], index: SessionIndex, next: Next): ConstraintFact[] {
  const deeds = positionsOfWork(index);
  return orders.map((fact) => (isPast(fact, index, deeds, next) ? { ...fact, isPast: true } : fact));
}

function isPast(
  { standing, text, evidence }: ConstraintFact,
  { turns, session }: SessionIndex,
  deeds: readonly number[],
  { goal, isLastClosed, asks }: Next,
): boolean {
  const [last] = turns.slice(-1);
  const line = evidence.at(-1)?.line;
  const turn = line === undefined ? undefined : turns.findLast(({ firstLine }) => firstLine <= line);
  if (standing || turn === undefined || last === undefined || turn.answer === null) return false;
  if (asks(text)) return true;
  const isOver = isLastClosed && !speaksOf(goal, text);
  if (turn === last && (!isOver || keeps(text))) return false;
  const end = isOver ? session.entries.length : last.start;
  return deeds.some((position) => position >= turn.start && position < end);
}

/** Where a file changed, a command changed something else, or somebody was sent to work. */
const positionsOfWork = ({ changes, runs, callsFor }: SessionIndex): number[] => [
  ...changes.map(({ position }) => position),
  ...runs.flatMap(({ command, status, call }) => (status !== 'failed' && isStateful(command) ? [call.position] : [])),
  ...callsFor('subagent').map(({ position }) => position),
];

/** “Default stays EUR.”: how a thing is left is no deed that a report could close. */
const keeps = cue(
  words(
    'stay, stays, remain, remains, keep, keeps, leave, bleibt, bleiben, bleib, lass, reste, restent, laisse, queda, quedan, deja, fica, ficam, deixa, остаётся, остается, оставь, 保持, 保留, のまま, そのまま, 유지, 그대로',
  ),
);

/** One common word does not make a goal of the same matter; half of a short order does. */
function speaksOf(goal: string, order: string): boolean {
  const telling = new Set([...aboutWords(order)].filter((word) => !isEveryday(word)));
  const shared = sharedWords(telling, aboutWords(goal)).length;
  return shared >= 2 || (shared === 1 && telling.size <= mostInShort);
}

const mostInShort = 4;
