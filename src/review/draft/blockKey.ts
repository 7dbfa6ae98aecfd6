/**
 * Names for the blocks of a draft. An item may write several, for example a file under "Files" and again in the
 * machine-readable list; the first has the item's own id, the others a number behind it.
 */
import type { DraftSection } from '../../core/draft';

const mark = '@@';

/** Gives every block of an item a name of its own in place of the item's id. */
export function withBlockKeys(sections: readonly DraftSection[]): DraftSection[] {
  const seen = new Map<string, number>();
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => {
      if (block.factId === null) return block;
      const count = (seen.get(block.factId) ?? 0) + 1;
      seen.set(block.factId, count);
      return count === 1 ? block : { ...block, factId: `${block.factId}${mark}${count}` };
    }),
  }));
}

/** The item that a block belongs to. */
export function itemOf(key: string): string {
  const at = key.lastIndexOf(mark);
  return at < 0 ? key : key.slice(0, at);
}
