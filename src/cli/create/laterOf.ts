import type { Draft } from '../../core/draft';

/** What was learned behind the point that the draft is made from. */
export const laterOf = ({ facts }: Draft) => facts.information.filter(({ topic }) => topic === 'later');
