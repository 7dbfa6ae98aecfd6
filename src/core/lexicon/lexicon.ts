import { assent } from './assent';
import { done } from './done';
import { dontForget } from './dontForget';
import { errandVerbs } from './errandVerbs';
import { everyTime } from './everyTime';
import { fromNowOn } from './fromNowOn';
import { insteadOf } from './insteadOf';
import { languages, type Notion } from './notion';
import { ofACase } from './ofACase';
import { politeOpeners } from './politeOpeners';
import { refusal } from './refusal';
import { supposed } from './supposed';
import { theRest } from './theRest';

/** All notions: for tests, and for a look around. */
export const lexicon: readonly Notion[] = [
  ...[assent, refusal, politeOpeners, errandVerbs, everyTime, fromNowOn, dontForget],
  ...[insteadOf, supposed, theRest, done, ofACase],
];

/** `notion: language` where a notion has no word in a language yet. */
export const emptyColumns = (): string[] =>
  lexicon.flatMap(({ name, rows }) =>
    languages
      .filter((language) => !rows.some((row) => row.language === language && row.phrases.length > 0))
      .map((language) => `${name}: ${language}`),
  );
