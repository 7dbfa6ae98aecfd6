/** What was left as it is, said as a choice: “I did not take the suggestion”, “No entry in the changelog needed: …”, an item below “Not changed”. */

import { measureSpoken } from '../../../core/language/contentWords';
import { namesIn } from '../../../core/language/names';
import { anyOf, inOrder } from '../../../core/text/patterns';

const leaves = anyOf(
  'iu',
  /\bI\s+(?:did\s+not|didn['’]t)\s+(?:take|adopt|follow|use|go\s+with|add|apply|implement|include|extend|introduce|migrate|port|prune|delete|remove|merge|close|bump|rename|rewrite)\b/,
  /\b(?:deliberately|intentionally)\s+(?:left|leave|leaving|kept|keep|keeping|not|un\w+|skip\w*|omit\w*|did|do)\b|\bon purpose\b/,
  // “Skipped: the second cache (bigger change, your call)”: turned down with its reason.
  /^\W*(?:skipped|not taken|declined|rejected|deferred)\s*[:：]\s*(?=.{12})[^(]*(?:\(\p{L}{2}[^)]{8,}\)|\b(?:because|since|as (?:it|they|the|we|you|that))\b)/iu,
  /\b(?:per your|as you (?:asked|wanted|preferred|chose|decided)|at your request)\b/,
);
/** “No migration needed: the table is empty”; “no relaunch was needed” tells how it went. */
const notNeeded = inOrder(
  'i',
  /^\W*no\s+(?![^.;:—–(,]*\b(?:was|were|tests?|further|more|other|action|restart|relaunch|rebuild)\b)/,
  /[^.;:—–(,]{3,60}\s(?:is\s+|are\s+)?(?:needed|required|necessary)\s*/,
  /(?:[:：—–(,;-]|because|since|as)\s*\S/,
);
const deniesChange = anyOf(
  'i',
  /\b(?:not|nothing)\s+(?:we['’]re\s+)?(?:been\s+)?(?:chang|touch|modif|includ|taken|adopt|alter)\w*\b/,
  /\bun(?:changed|touched|modified|altered)\b|\bleft (?:alone|as is|out)\b/,
  /\bout of scope\b|\bnon-goals?\b|\bdeliberately\b|\bintentionally\b/,
);
const fewestWords = 3;

/** Whether a sentence of a report says it; the caller sees to it that the report is one of work. */
export const choosesNotToAct = (text: string): boolean => leaves.test(text) || notNeeded.test(text);

/** An item below a heading or a line that says so: “What was not changed”. */
export const isUnderNotDone = (above: readonly string[], text: string): boolean =>
  above.some((line) => deniesChange.test(line) && line.length <= longestHeading && !/[?？]/.test(line)) &&
  (namesIn(text).size > 0 || measureSpoken(text) >= fewestWords);

const longestHeading = 70;
