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

/** True for a reason alone, and for a literal of code alone. */
export const isNoOrder = (text: string): boolean => isReason.test(text) || isLiteral.test(text);
