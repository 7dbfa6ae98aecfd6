import type { DraftBlock, DraftSection } from '../../draft';
import type { Markdown } from '../../untrusted/markdown';
import { type SectionId, sectionHeadings } from '../headings';

/** A section under the heading that its id has in the default layout. */
export const section = (id: SectionId, blocks: readonly DraftBlock[]): DraftSection => ({
  id,
  heading: sectionHeadings[id].heading,
  blocks,
});

/** The lines of one fact, which its checkbox takes out. */
export const block = (factId: string, text: Markdown): DraftBlock => ({ factId, text });

/** A line that no item governs. */
export const note = (text: Markdown): DraftBlock => ({ factId: null, text });

/** Files that a list of what is not committed, or to be left alone, names; the others it counts. */
export const mostUncommitted = 6;
