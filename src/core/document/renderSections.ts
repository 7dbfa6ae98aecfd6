/**
 * Writes the sections of a draft as Markdown. The one place that knows how a draft looks as text, so that a toggle
 * in the panel takes out exactly the lines its fact wrote.
 *
 * A section whose facts are all taken out goes with its heading; text that no fact governs keeps a section alive
 * only where the section never had facts.
 */
import type { BlockPart, DraftBlock, DraftSection } from '../draft';
import { partMark } from './headings';
import { namesLine } from './layouts/pathList';

/** The whole text of a draft, with one line end behind it; `isIncluded` says which facts stand in it. */
export function renderSections(sections: readonly DraftSection[], isIncluded: (factId: string) => boolean): string {
  const written = sections.map((section) => renderSection(section, isIncluded)).filter((text) => text !== '');
  return `${written.join('\n\n')}\n`;
}

/** The blocks of a section that are written. A part of it goes with its heading, as a section does. */
export function keptBlocks(
  { id, blocks }: DraftSection,
  isIncluded: (factId: string) => boolean,
): readonly DraftBlock[] {
  const isKept = ({ factId, toldBy, parts }: DraftBlock) =>
    toldBy?.some(isIncluded) !== true &&
    (factId === null ||
      (isIncluded(factId) && parts?.every((part) => part.factId !== null && !isIncluded(part.factId)) !== true));
  // The first lines stand whether or not the one of a fact is among them.
  if (id === 'preamble') return blocks.filter(isKept);
  const written = (some: readonly DraftBlock[]) =>
    onOneLine(withoutEmpty(some, isKept)).map((block) => withParts(block, isIncluded));
  if (!blocks.some(isPartHeading)) return written(blocks);
  const parts: DraftBlock[][] = [];
  for (const block of blocks) {
    if (isPartHeading(block) || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(block);
  }
  return parts.flatMap(written);
}

/** Between the parts of a line. */
export const betweenParts = '; ';

/** Without the parts whose facts were taken out. */
function withParts(block: DraftBlock, isIncluded: (factId: string) => boolean): DraftBlock {
  const { parts, text, ...rest } = block;
  const kept = parts?.filter(({ factId }) => factId === null || isIncluded(factId));
  if (parts === undefined || kept === undefined || kept.length === parts.length) return block;
  const joined = (some: readonly BlockPart[]) => some.map((part) => part.text).join(betweenParts);
  return { ...rest, text: text.replace(joined(parts), () => joined(kept)) };
}

/** Bare names that follow one another share a line, which no item governs alone; those that are counted stand there as a number. */
function onOneLine(blocks: readonly DraftBlock[]): readonly DraftBlock[] {
  const bare = blocks.filter(({ listed }) => listed !== undefined);
  const names = bare.flatMap(({ listed, isCounted }) => (listed === undefined || isCounted ? [] : [listed]));
  const counted = bare.length - names.length;
  if (bare.length < 2 && counted === 0) return blocks;
  const at = blocks.findIndex(({ listed }) => listed !== undefined);
  const others = blocks.filter(({ listed }) => listed === undefined);
  return others.toSpliced(at, 0, { factId: null, text: namesLine(names, counted) });
}

const isPartHeading = ({ factId, text }: DraftBlock) => factId === null && text.startsWith(partMark);

function withoutEmpty(blocks: readonly DraftBlock[], isKept: (block: DraftBlock) => boolean): readonly DraftBlock[] {
  const kept = blocks.filter(isKept);
  const hadFacts = blocks.some((block) => block.factId !== null);
  return hadFacts && kept.every((block) => block.factId === null) ? [] : kept;
}

function renderSection(section: DraftSection, isIncluded: (factId: string) => boolean): string {
  const kept = keptBlocks(section, isIncluded);
  if (kept.length === 0) return '';
  const level = section.id === 'preamble' ? '#' : '##';
  const heading = section.heading === '' ? '' : `${level} ${section.heading}\n\n`;
  const lines = [section.before, ...kept.map((block) => block.text), section.after];
  return heading + lines.filter((line) => line !== undefined).join('\n');
}
