/** The lines of what holds no longer: each stands unticked where it would stand if it held, so that a tick brings it back. */
import type { DraftBlock, DraftSection } from '../draft';
import type { EndedFact, Fact } from '../fact';
import type { Markdown } from '../untrusted/markdown';
import {
  decisionLine,
  openErrorLines,
  questionLine,
  requestLine,
  saidLine,
  todoLine,
  triedLine,
  wordsLine,
} from './factLines';
import { mergedHeadings, partMark, type SectionId, sectionHeadings } from './headings';

/** Puts them behind the other lines of their sections; a section that only they would stand in is put where it belongs. */
export function withEnded(sections: readonly DraftSection[], ended: readonly EndedFact[]): DraftSection[] {
  return ended.reduce<DraftSection[]>(
    (laid, { fact }) => {
      const line = lineOf(fact);
      return line === null ? laid : withLine(laid, line.section, { factId: fact.id, text: line.text });
    },
    [...sections],
  );
}

function lineOf(fact: Fact): { readonly section: SectionId; readonly text: Markdown } | null {
  switch (fact.kind) {
    case 'constraint':
      return { section: 'constraints', text: wordsLine(fact) };
    case 'request':
      return { section: 'constraints', text: requestLine(fact) };
    case 'decision':
      return { section: 'decisions', text: decisionLine(fact, false) };
    case 'question':
      return { section: 'to-do', text: questionLine(fact) };
    case 'state':
      return { section: 'to-do', text: todoLine(fact) };
    case 'information':
      return { section: 'traps', text: saidLine(fact, fact.tag) };
    case 'error':
      return { section: 'verification', text: openErrorLines(fact, false) };
    case 'failed-approach':
      return { section: 'traps', text: triedLine(fact) };
    default:
      return null;
  }
}

function withLine(sections: readonly DraftSection[], id: SectionId, block: DraftBlock): DraftSection[] {
  const own = sections.findIndex((section) => section.id === id);
  if (own >= 0) return sections.map((section, at) => (at === own ? behind(section, block) : section));
  const merged = Object.values(mergedHeadings)
    .flat()
    .find(
      ({ parts, ...heading }) =>
        parts.some((part) => part === id) &&
        sections.some((one) => one.id === heading.id && one.heading === heading.heading),
    );
  if (merged !== undefined)
    return sections.map((section) => (section.id === merged.id ? behindPart(section, id, block) : section));
  const place = order.indexOf(id);
  const next = sections.findIndex((section) => order.indexOf(section.id as SectionId) > place);
  const made = { id, heading: sectionHeadings[id].heading, blocks: [block] };
  return next < 0 ? [...sections, made] : sections.toSpliced(next, 0, made);
}

const order = Object.keys(sectionHeadings) as SectionId[];

const behind = (section: DraftSection, block: DraftBlock): DraftSection => ({
  ...section,
  blocks: [...section.blocks, block],
});

/** Where several parts share a section, each has a heading of its own. */
function behindPart(section: DraftSection, id: SectionId, block: DraftBlock): DraftSection {
  const heading = `${partMark}${sectionHeadings[id].heading}\n`;
  const start = section.blocks.findIndex(({ factId, text }) => factId === null && text === heading);
  if (start < 0) return { ...section, blocks: [...section.blocks, { factId: null, text: heading }, block] };
  const next = section.blocks.findIndex(
    ({ factId, text }, at) => at > start && factId === null && (text === '' || text.startsWith(partMark)),
  );
  return { ...section, blocks: section.blocks.toSpliced(next < 0 ? section.blocks.length : next, 0, block) };
}
