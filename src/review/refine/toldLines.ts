/** A model's lines as the panel shows them: while they arrive, and in its draft. */
import { textOfFact } from '../../core/allFacts';
import { sectionHeadings } from '../../core/document/headings';
import { toldPlaces } from '../../core/document/layouts/toldSections';
import type { Fact, Strike, ToldFact } from '../../core/fact';
import { told } from '../../protocol/language';
import type { StruckLineState, ToldLineState } from '../../protocol/refineMessages';

/** One sentence with its grade. */
export function toldLineState({ id, section, text, grade, reason, doubt, evidence }: ToldFact): ToldLineState {
  const place = toldPlaces.find(([, kinds]) => kinds.includes(section))?.[0] ?? 'findings';
  return {
    ...{ item: id, section: sectionHeadings[place].heading, text, grade },
    note: doubt !== null ? told(doubt) : reason,
    second: null,
    lines: evidence.map(({ line }) => line),
  };
}

/** A line that it strikes; null where the draft does not hold it. */
export function struckLineState(
  { factId, why, evidence, refused }: Strike,
  facts: ReadonlyMap<string, Fact>,
): StruckLineState | null {
  const fact = facts.get(factId);
  if (fact === undefined) return null;
  return {
    ...{ item: factId, text: textOfFact(fact), why },
    lines: evidence.map(({ line }) => line),
    refused: refused === null ? null : told(refused),
  };
}
