/**
 * Arranges the sections of the default layout under other headings; a heading without facts says so. Sections that share
 * a heading keep their own below it: "Open blockers" holds errors and questions, and a reader must tell them apart.
 */
import type { DraftBlock, DraftSection } from '../../draft';
import { type MergedHeading, ownSection, partMark, sectionHeadings } from '../headings';

/** Puts the sections named by each heading under it, in the order of the headings. */
export function mergeSections(base: readonly DraftSection[], headings: readonly MergedHeading[]): DraftSection[] {
  const own = (id: string) => base.filter((section) => section.id === id);
  return [
    ...own('preamble'),
    // What sessions disagree about is no one's section: it stands first in every layout.
    ...own('conflicts'),
    ...headings.map(({ id, heading, parts, text }) => {
      const found = parts.flatMap((part) => own(part));
      const blocks = found.flatMap((section, at) => [
        ...(at > 0 ? [note('')] : []),
        ...(parts.length > 1 ? subheading(section) : []),
        ...withTags(section),
      ]);
      return { id, heading, blocks: blocks.length === 0 ? [note(text ?? 'Nothing.')] : blocks };
    }),
    ...base.filter(({ id }) => id.startsWith(ownSection)),
    // Whatever the layout, a handoff ends with the goal.
    ...own('goal'),
  ];
}

const note = (text: string): DraftBlock => ({ factId: null, text });

function subheading({ id }: DraftSection): DraftBlock[] {
  const heading = Object.entries(sectionHeadings).find(([known]) => known === id)?.[1].heading ?? '';
  return heading === '' ? [] : [note(`${partMark}${heading}\n`)];
}

/** The tags around a machine-readable block become lines of their own. */
function withTags(section: DraftSection): DraftBlock[] {
  const line = (text: string | undefined): DraftBlock[] => (text === undefined ? [] : [note(text)]);
  return [...line(section.before), ...section.blocks, ...line(section.after)];
}
