/** What the panel says once a model was asked. */
import { t, told } from '../../../protocol/language';
import type { BannerState } from '../../../protocol/messages';
import { notBorneOut, type Proposal } from '../../../review/refine/proposal';

/** Says that an answer broke off; null for one that is whole, or that the user ended. */
export const notWhole = ({ draft }: Proposal): BannerState | null =>
  draft.modelFailure === undefined
    ? null
    : {
        kind: 'warning',
        text: `${told(draft.modelFailure.message)} ${t('What came of its answer is shown.')}`,
        actions: ['refine-open'],
      };

/** The user ended it. */
export const cancelled = (): BannerState => ({
  kind: 'information',
  text: t('Cancelled. Your draft is unchanged.'),
  actions: [],
});

/** Nothing came of it. */
export const failed = (why: string): BannerState => ({
  kind: 'error',
  text: `${why} ${t('Your draft is unchanged.')}`,
  actions: ['refine-open'],
});

/** Statements named in a banner. */
const mostNamed = 3;

/** It came to no line that the draft does not have. */
export function nothingHeld(proposal: Proposal): BannerState {
  const rejected = notBorneOut(proposal);
  if (rejected.length === 0) {
    const text = ` ${t('{0} would change no line.', proposal.model)}`;
    return { kind: 'information', lead: t('Your draft is unchanged.'), text, actions: [] };
  }
  const named = rejected.slice(0, mostNamed).map(({ text, reason }) => `“${text}”, ${told(reason)}`);
  const more = rejected.length > mostNamed ? [t('and {0} more', rejected.length - mostNamed)] : [];
  const text = ` ${t(
    '{0, plural, one {# line} other {# lines}} of {1} rejected: {2}.',
    rejected.length,
    proposal.model,
    [...named, ...more].join('; '),
  )}`;
  return {
    kind: 'warning',
    lead: t('The model’s answer was rejected. Your draft is unchanged.'),
    text,
    actions: ['refine-open'],
  };
}
