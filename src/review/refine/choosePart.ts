/** The user's answers to a model's draft: a section is accepted, discarded, or open again. Each is one act. */
import { changeRefined } from '../draft/changeDraft';
import type { ReviewState } from '../draft/reviewState';
import type { AcceptedPart } from './acceptedPart';
import { type OfferedPart, offeredParts, type Proposal } from './proposal';
import { sectionLines } from './sectionText';

/** What became of a section. A section that the user changed since the model was asked is not offered. */
export type PartChoice = 'open' | 'accepted' | 'discarded' | 'changed';

/** A section that the model would change, with the drafts that both answers give. */
export interface ProposedPart extends OfferedPart {
  readonly choice: PartChoice;
  readonly without: ReviewState;
  readonly with: ReviewState;
}

/** In the order of the model's draft; sections whose text stays the same are left out. */
export function proposedParts(proposal: Proposal, review: ReviewState): ProposedPart[] {
  const accepted = acceptedParts(proposal, review);
  const offered = offeredParts(proposal, review).map((one) => {
    const part = accepted.find(({ section }) => section === one.part.section);
    return part === undefined ? one : { ...one, part };
  });
  // Where it is accepted, what is left of an offer may be nothing.
  const rest = accepted.filter(({ section }) => offered.every(({ part }) => part.section !== section));
  const all = [...offered, ...rest.map((part): OfferedPart => ({ part, kept: 0 }))];
  const bare = withoutProposal(proposal, review);
  return inOrder(all, proposal).flatMap((one) => proposePart(one, proposal, review, bare));
}

/** Does nothing where the section is not offered, or is so already. */
export function choosePart(
  proposal: Proposal,
  review: ReviewState,
  section: string,
  choice: Exclude<PartChoice, 'changed'>,
): ReviewState {
  const found = proposedParts(proposal, review).find(({ part }) => part.section === section);
  if (found === undefined || found.choice === choice || found.choice === 'changed') return review;
  const next = choice === 'accepted' ? found.with : found.without;
  const name = nameOf(proposal, section);
  const discarded = new Set([...review.discarded].filter((other) => other !== name));
  return { ...next, discarded: choice === 'discarded' ? discarded.add(name) : discarded };
}

/** Accepts whatever is open yet, as one act. */
export function acceptRest(proposal: Proposal, review: ReviewState): ReviewState {
  const open = proposedParts(proposal, review).filter(({ choice }) => choice === 'open');
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

function inOrder(parts: readonly OfferedPart[], { draft }: Proposal): OfferedPart[] {
  const places = new Map(draft.sections.map(({ id }, at) => [id, at]));
  const placeOf = ({ part }: OfferedPart) => places.get(part.section) ?? draft.sections.length;
  return parts.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** @param bare the review as it would be had the user accepted nothing */
function proposePart(offered: OfferedPart, proposal: Proposal, review: ReviewState, bare: ReviewState): ProposedPart[] {
  const { part } = offered;
  const isAccepted = review.refined?.parts.includes(part) === true;
  const without = isAccepted ? takeOff(proposal, review, part) : review;
  const withIt = isAccepted ? review : layOn(proposal, review, part);
  const section = { id: part.section, heading: part.heading };
  const linesOf = ({ text }: ReviewState) => sectionLines(text, section).join('\n');
  if (linesOf(without) === linesOf(withIt)) return [];
  const isChanged = !isAccepted && linesOf(bare) !== linesOf(proposal.asked);
  const choice = isAccepted
    ? 'accepted'
    : isChanged
      ? 'changed'
      : review.discarded.has(nameOf(proposal, part.section))
        ? 'discarded'
        : 'open';
  return [{ ...offered, choice, without, with: withIt }];
}

/** What an earlier proposal said of the same items gives way. */
function layOn(proposal: Proposal, review: ReviewState, part: AcceptedPart): ReviewState {
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
