/** Parts of what the user wrote that order nothing by themselves, whatever words they hold. */
import { anyOf } from '../../../core/text/patterns';

/** “… because we want it fast” is the reason of what stood before; with a comma, or a word for a duty, it may be more. */
export const isReason = anyOf(
  'iu',
  /^\P{L}*(?:because|'?cause|cuz|weil|denn|parce que|porque|потому что)\s(?!.*\b(?:should|must|needs? to|ha(?:s|ve) to|never|always|soll|muss|nie|doit|jamais|debe|nunca)\b)[^,;:]*$/u,
  /^(?:因为|因為|なぜなら|왜냐하면)[^,;:，；：、]*$/u,
);

/** `"use client"`, `'use strict';`: a line of code that was pasted. */
export const isLiteral = /^\s*(["'])[\w./ @:-]+\1;?\s*$/;

/** `TestParse_Empty`, `src/till.ts:12`: a name that stands alone, as in a pasted list. */
export const isNameAlone = /^[^\p{L}\p{N}]*[\w./:#@-]*(?:\p{Ll}\p{Lu}|_|\/|::|\.\p{L})[\w./:#@-]*[^\p{L}\p{N}]*$/u;

/** “If the latter, reload them first”: which case that is stands elsewhere. */
export const isOfCaseAbove = anyOf(
  'iu',
  /^\P{L}*(?:(?:and|but|so|then|ok|okay)\P{L}+)*if (?:the (?:latter|former|first|second)|so|not|yes|no)(?=\s*[,:–—-]|\s+then\s)/u,
  /^\P{L}*(?:(?:und|aber|dann)\P{L}+)*(?:wenn|falls) (?:letzteres|ersteres|ja|nein|nicht|so)(?=\s*[,:–—-]|\s+dann\s)/u,
  /^\P{L}*(?:(?:y|pero|et|mais|e|mas)\P{L}+)*(?:si|se) (?:es así|no|lo (?:primero|segundo)|oui|non|c['’]est le cas|le (?:premier|second)|sim|não|for o (?:primeiro|segundo))(?=\s*[,:–—-])/u,
  /^\P{L}*(?:(?:и|но|а)\P{L}+)*если (?:да|нет|так|первое|второе)(?=\s*[,:–—-]|\s+то\s)/u,
  /^(?:如果(?:是(?:这样|前者|后者)?|不是|后者|前者|不行)|もし(?:そう(?:なら|でなければ)|後者なら|前者なら)|그렇다면|아니라면|후자라면|전자라면)[,，、\s]/u,
);

/** “Diagnosed the issue: …”, “I removed the flag”: what was done before the order, by whomever. */
export const tellsDone = anyOf(
  'iu',
  /^\P{L}*(?:(?:i|we)(?:['’]ve| have)?\s+(?:(?:already|also|just|now)\s+)?)?(?:found|ran|wrote|made|built)\s/u,
  /^\P{L}*(?:(?:i|we)(?:['’]ve| have)?\s+(?:(?:already|also|just|now)\s+)?)?(?!(?:n|f|s|sp|bl|w|proc|exc|succ)eed\b|(?:emb|sh|used|suppos|inde|hundr)e?d\b|based\b|related\b)\p{L}{2,}ed\s/u,
);
