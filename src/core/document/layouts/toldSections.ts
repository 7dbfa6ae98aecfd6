/**
 * A model's sentences among the sections of the rules. Checks, repository, files, commands and the user's words stay the
 * rules'; where the model tells of the same thing, its sentences stand in the place of what the rules found.
 */
import type { DraftBlock, DraftSection } from '../../draft';
import type { Facts, ToldSection } from '../../fact';
import { toldLine } from '../factLines';
import type { SectionId } from '../headings';
import { block, section } from './section';
import { withToldCount } from './toldCount';
import { withToldLead } from './toldLead';

/** Where each kind of sentence stands, in the order it has there. */
export const toldPlaces: readonly (readonly [SectionId, readonly ToldSection[]])[] = [
  ['standing', ['standing']],
  ['to-do', ['next', 'left', 'open']],
  ['constraints', ['rule']],
  ['changes', ['changed']],
  ['decisions', ['decision']],
  ['findings', ['finding']],
  ['traps', ['dead-end']],
  ['links', ['link']],
];

/** Sections that the rules do not fill, with the one that they stand behind. */
const ownPlaces: readonly (readonly [own: SectionId, behind: SectionId])[] = [
  ['changes', 'preamble'],
  ['standing', 'preamble'],
  ['findings', 'traps'],
  ['links', 'findings'],
];

/** The sections with the model's sentences in them; what they replace stays beside them, left out. */
export function withTold(sections: readonly DraftSection[], facts: Facts): DraftSection[] {
  const { told = [] } = facts;
  if (told.length === 0) return [...sections];
  const filled = new Map<string, readonly DraftBlock[]>(
    toldPlaces.map(([id, kinds]) => [
      id,
      kinds
        .flatMap((kind) => told.filter((fact) => fact.section === kind))
        .map((fact) => block(fact.id, toldLine(fact))),
    ]),
  );
  const placed = ownPlaces.reduce(
    (all, [own, behind]) => {
      const at = all.findIndex(({ id }) => id === behind) + 1;
      return all.some(({ id }) => id === own) ? all : [...all.slice(0, at), section(own, []), ...all.slice(at)];
    },
    [...sections],
  );
  const all = placed.map((part) => {
    const own = filled.get(part.id) ?? [];
    return own.length === 0 ? part : { ...part, blocks: [...part.blocks, ...own] };
  });
  return withToldLead(withToldCount(all, facts), facts, () => false);
}
