/** Orders of closed tasks: said once, for work that was done and reported before the last turn began. */
import type { ConstraintFact } from '../../../core/fact';
import type { SessionIndex, Turn } from '../../../core/index/sessionIndex';

/** Marks those that are no lasting rule and whose turn, answered, was followed by another, with work between. */
export function withPast(orders: readonly ConstraintFact[], index: SessionIndex): ConstraintFact[] {
  return orders.map((fact) => (isPast(fact, index) ? { ...fact, isPast: true } : fact));
}

function isPast({ standing, evidence }: ConstraintFact, { turns, changes }: SessionIndex): boolean {
  const [last] = turns.slice(-1);
  const line = evidence.at(-1)?.line;
  const turn = line === undefined ? undefined : turns.findLast(({ firstLine }) => firstLine <= line);
  if (standing || turn === undefined || last === undefined || turn === last || turn.answer === null) return false;
  const isBetween = (position: number, { start }: Turn) => position >= start && position < last.start;
  return changes.some(({ position }) => isBetween(position, turn));
}
