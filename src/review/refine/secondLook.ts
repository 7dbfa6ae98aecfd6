/**
 * What a model's second look at its own lines does to its draft. The first draft stays below it: the look is laid over that
 * by one act, which can be undone and done again like any other.
 */
import type { Draft } from '../../core/draft';
import type { ToldFact } from '../../core/fact';
import type { ReviewState } from '../draft/reviewState';
import { layOn } from './choosePart';
import type { Proposal } from './proposal';

/** How it is remembered among what was discarded that the look holds. */
const lookName = ({ id }: Proposal) => [id, 'look'].join(' ');

const toldOf = ({ draft }: Proposal): readonly ToldFact[] => draft.facts.told ?? [];

/** The draft with what the look found ready beside it; nothing of it is shown yet. */
export function withSecondLook(first: Proposal, draft: Draft): Proposal {
  const before = new Map(toldOf(first).map((fact) => [fact.id, fact]));
  const doubtOf = (id: string) => before.get(id)?.doubt ?? null;
  const told = draft.facts.told ?? [];
  // What was doubted already and stays so was not taken back now.
  const tookBack = new Set(told.flatMap(({ id, doubt }) => (doubt !== null && doubtOf(id) === null ? [id] : [])));
  const cleared = new Map(
    told.flatMap(({ id, doubt }) => {
      const gone = doubt === null ? doubtOf(id) : null;
      return gone === null ? [] : [[id, gone] as const];
    }),
  );
  return { ...first, checked: { ...first, draft, tookBack, cleared } };
}

/** The draft as it is to be shown: with the look laid over it, as long as that is not undone. */
export const shownProposal = (first: Proposal, review: ReviewState): Proposal =>
  first.checked !== undefined && review.discarded.has(lookName(first)) ? first.checked : first;

/** Whether there is a look that is undone by now, or was not laid over the draft yet. */
export const isSetAside = (first: Proposal, review: ReviewState): boolean =>
  first.checked !== undefined && shownProposal(first, review) === first;

/** Lays the look over the draft. Lines that were accepted and are taken back go out of the text, to be ticked again where they are wanted. */
export function laySecondLook(first: Proposal, review: ReviewState): ReviewState {
  const { checked } = first;
  if (checked === undefined) return review;
  const { tookBack = new Set<string>() } = checked;
  const anew = new Map(toldOf(checked).map((fact) => [fact.id, fact]));
  const earlier = first.asked.refined?.parts ?? [];
  const parts = (review.refined?.parts ?? []).filter((part) => !earlier.includes(part));
  const laid = parts
    .filter(({ added }) => added.some(({ fact }) => tookBack.has(fact.id)))
    .reduce((current, part) => {
      const added = part.added.map((one) =>
        tookBack.has(one.fact.id) ? { ...one, fact: anew.get(one.fact.id) ?? one.fact, isOut: true } : one,
      );
      return layOn(checked, current, { ...part, added });
    }, review);
  return { ...laid, discarded: new Set([...review.discarded, lookName(first)]) };
}
