/** What the user takes of a model's draft, section by section and line by line. */
import { t } from '../../../protocol/language';
import { forget } from '../../../review/draft/history';
import {
  acceptRest,
  chooseLine,
  choosePart,
  keepLine,
  proposedParts,
  wholeProposal,
} from '../../../review/refine/choosePart';
import type { Desk } from '../desk';
import type { HandlersOn } from '../handlerTable';
import { act } from '../liveReview';
import { isPlainCheck } from '../refining/checkLines';
import { changeRefining, openProposal } from '../refining/refining';
import { walkBack } from '../walkHistory';

/** All that is said of a draft that is there. */
export type ProposalKind =
  | ('refine-choose-part' | 'refine-choose-line' | 'refine-keep-line')
  | ('refine-accept-rest' | 'refine-compare' | 'refine-done');

/** Each choice is one step of the history. */
export const proposalHandlers: HandlersOn<Desk, ProposalKind> = {
  'refine-choose-part': (desk, { section, choice }) => {
    const { live } = desk;
    const proposal = openProposal(live);
    const { review, history } = live.situation;
    const found = proposedParts(proposal, review).find(({ part }) => part.section === section);
    if (found === undefined) return null;
    const { heading } = found.part;
    const labels = { accepted: t('Accept the model’s “{0}”', heading), discarded: discarded(heading) };
    const isLast = found.choice in labels && history.past.at(-1)?.label === Reflect.get(labels, found.choice);
    if (choice === 'open' && isLast) return walkBack(desk);
    const label = choice === 'open' ? t('Undo the choice of “{0}”', heading) : labels[choice];
    return act(live, label, choosePart(proposal, review, section, choice));
  },
  'refine-choose-line': ({ live }, choice) => {
    const label = choice.isTaken ? t('Accept a line of the model’s') : t('Remove a line of the model’s');
    return act(live, label, chooseLine(openProposal(live), live.situation.review, choice));
  },
  'refine-keep-line': ({ live }, choice) => {
    const label = choice.isTaken ? t('Keep a line that the model strikes') : t('Leave a struck line out');
    return act(live, label, keepLine(openProposal(live), live.situation.review, choice));
  },
  'refine-accept-rest': ({ live }) => {
    const label = t('Accept the other sections of the model’s');
    return act(live, label, acceptRest(openProposal(live), live.situation.review));
  },
  'refine-compare': async ({ live }) => {
    const { review } = live.situation;
    const proposal = openProposal(live);
    const theirs = wholeProposal(proposal, review).text;
    await live.effects.refine.compare({ mine: review.text, theirs, model: proposal.model });
    return null;
  },
  // What is discarded changed no text: going back to it later would look like nothing.
  'refine-done': ({ live }) =>
    changeRefining(live, { proposal: null }, { history: forget(live.situation.history, leavesNothing) }),
};

const discarded = (title: string) => t('Discard the model’s “{0}”', title);
const leavesNothing = (label: string) => isPlainCheck(label) || isDiscard(label);
const isDiscard = (label: string) => {
  const [start = '', end = ''] = discarded('\u0000').split('\u0000');
  return label.startsWith(start) && label.endsWith(end);
};
