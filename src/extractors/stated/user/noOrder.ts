/** Parts of what the user wrote that order nothing by themselves, whatever words they hold. */
import { anyOf } from '../../../core/text/patterns';

/** “… because we want it fast” is the reason of what stood before; with a comma, or a word for a duty, it may be more. */
const isReason = anyOf(
  'iu',
  /^\P{L}*(?:because|'?cause|cuz|weil|denn|parce que|porque|потому что)\s(?!.*\b(?:should|must|needs? to|ha(?:s|ve) to|never|always|soll|muss|nie|doit|jamais|debe|nunca)\b)[^,;:]*$/u,
  /^(?:因为|因為|なぜなら|왜냐하면)[^,;:，；：、]*$/u,
);

/** `"use client"`, `'use strict';`: a line of code that was pasted. */
const isLiteral = /^\s*(["'])[\w./ @:-]+\1;?\s*$/;

/** `TestParse_Empty`, `src/till.ts:12`: a name that stands alone, as in a pasted list. */
const isNameAlone = /^[^\p{L}\p{N}]*[\w./:#@-]*(?:\p{Ll}\p{Lu}|_|\/|::|\.\p{L})[\w./:#@-]*[^\p{L}\p{N}]*$/u;

/** True for a reason alone, for a literal of code alone, and for a name alone. */
export const isNoOrder = (text: string): boolean =>
  isReason.test(text) || isLiteral.test(text) || isNameAlone.test(text);

/** “Diagnosed the issue: …”, “I removed the flag”: what was done before the order, by whomever. */
export const tellsDone = anyOf(
  'iu',
  /^\P{L}*(?:(?:i|we)(?:['’]ve| have)?\s+(?:(?:already|also|just|now)\s+)?)?(?:found|ran|wrote|made|built)\s/u,
  /^\P{L}*(?:(?:i|we)(?:['’]ve| have)?\s+(?:(?:already|also|just|now)\s+)?)?(?!(?:n|f|s|sp|bl|w|proc|exc|succ)eed\b|(?:emb|sh|used|suppos|inde|hundr)e?d\b|based\b|related\b)\p{L}{2,}ed\s/u,
);
