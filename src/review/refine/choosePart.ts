/** The user's answers to a model's draft: a section is accepted, discarded, or open again. Each is one act. */

import type { AcceptedPart } from '../acceptedPart';
import { changeRefined } from '../draft/changeDraft';
import type { ReviewState } from '../draft/reviewState';
import { keptName, type OfferedPart, offeredParts, type Proposal } from './proposal';
import { sectionLines } from './sectionText';

/** What became of a section; `partly` where single lines of it were taken. A section that the user changed since the model was asked is not offered. */
export type PartChoice = 'open' | 'partly' | 'accepted' | 'discarded' | 'changed';

/** A section that the model would change, with the drafts that both answers give. */
export interface ProposedPart extends OfferedPart {
  /** All of it, whatever of it was taken. */
  readonly whole: AcceptedPart;
  readonly choice: PartChoice;
  readonly without: ReviewState;
  readonly with: ReviewState;
}

/** In the order of the model's draft; sections whose text stays the same are left out, but not where the user brought a line back. */
export function proposedParts(proposal: Proposal, review: ReviewState): ProposedPart[] {
  const accepted = acceptedParts(proposal, review);
  const offered = offeredParts(proposal, review).map((one) => {
    const part = accepted.find(({ section }) => section === one.part.section);
    return { ...one, part: part ?? one.part, whole: one.part };
  });
  // Where it is accepted, what is left of an offer may be nothing.
  const rest = accepted.filter(({ section }) => offered.every(({ part }) => part.section !== section));
  const all = [...offered, ...rest.map((part) => ({ part, whole: part, kept: 0 }))];
  const bare = withoutProposal(proposal, review);
  return inOrder(all, proposal).flatMap((one) => proposePart(one, proposal, review, bare));
}

/** Does nothing where the section is not offered, or is so already. */
export function choosePart(
  proposal: Proposal,
  review: ReviewState,
  section: string,
  choice: Exclude<PartChoice, 'changed' | 'partly'>,
): ReviewState {
  const found = proposedParts(proposal, review).find(({ part }) => part.section === section);
  if (found === undefined || found.choice === choice || found.choice === 'changed') return review;
  const next = choice !== 'accepted' ? found.without : layOn(proposal, review, found.whole);
  const name = nameOf(proposal, section);
  const discarded = new Set([...review.discarded].filter((other) => other !== name));
  return { ...next, discarded: choice === 'discarded' ? discarded.add(name) : discarded };
}

/** Takes one line of the model's into its section, or out of it again; what the rules have there stays beside it. */
export function chooseLine(
  proposal: Proposal,
  review: ReviewState,
  { section, item, isTaken }: LineChoice,
): ReviewState {
  const found = proposedParts(proposal, review).find(({ part }) => part.section === section);
  if (found === undefined || found.choice === 'changed') return review;
  const { part, whole, choice } = found;
  const isIn = choice === 'accepted' || choice === 'partly';
  const taken = new Set(isIn ? part.added.flatMap(({ fact, isOut }) => (isOut ? [] : [fact.id])) : []);
  if (isTaken) taken.add(item);
  else taken.delete(item);
  const added = whole.added.filter(({ fact }) => taken.has(fact.id)).map((one) => ({ ...one, isOut: false }));
  if (added.length === 0) return isIn ? found.without : review;
  // What the whole section takes out stays out; single lines take nothing out.
  const { out, strikes } = choice === 'accepted' ? part : { out: [], strikes: [] };
  return layOn(proposal, review, { ...whole, added, out, strikes });
}

/** Brings a line back that the model strikes or replaces, and lets it go again. */
export function keepLine(proposal: Proposal, review: ReviewState, { item, isTaken }: LineChoice): ReviewState {
  const name = keptName(proposal.id, item);
  const discarded = new Set([...review.discarded].filter((other) => other !== name));
  if (isTaken) discarded.add(name);
  const next = { ...review, discarded };
  const parts = acceptedParts(proposal, review);
  const own = parts.find(({ strikes, out }) => out.includes(item) || strikes.some(({ factId }) => factId === item));
  if (own === undefined) return next;
  const out = own.out.filter((id) => id !== item);
  const laid = layOn(proposal, next, { ...own, out: isTaken ? out : [...out, item] });
  return { ...laid, discarded };
}

/** One line of a section, and whether it stands in the draft. */
export interface LineChoice {
  readonly section: string;
  readonly item: string;
  readonly isTaken: boolean;
}

/** Accepts whatever is open yet, as one act. */
export function acceptRest(proposal: Proposal, review: ReviewState): ReviewState {
  const open = proposedParts(proposal, review).filter(({ choice }) => choice === 'open' || choice === 'partly');
  return open.reduce((current, { part }) => choosePart(proposal, current, part.section, 'accepted'), review);
}

