/** The options that a reply picks by number, letter or name. */
import { contentWords } from '../../../core/language/contentWords';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { countedOptions } from '../decisions/countedOptions';
import { pickedLabels } from '../decisions/pickedLabels';
import { isQuestion } from '../language/sentenceKinds';
import type { UserMessage } from '../user/userSentences';
import { isErrand } from './errands';
import type { Offer, Option } from './offers';

/** In the order of the offer; empty where it picks none, or asks something of its own. */
export const pickedOptions = (offer: Offer, reply: UserMessage): readonly Option[] =>
  asksOfItsOwn(reply) ? [] : picks(offer, reply.text);

/** “Which is better? 1. … 2. …” counts for itself; “I think A). Can we …?” picks first. */
const asksOfItsOwn = ({ sentences }: UserMessage) =>
  sentences.some(({ text }) => isQuestion(text)) &&
  sentences.every(({ text, isItem }) => isItem || pickedLabels(text).length === 0);

function picks(offer: Offer, said: string): Option[] {
  if (offer.options.length < 2 || (takesTurns.test(said) && !namesOption.test(said))) return [];
  const counted = countedOptions(
    said,
    offer.options.map(({ label }) => label),
  );
  if (offer.question !== null && counted.length > 0)
    return offer.options.filter(({ label }) => counted.includes(label)).slice(0, mostPicked);
  // Nothing was asked: a number in the reply picks no side, or the next step of a list.
  if (!offer.isChoice && (offer.question === null || contentWords(said).size < fewestWords)) return [];
  const headed = offer.every.filter(({ text }) => isOptionHeading.test(text));
  const named = headed.length < 2 ? [] : [...said.matchAll(namedOptions)].map(([, name = '']) => name.toUpperCase());
  // “In the style of option 2”: not the second of the steps that were listed below the options.
  if (named.length > 0)
    return headed
      .filter(({ label }) => named.includes(label))
      .map((option) => ({ ...option, text: option.text.replace(/^#+\s*/, '') }))
      .slice(0, mostPicked);
  const labels = pickedLabels(said, offer.text);
  return offer.options.filter(({ label }) => labels.includes(label)).slice(0, mostPicked);
}

const namedOptions = /\boption\s+\(?([A-H]|\d{1,2})\b/gi;
const isOptionHeading = /^\W*option\s+(?:[A-H]|\d{1,2})\b/i;

const mostPicked = 6;
/** “Ok, do 2 first” says what is done next, and turns none of the others down. */
const takesTurns =
  /^(?:\W*(?:ok(?:ay)?|yes|yeah|sure|please|let['’]?s|then|now)\W+)*(?:do|start with|begin with|tackle|work on)\s+#?\(?(?:[A-H]|\d{1,2})\)?\s+(?:first|now|next)\W*$/i;
const namesOption = /\boption\b/i;
/** “Do 1” picks the next step of a list, not one of several ways. */
const fewestWords = 3;

/** Of several options the names, without what speaks for each. */
export const optionTexts = (picked: readonly Option[]): string[] =>
  picked.map(({ text }) => (picked.length > 1 ? shortened(text) : text));

const shortened = (text: string) => cutAtWord(text.split(/(?<=\p{L}{3}[.;])\s/u)[0] ?? text, longestOption);
const longestOption = 140;

/** “Or should we stay with option 1?” asks about another way than the one that was picked. */
const namesWay = /^(?:or|oder|ou|o|или)\b|\boption (?:[A-H]|\d{1,2})\b/iu;

/** The question that is told with an option that was picked, where it is one about the thing. */
export function designQuestion({ question, isChoice }: Offer): string | null {
  return isChoice &&
    question !== null &&
    !isErrand(question) &&
    !namesWay.test(question) &&
    question.length < longestQuestion
    ? question
    : null;
}
const longestQuestion = 200;
