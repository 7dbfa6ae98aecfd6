import type { Conflict } from '../../conflict';
import { shortHash } from '../../text/shortHash';
import type { MergePart, TimeOf } from '../mergePart';
import { disagree } from './disagree';
import { takenBack } from './takenBack';

interface Said {
  readonly part: MergePart;
  readonly id: string;
  readonly text: string;
  readonly evidence: Conflict['sides'][number]['evidence'];
  /** It binds: the user's own words. */
  readonly isOrder: boolean;
}

/** What was chosen or ordered differently. What the user was told later of the same thing is proposed. */
export function decisionConflicts(parts: readonly MergePart[], timeOf: TimeOf): Conflict[] {
  const said = parts.flatMap((part): Said[] => [
    ...part.facts.decisions.map(({ id, text, evidence }) => ({ part, id, text, evidence, isOrder: false })),
    ...part.facts.constraints.map(({ id, text, evidence }) => ({ part, id, text, evidence, isOrder: true })),
  ]);
  const found: Conflict[] = [];
  const taken = new Set<string>();
  for (const [at, one] of said.entries())
    for (const other of said.slice(at + 1)) {
      if (other.part === one.part || other.part.project.key !== one.part.project.key) continue;
      if (taken.has(one.id) || taken.has(other.id) || !disagree(one.text, other.text)) continue;
      taken.add(one.id).add(other.id);
      const later = timeOf(other.evidence.at(-1)) > timeOf(one.evidence.at(-1)) ? other : one;
      const earlier = later === one ? other : one;
      found.push({
        id: `conflict-decision-${shortHash(`${one.text}\n${other.text}`)}`,
        about: 'decision',
        subject: null,
        sides: [one, other].map(({ part, id, text, evidence }) => ({
          session: part.label,
          ...{ text, evidence: evidence.slice(-1), factId: id },
        })),
        // An order of the user's is not replaced by what an agent chose later.
        proposed: earlier.isOrder && !later.isOrder ? null : later.part.label,
      });
    }
  return [...found, ...endedElsewhere(parts, timeOf, taken)];
}

/** A rule that one session holds and the user took back in a later one. */
function endedElsewhere(parts: readonly MergePart[], timeOf: TimeOf, taken: Set<string>): Conflict[] {
  const pairs = parts.flatMap((holder) =>
    parts.flatMap((other) => (other !== holder && other.project.key === holder.project.key ? [{ holder, other }] : [])),
  );
  return pairs.flatMap(({ holder, other }) =>
    takenBack(holder, other, timeOf).flatMap(({ fact, by }): Conflict[] => {
      if (taken.has(fact.id)) return [];
      taken.add(fact.id);
      return [
        {
          id: `conflict-decision-${shortHash(`${fact.text}\n${by.text}`)}`,
          about: 'decision',
          subject: null,
          sides: [
            { session: holder.label, text: fact.text, evidence: fact.evidence.slice(-1), factId: fact.id },
            { session: other.label, text: by.text, evidence: [by.at], factId: null },
          ],
          proposed: other.label,
        },
      ];
    }),
  );
}