/** The draft if the user accepted none of it. */
export function withoutProposal(proposal: Proposal, review: ReviewState): ReviewState {
  const earlier = proposal.asked.refined?.parts ?? [];
  return acceptedParts(proposal, review).length === 0 ? review : withParts(proposal, review, earlier);
}

/** The draft if the user accepted all that is offered, whatever they have chosen so far. */
export function wholeProposal(proposal: Proposal, review: ReviewState): ReviewState {
  return acceptRest(proposal, { ...review, discarded: new Set() });
}

const nameOf = ({ id }: Proposal, section: string) => `${id} ${section}`;

/** Those of this proposal; what an earlier one gave is part of the user's draft. */
function acceptedParts({ asked }: Proposal, { refined }: ReviewState): readonly AcceptedPart[] {
  const earlier = asked.refined?.parts ?? [];
  return (refined?.parts ?? []).filter((part) => !earlier.includes(part));
}

type Offered = OfferedPart & Pick<ProposedPart, 'whole'>;

function inOrder(parts: readonly Offered[], { draft }: Proposal): Offered[] {
  const places = new Map(draft.sections.map(({ id }, at) => [id, at]));
  const placeOf = ({ part }: Offered) => places.get(part.section) ?? draft.sections.length;
  return parts.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** @param bare the review as it would be had the user accepted nothing */
function proposePart(offered: Offered, proposal: Proposal, review: ReviewState, bare: ReviewState): ProposedPart[] {
  const { part, whole } = offered;
  const isAccepted = review.refined?.parts.includes(part) === true;
  const without = isAccepted ? takeOff(proposal, review, part) : review;
  const isPart =
    whole.out.some((id) => !part.out.includes(id)) ||
    whole.added.some(({ fact, isOut }) => !isOut && !part.added.some((own) => own.fact.id === fact.id && !own.isOut));
  const withIt = isAccepted && !isPart ? review : layOn(proposal, review, whole);
  const section = { id: part.section, heading: part.heading };
  const linesOf = ({ text }: ReviewState) => sectionLines(text, section).join('\n');
  const isKept = whole.strikes.some(({ factId }) => review.discarded.has(keptName(proposal.id, factId)));
  // A section of which every line was taken back is shown all the same, so that one can be ticked again.
  const isTakenBack = whole.added.some(({ fact }) => proposal.tookBack?.has(fact.id) === true);
  if (linesOf(without) === linesOf(withIt) && !isKept && !isTakenBack) return [];
  const isChanged = !isAccepted && linesOf(bare) !== linesOf(proposal.asked);
  const choice = isAccepted
    ? isPart
      ? 'partly'
      : 'accepted'
    : isChanged
      ? 'changed'
      : review.discarded.has(nameOf(proposal, part.section))
        ? 'discarded'
        : 'open';
  return [{ ...offered, choice, without, with: withIt }];
}

/** What an earlier proposal said of the same items gives way. */
export function layOn(proposal: Proposal, review: ReviewState, part: AcceptedPart): ReviewState {
  const stays = (review.refined?.parts ?? []).filter((other) => other.section !== part.section);
  return withParts(proposal, review, [...stays, part]);
}

function takeOff(proposal: Proposal, review: ReviewState, part: AcceptedPart): ReviewState {
  const { asked } = proposal;
  const stays = (review.refined?.parts ?? []).filter((other) => other !== part);
  const gaveWay = (asked.refined?.parts ?? []).filter(
    (other) => !stays.includes(other) && other.section === part.section,
  );
  return withParts(proposal, review, [...gaveWay, ...stays]);
}

/**
 * Made from where the answers began, and always in one order: neither the order of the answers nor those taken back make
 * a difference.
 */
function withParts(
  { draft, model, seconds, asked }: Proposal,
  review: ReviewState,
  parts: readonly AcceptedPart[],
): ReviewState {
  const from = beginningOf(review);
  const own = from.refined?.parts ?? [];
  if (parts.length === own.length && parts.every((part) => own.includes(part))) return from;
  const earlier = asked.refined?.parts ?? [];
  const places = new Map(draft.sections.map(({ id }, at) => [id, at]));
  const placeOf = (part: AcceptedPart) =>
    earlier.includes(part) ? -1 : (places.get(part.section) ?? draft.sections.length);
  const sorted = parts.toSorted((one, other) => placeOf(one) - placeOf(other));
  const base = from.refined?.base ?? from.draft;
  const laid = changeRefined(from, sorted.length === 0 ? null : { base, parts: sorted, model, seconds });
  return { ...laid, answered: { from, gave: laid } };
}

function beginningOf(review: ReviewState): ReviewState {
  const { answered } = review;
  if (answered === null) return review;
  const { from, gave } = answered;
  const isAsGiven =
    review.draft === gave.draft &&
    review.text === gave.text &&
    review.goal === gave.goal &&
    review.ticked === gave.ticked &&
    review.rewritten === gave.rewritten &&
    review.additions === gave.additions &&
    review.restored === gave.restored;
  return isAsGiven ? from : { ...review, answered: null };
}
