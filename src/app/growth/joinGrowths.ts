/** How several sessions of one draft went on, as one. */
import type { LogGrowth } from '../../core/logGrowth';

/** What is lost stands before what came: a draft cannot go on from it. @param growths by the sessions' letters */
export function joinGrowths(growths: ReadonlyMap<string, LogGrowth>): LogGrowth {
  const all = [...growths];
  const lost = all.find(([, { kind }]) => kind !== 'same' && kind !== 'grown');
  if (lost !== undefined) return lost[1];
  const grown = all.flatMap(([letter, growth]) => (growth.kind === 'grown' ? [{ letter, growth }] : []));
  if (grown.length === 0) return { kind: 'same' };
  const sumOf = (count: 'turns' | 'entries') => grown.reduce((sum, { growth }) => sum + growth[count], 0);
  return {
    kind: 'grown',
    sessions: grown.map(({ letter }) => letter),
    ...{ turns: sumOf('turns'), entries: sumOf('entries'), lines: null },
    isCompacted: grown.some(({ growth }) => growth.isCompacted),
    updatedAt: grown.reduce<string | null>(
      (last, { growth: { updatedAt } }) => (last === null || (updatedAt ?? '') > last ? updatedAt : last),
      null,
    ),
  };
}
