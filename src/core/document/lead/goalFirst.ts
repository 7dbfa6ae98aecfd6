import { md } from '../../untrusted/markdown';

/** The goal is the step; what is to be known of the way there stands behind. */
export const goalFirst = md`the goal; `;
