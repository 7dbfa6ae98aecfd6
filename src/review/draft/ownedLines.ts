/** The lines of a rendered draft, each with the item it belongs to. Joined they are what `renderSections` writes. */

import { keptBlocks, renderSections } from '../../core/document/renderSections';
import type { DraftSection } from '../../core/draft';

/** One line of the text that the ticks give, before any edit. */
export interface OwnedLine {
  readonly text: string;
  /** The block it is of, or null. */
  readonly owner: string | null;
  /** Section it stands in; empty for the blank lines between. */
  readonly section: string;
  /** A block that no item governs, such as the goal. */
  readonly isFree: boolean;
}

/** Ends with an empty line, as a rendered draft does. */
export function ownedLines(sections: readonly DraftSection[], isIncluded: (factId: string) => boolean): OwnedLine[] {
  const lines: OwnedLine[] = [];
  for (const section of sections) {
    // The text of one section, without the line end that closes a draft.
    const text = renderSections([section], isIncluded).slice(0, -1);
    if (text === '') continue;
    if (lines.length > 0) lines.push(frame('', ''));
    lines.push(...linesOf(section, text, isIncluded));
  }
  return [...(lines.length === 0 ? [frame('', '')] : lines), frame('', '')];
}

function linesOf(section: DraftSection, text: string, isIncluded: (factId: string) => boolean): OwnedLine[] {
  const kept = keptBlocks(section, isIncluded);
  const blocks = kept.flatMap((block) =>
    block.text
      .split('\n')
      .map(
        (line): OwnedLine => ({ text: line, owner: block.factId, section: section.id, isFree: block.factId === null }),
      ),
  );
  const after = section.after === undefined ? 0 : section.after.split('\n').length;
  const all = text.split('\n');
  const before = all.slice(0, all.length - blocks.length - after);
  const rest = after === 0 ? [] : all.slice(-after);
  return [...before.map((line) => frame(line, section.id)), ...blocks, ...rest.map((line) => frame(line, section.id))];
}

const frame = (text: string, section: string): OwnedLine => ({ text, owner: null, section, isFree: false });
