import type { DraftBlock, DraftSection } from '../../draft';
import type { Markdown } from '../../untrusted/markdown';
import { type SectionId, sectionHeadings } from '../headings';

export const section = (id: SectionId, blocks: readonly DraftBlock[]): DraftSection => ({
  id,
  heading: sectionHeadings[id].heading,
  blocks,
});

export const block = (factId: string, text: Markdown): DraftBlock => ({ factId, text });

/** A line that no item governs. */
export const note = (text: Markdown): DraftBlock => ({ factId: null, text });
