/** A model's draft as the panel shows it: what each section's change does, line beside line. */

import { allFacts } from '../../core/allFacts';
import type { Draft } from '../../core/draft';
import type { Fact } from '../../core/fact';
import { estimateTokens } from '../../core/tokens';
import { t, told } from '../../protocol/language';
import type { PartState, ProposalState } from '../../protocol/refineMessages';
import type { ReviewState } from '../draft/reviewState';
import type { AcceptedPart } from './acceptedPart';
import { type ProposedPart, proposedParts, wholeProposal, withoutProposal } from './choosePart';
import { compareLines } from './compareLines';
import { type Proposal, rejectedByModel } from './proposal';
import { headingLines, sectionLines } from './sectionText';

const known = new WeakMap<ReviewState, { readonly proposal: Proposal; readonly state: ProposalState }>();

/** Made once for each state of the review. */
export function proposalState(proposal: Proposal, review: ReviewState): ProposalState {
  const last = known.get(review);
  if (last?.proposal === proposal) return last.state;
  const state = makeState(proposal, review);
  known.set(review, { proposal, state });
  return state;
}

function makeState(proposal: Proposal, review: ReviewState): ProposalState {
  const rejected = rejectedByModel(proposal);
  const proposed = proposedParts(proposal, review);
  const parts = proposed.map((part): PartState => {
    const section = { id: part.part.section, heading: part.part.heading };
    const [mine, theirs] = [linesBelow(part.without, section), linesBelow(part.with, section)];
    const fallen = rejected.filter(({ kind }) => isSaidIn(kind, part.part, proposal.draft));
    return {
      section: section.id,
      title: section.heading,
      words: [...changeWords(part), tokenWords(mine, theirs), ...rejectedWords(fallen)].filter((word) => word !== ''),
      choice: part.choice,
      rows: compareLines(mine, theirs),
    };
  });
  const bare = withoutProposal(proposal, review);
  const changed = new Set(parts.map(({ section }) => section));
  const headings = sectionsIn(bare);
  return {
    kind: 'proposal',
    model: proposal.model,
    parts,
    unchanged: headings.filter(({ id }) => !changed.has(id)).length,
    tokens: { without: estimateTokens(bare.text), with: estimateTokens(wholeProposal(proposal, review).text) },
    rejected: rejected.map(({ text, reason }) => ({ text, reason })),
    bound: headings.filter((section) => holdsConstraint(bare.draft, section.id)).map(({ heading }) => heading),
  };
}

/** Without the heading and the blank line under it. */
function linesBelow({ text }: ReviewState, section: Parameters<typeof sectionLines>[1]): string[] {
  const lines = sectionLines(text, section).slice(1);
  return lines.slice(
    lines.findIndex((line) => line !== '') < 0 ? lines.length : lines.findIndex((line) => line !== ''),
  );
}

/** The sections that stand in the text with a heading of their own. */
function sectionsIn({ draft, text }: ReviewState) {
  const lines = text.split('\n');
  const headings = new Set(headingLines(lines).map((at) => lines[at]));
  return draft.sections.filter(({ heading }) => headings.has(`## ${heading}`));
}

function holdsConstraint({ facts, sections }: Draft, id: string): boolean {
  const bound = new Set(facts.constraints.map((fact) => fact.id));
  return sections.some((section) => section.id === id && section.blocks.some(({ factId }) => bound.has(factId ?? '')));
}

function changeWords({ part, kept }: ProposedPart): string[] {
  const counts = part.added.map(({ before }) => before.length);
  const merged = counts.filter((number) => number > 1);
  const [reworded, added] = [1, 0].map((wanted) => counts.filter((number) => number === wanted).length);
  const words = [
    merged.length === 0
      ? ''
      : t(
          '{0, plural, one {# line} other {# lines}} merged into {1}, nothing lost',
          merged.reduce((sum, number) => sum + number, 0),
          merged.length,
        ),
    reworded === 0 ? '' : t('{0} reworded', reworded ?? 0),
    added === 0 ? '' : t('{0} added', added ?? 0),
    part.out.length === 0 ? '' : t('{0} left out', part.out.length),
    kept === 0 ? '' : t('{0, plural, one {# line} other {# lines}} of yours kept as you wrote it', kept),
  ];
  return words.filter((word) => word !== '');
}

function tokenWords(mine: readonly string[], theirs: readonly string[]): string {
  const change = estimateTokens(theirs.join('\n')) - estimateTokens(mine.join('\n'));
  if (change === 0) return '';
  return `${change < 0 ? '−' : '+'}${t('{0, plural, one {# token} other {# tokens}}', Math.abs(change))}`;
}

function rejectedWords(fallen: readonly { readonly text: string; readonly reason: string }[]): string[] {
  const [first] = fallen;
  if (first === undefined) return [];
  const words = t('{0, plural, one {# line} other {# lines}} rejected', fallen.length);
  return [fallen.length === 1 ? `${words}: “${first.text}”, ${told(first.reason)}` : words];
}

/** A rejected statement has no section; it is told where others of its kind stand. */
function isSaidIn(kind: Fact['kind'], { section }: AcceptedPart, { facts, sections }: Draft): boolean {
  const ids = new Set(allFacts(facts).flatMap((fact) => (fact.kind === kind ? [fact.id] : [])));
  const holds = (one: Draft['sections'][number]) => one.blocks.some(({ factId }) => ids.has(factId ?? ''));
  const first = sections.findLast(holds);
  return first?.id === section;
}
