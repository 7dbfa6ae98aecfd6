/** What is told beside a list of sessions: how much of the logs of each agent is of kinds that this version does not know. */
import type { SessionRef } from '../../core/sessionRef';
import { countOf } from '../../core/text/countOf';
import { type UnknownLines, unknownWords } from '../../core/unknownLines';

/** One sentence an agent, of the sessions that were read; none where every line is of a known kind. */
export function unknownKinds(refs: readonly SessionRef[]): string[] {
  const byAgent = new Map<string, UnknownLines[]>();
  for (const { agent, unknown } of refs)
    if (unknown !== undefined) byAgent.set(agent, [...(byAgent.get(agent) ?? []), unknown]);
  return [...byAgent].map(
    ([agent, found]) => `In ${countOf(found.length, 'session')} of ${agent}, ${unknownWords(joined(found))}.`,
  );
}

function joined(found: readonly UnknownLines[]): UnknownLines {
  const sum = (of: (one: UnknownLines) => number) => found.reduce((all, one) => all + of(one), 0);
  return {
    count: sum(({ count }) => count),
    total: sum(({ total }) => total),
    kinds: [...new Set(found.flatMap(({ kinds }) => kinds))],
  };
}
