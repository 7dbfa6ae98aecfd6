/** A model's draft as the panel shows it: what each section's change does, line beside line. */

import { allFacts } from '../../core/allFacts';
import type { Draft } from '../../core/draft';
import { estimateTokens } from '../../core/tokens';
import { t, told } from '../../protocol/language';
import type { PartState, ProposalState, SecondLookState, ToldLineState } from '../../protocol/refineMessages';
import type { ReviewState } from '../draft/reviewState';
import { type ProposedPart, proposedParts, wholeProposal, withoutProposal } from './choosePart';
import { compareLines } from './compareLines';
import { keptName, notBorneOut, type Proposal } from './proposal';
import { shownProposal } from './secondLook';
import { headingLines, sectionLines } from './sectionText';
import { struckLineState, toldLineState } from './toldLines';

const known = new WeakMap<ReviewState, { readonly proposal: Proposal; readonly state: ProposalState }>();

/** Made once for each state of the review. */
export function proposalState(first: Proposal, review: ReviewState): ProposalState {
  const proposal = shownProposal(first, review);
  const last = known.get(review);
  if (last?.proposal === proposal) return last.state;
  const state = { ...makeState(proposal, review), second: secondState(first, proposal) };
  known.set(review, { proposal, state });
  return state;
}

function secondState(first: Proposal, { tookBack, cleared }: Proposal): SecondLookState {
  const counts = { tookBack: tookBack?.size ?? 0, cleared: cleared?.size ?? 0 };
  if (first.checked === undefined) return { state: first.canCheck === true ? 'offered' : 'none', ...counts };
  return { state: tookBack === undefined ? 'undone' : 'shown', ...counts };
}

/** What the second look said of a line; null where it changed nothing about it. */
function secondOf({ tookBack, cleared }: Proposal, item: string): ToldLineState['second'] {
  if (tookBack?.has(item) === true) return { kind: 'taken-back' };
  const doubt = cleared?.get(item);
  return doubt === undefined ? null : { kind: 'cleared', doubt: told(doubt) };
}

function makeState(proposal: Proposal, review: ReviewState): Omit<ProposalState, 'second'> {
  const proposed = proposedParts(proposal, review);
  const facts = new Map(allFacts((review.refined?.base ?? review.draft).facts).map((fact) => [fact.id, fact]));
  const parts = proposed.map((part): PartState => {
    const section = { id: part.part.section, heading: part.part.heading };
    const [mine, theirs] = [linesBelow(part.without, section), linesBelow(part.with, section)];
    return {
      section: section.id,
      title: section.heading,
      words: [...changeWords(part), tokenWords(mine, theirs)].filter((word) => word !== ''),
      choice: part.choice,
      rows: compareLines(mine, theirs),
      lines: part.whole.added.map(({ fact }) => ({
        ...toldLineState(fact),
        second: secondOf(proposal, fact.id),
        isTaken: isTaken(part, fact.id),
      })),
      struck: part.whole.strikes.flatMap((strike) => {
        const line = struckLineState(strike, facts);
        return line === null ? [] : [{ ...line, isKept: review.discarded.has(keptName(proposal.id, line.item)) }];
      }),
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
    rejected: notBorneOut(proposal).map(({ text, reason }) => ({ text, reason: told(reason) })),
    bound: headings.filter((section) => holdsConstraint(bare.draft, section.id)).map(({ heading }) => heading),
  };
}

const isTaken = ({ choice, part }: ProposedPart, item: string) =>
  (choice === 'accepted' || choice === 'partly') && part.added.some(({ fact, isOut }) => fact.id === item && !isOut);

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
  const added = part.added.filter(({ isOut }) => !isOut).length;
  return [
    added === 0 ? '' : t('{0} added', added),
    part.out.length === 0 ? '' : t('{0} left out', part.out.length),
    kept === 0 ? '' : t('{0, plural, one {# line} other {# lines}} of yours kept as you wrote it', kept),
  ].filter((word) => word !== '');
}

function tokenWords(mine: readonly string[], theirs: readonly string[]): string {
  const change = estimateTokens(theirs.join('\n')) - estimateTokens(mine.join('\n'));
  if (change === 0) return '';
  return `${change < 0 ? '−' : '+'}${t('{0, plural, one {# token} other {# tokens}}', Math.abs(change))}`;
}
