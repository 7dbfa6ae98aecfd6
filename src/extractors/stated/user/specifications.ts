/** How things are to be, said without a verb: “Feet with one decimal, metres with two, as the office prints them.” */

import { cue } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import { inOrder, oneOf } from '../../../core/text/patterns';

const how = oneOf(/with|in|to|at|as|mit|auf|als|con|en|a|avec|à|com|em|с|в|до/u);
const amount = oneOf(
  /\d+|no|one|two|three|four|five|six|half|zero/u,
  /ein(?:e[rmn]?)?|zwei|drei|vier|un[ao]?|dos|tres|cuatro|deux|trois|quatre|dois|duas|três|quatro|одн\p{L}+|дв\p{L}+|тр\p{L}+/u,
);

/** Two things or more, each with its amount. */
const parallel = inOrder(
  'iu',
  /^\W*(?:(?:ok(?:ay)?|good|yes|and|please)\W+)?/u,
  /\p{L}[\p{L}\d-]*(?:\s\p{L}[\p{L}\d-]*){0,2}\s/u,
  how,
  /\s/u,
  amount,
  /(?![\p{L}\d])[^.?!;,]{0,40},\s+(?:and\s+)?\p{L}[\p{L}\d-]*(?:\s\p{L}[\p{L}\d-]*){0,2}\s/u,
  how,
  /\s/u,
  amount,
  /(?![\p{L}\d])/u,
);

/** “Works with one worker, fails with two”, “ran in 3 s, built in 5”: what was seen. */
const tellsEvent = cue(
  words(`
  is, are, was, were, it, this, that, work, works, worked, fails, failed, runs, ran, built, passes, passed, crashes, crashed, hangs, hung, tried, tested, took,
  takes, gets, got, looks, looked, geht, läuft, lief, funciona, falla, marche
`),
);

/** Whether a sentence says how two things or more are to be, by their amounts. */
export const isSpecification = (text: string): boolean => parallel.test(text) && !tellsEvent(text);
