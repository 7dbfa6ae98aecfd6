import { inOrder, oneOf } from '../text/patterns';

/** “The output will look like:”, “added coverage for:” want what stands below them, and what stands below wants them. */
export const breaksOff = inOrder(
  'iu',
  /(?<![\p{L}\p{N}])/u,
  oneOf(
    /like|follows|following|this|these|that|which|is|are|be|was|were|now|to|with|by|into|in|as|of|for|from|e\.g\.|such as/u,
    /so|así|que|ainsi|suivant|siguiente|wie folgt|folgende[rns]?|так|следующ\p{L}+/u,
  ),
  /\s*[:：]\**$/u,
);
