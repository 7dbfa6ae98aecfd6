/** Whether a sentence goes on with the one before it, and says nothing without. */

import { anyOf } from '../text/patterns';
import { cueAtStart } from './cueTable';
import { words } from './words';

const goesOn = cueAtStart(
  words(`
  or, alternatively, otherwise, instead, this, that, these, those, it, they, also, additionally, and, but, so, then, therefore, thus, hence, however, which, both,
  oder, alternativ, sonst, stattdessen, dies, sie, auch, und, aber, also, dann, daher, o bien, alternativamente, esto, eso, estos, también, y, pero,
  entonces, ou, sinon, ceci, cela, ça, aussi, et, mais, donc, alors, isto, isso, também, e, mas, então, oppure, questo, quello, anche, ma, quindi, или, иначе, это, эти,
  также, и, но, тогда, поэтому, 或者, 否则, 这, 那, 这些, 也, 但, 所以, 然后, または, これ, それ, また, しかし, そのため, 또는, 이것, 그것, 또한, 하지만, 그래서
`),
);

/** “Das ist der Grund”; before a noun it is an article. */
const germanPointer = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:das|diese|dieser|dieses) (?:${words(`
  ist, sind, war, waren, wäre, wird, werden, wurde, würde, heißt, liegt, bedeutet, macht, führt, sorgt, kann, könnte, muss, soll, sollte, hat, hatte, haben, geht, gilt, zeigt, passiert, betrifft, kommt, verhindert, erklärt, löst, lässt, entspricht, funktioniert, reicht, stimmt
`).join('|')})(?!\\p{L})`,
  'iu',
);

/** “Combined with the new panel, this removes the carts” */
const frontedPointer = /^[^,.:;]{3,70}, (?:this|that|these|those|it|they)\b/iu;

/** “This pull request …” names what everybody knows. */
const namesWork = anyOf(
  'iu',
  /^\W*(?:this|these|that) (?:pr|prs|pull request|branch|commit|session|change|release|repo|repository|project|review|task|codebase|plan)\b/u,
  /^\W*so far\b/u,
);

/** It points at what was said before it, or joins on to it. */
export const pointsBack = (text: string): boolean =>
  (goesOn(text) || germanPointer.test(text) || frontedPointer.test(text)) && !namesWork.test(text);
