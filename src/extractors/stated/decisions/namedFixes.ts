/**
 * The way that was taken, named as such right before the change: “Simplest fix: look at the queue again, so that …”,
 * “The solution is to write the path into the file”. A fix that was only proposed, or one of several, is none.
 */

import { measureSpoken } from '../../../core/language/contentWords';
import { inOrder } from '../../../core/text/patterns';

const fewestWords = 4;
const namesWay = inOrder(
  'iu',
  /^\W*(?:(?:the|a|an|my|our|right|proper|simple|simplest|smallest|minimal|cleanest|actual|code|root|real|correct|main)\W+){0,4}/,
  /(?:fix(?:es)?|change|cleanup|solution|correction|remedy|lösung|solución|correctif|correção|исправление)\W*/,
  /(?:(?:is|are|will be|ist|es|est|é)\s+(?:(?:now\s+)?(?:clear|simple|straightforward)\s*[:：—]\s*|to\s+)|[:：—–]\W*)/,
  /(?=[\p{L}`])/u,
);
const leavesOpen =
  /\bor to\b|\beither\b|\bcould\b|\bmight\b|\bmaybe\b|\bsuggest|\boption|\bif you\b|\bshould (?:i|we)\b/i;

/** Nothing is asked of where it stands: the caller sees to it that a change of files followed. */
export const namesFixTaken = (text: string): boolean =>
  namesWay.test(text) && !leavesOpen.test(text) && measureSpoken(text) >= fewestWords;
