/** Arranges the sections of the default layout under other headings; a heading without facts says so. */
import type { DraftBlock, DraftSection } from '../../draft';

export function mergeSections(
  base: readonly DraftSection[],
  headings: readonly (readonly [id: string, heading: string, parts: readonly string[]])[],
): DraftSection[] {
  return headings.map(([id, heading, parts]) => {
    const blocks = parts.flatMap((part) => base.filter((section) => section.id === part).flatMap(withTags));
    return { id, heading, blocks: blocks.length === 0 ? [{ factId: null, text: 'Nothing.' }] : blocks };
  });
}

/** The tags around a machine-readable block become lines of their own. */
function withTags(section: DraftSection): DraftBlock[] {
  const line = (text: string | undefined): DraftBlock[] => (text === undefined ? [] : [{ factId: null, text }]);
  return [...line(section.before), ...section.blocks, ...line(section.after)];
}
