/** Which deeds of a repository a text names, and which it orders. */
import { inOrder, oneOf, repeated } from '../text/patterns';
import { deedNames, deedPattern, type RepositoryDeed } from './deedNames';

const words = deedNames.map((one) => ({ deed: one.deed, pattern: deedPattern(one) }));

/** In the order of the table; empty where a text speaks of none. */
export const deedsNamed = (text: string): RepositoryDeed[] =>
  words.flatMap(({ deed, pattern }) => (pattern.test(text) ? [deed] : []));

/** Those that a sentence orders: the verb begins it, behind a nod at most, or a part of it. */
export const deedsOrdered = (sentence: string): RepositoryDeed[] =>
  words.flatMap(({ deed, pattern }) => {
    const found = pattern.exec(sentence);
    if (found === null) return [];
    const before = sentence.slice(0, found.index);
    return !english.test(found[0]) || nods.test(before) || joins.test(before) ? [deed] : [];
  });

const english = /^(?:commit|push|merge|tag|publish|release|open|create|make|raise|put|file|submit|send)\b/i;
const nod = oneOf(
  /ok(?:ay)?|yes|yep|yeah|sure|great|perfect|cool|nice|good|looks good|lgtm|thanks|and|then|now|also|so|alright/,
  /please|pls|let['’]?s|go ahead(?: and)?|(?:can|could) (?:you|we)|you can|just|first|next|i want you to|i['’]d like you to/,
);
const nods = inOrder('i', /^\W*/, repeated('*', oneOf(inOrder('', nod, /[,!.:]?\s+/))), /$/);
const joins = /(?:[,;.:]|\b(?:and|then|please|also|now))\s+(?:(?:also|then|please|just)\s+)?$/i;
