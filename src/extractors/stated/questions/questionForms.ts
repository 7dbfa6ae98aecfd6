/** What a question of the agent's asks for: which of several, a nod, or something that stands before it. */
import { contentWords } from '../../../core/language/contentWords';
import { cue } from '../../../core/language/cueTable';
import { namesIn } from '../../../core/language/names';
import { words } from '../../../core/language/words';
import type { Offer } from './offers';

const isOpenQuestion = cue(
  words(`
  what do you, which, preference, prefer, thoughts, what would you, how would you, your call, what should, welche, was meinst, qué prefieres, cuál,
  que préfères, lequel, o que prefere, qual, что предпоч*, какой, 哪个, どちら, 어떤
`),
);
const pointsBack = cue(
  words(
    'that, this, it, these, those, them, das, dies, es, eso, esto, lo, cela, ça, isso, isto, это, этого, 这, 那, それ, これ, 그것, 이것',
  ),
);

/** “Does that look right?”, “Good so far?” */
export const asksForNod = (question: string): boolean => asksForNodAbout(question) || isNodAlone.test(question.trim());
const isNodAlone = /^(?:all )?(?:good|ok(?:ay)?|right|fine|agreed|correct)(?: so far| up to here)?[?？]$/i;
const asksForNodAbout = cue(
  words(`
  anything, is there, any other, all good, look right, look good, looks right, looks good, make sense, sound good, sound right, does that work, does this plan,
  look complete, any adjustments, match your, is that the, is this the, is that right, is this right, acceptable
`),
);

/** A question that only points: “Should I do that?” */
export const isBare = (question: string): boolean =>
  contentWords(question).size < (pointsBack(question) ? 4 : 2) || isOpenQuestion(question) || asksForNod(question);

/** What “that” is in “Shall I do that?”. */
export const meantBy = ({ advice, proposal }: Offer): string | null => advice ?? proposal;

/** Whether what is said names what the question, or the options before it, is about. */
export function shares(question: string, { options, advice }: Offer, said: string): boolean {
  const about = [question, ...options.map(({ text }) => text), advice ?? ''].join(' ');
  const names = namesIn(about);
  if ([...namesIn(said)].some((name) => names.has(name))) return true;
  const asked = contentWords(isOpenQuestion(question) ? about : question);
  return [...contentWords(said)].some((word) => asked.has(word));
}
