import { md } from '../../untrusted/markdown';

/** Begins the line on the next step. */
export const stepMark = md`**Next step:** `;

/** The goal is the step; what is to be known of the way there stands behind. */
export const goalFirst = md`the goal; `;
