/**
 * Writes the sections of a draft as Markdown. The one place that knows how a draft looks as text, so that a toggle
 * in the panel takes out exactly the lines its fact wrote.
 *
 * A section whose facts are all taken out goes with its heading; text that no fact governs keeps a section alive
 * only where the section never had facts.
 */
import type { DraftSection } from './draft';

export function renderSections(sections: readonly DraftSection[], isIncluded: (factId: string) => boolean): string {
  const written = sections.map((section) => renderSection(section, isIncluded)).filter((text) => text !== '');
  return `${written.join('\n\n')}\n`;
}

function renderSection(section: DraftSection, isIncluded: (factId: string) => boolean): string {
  const kept = section.blocks.filter((block) => block.factId === null || isIncluded(block.factId));
  const hadFacts = section.blocks.some((block) => block.factId !== null);
  if (kept.length === 0 || (hadFacts && kept.every((block) => block.factId === null))) return '';
  const level = section.id === 'preamble' ? '#' : '##';
  const heading = section.heading === '' ? '' : `${level} ${section.heading}\n\n`;
  const lines = [section.before, ...kept.map((block) => block.text), section.after];
  return heading + lines.filter((line) => line !== undefined).join('\n');
}
