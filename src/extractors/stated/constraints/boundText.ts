/** The words of a sentence that are told as what binds. */
import { contentWords, spaceless } from '../../../core/language/contentWords';
import { cueAtStart } from '../../../core/language/cueTable';
import { isAssent, withoutOpeners } from '../language/sentenceKinds';
import { fewestTelling } from '../user/asides';
import { ruleInBrief } from '../user/briefRules';
import { isListedRule, strict } from '../user/documentRules';
import { forbids } from '../user/ruleForms';
import { tellsSurroundings } from '../user/surroundings';
import { ruleOpeners } from '../user/userCues';
import type { UserMessage, UserSentence } from '../user/userSentences';
import { beginsWithErrand, doesAway } from './errandWords';
import { ordersAtStart } from './saidSentence';

/** How a rule begins, in a sentence or a clause of its own. */
const ruleAtStart = cueAtStart(ruleOpeners);
/** Shorter ones need the sentence before to be understood. */
const fewWords = 5;
const longestBefore = 120;

/** Scripts without spaces are measured by their characters: two make a word. */
const isShort = (text: string) => text.split(' ').length < fewWords && spaceless(text) < 2 * fewWords;

/** The words that bind. “Rename it, and make sure the build works” is an errand with a rule behind it: the rule stays. */
export function bindingPart({ sentences, isBrief }: UserMessage, at: number, standing: boolean): string {
  const text = sentences[at]?.text ?? '';
  if (isBrief) return isListedRule(sentences[at]) ? text : (ruleInBrief(text) ?? text).replace(/\s*[:：]$/, '');
  const whole = wholeOf(sentences, at);
  if (!standing || whole !== text) return whole;
  const isErrandFirst = beginsWithErrand(withoutOpeners(text));
  const clause = [...text.matchAll(clauseEnd)].find((match) => {
    const rest = text.slice(match.index + match[0].length);
    const isRule =
      (isErrandFirst && ruleAtStart(rest)) ||
      (!tellsSurroundings(text.slice(0, match.index)) && tellsSurroundings(rest));
    return isRule && !forbidsWithin(text.slice(0, match.index));
  });
  return clause === undefined ? whole : text.slice(clause.index + clause[0].length).trim();
}

const clauseEnd = /[,;]\s+(?:(?:and|but|und|aber|y|pero|et|mais|e|mas|и|но)\s+)?|\s[–—-]\s/giu;
const forbidsWithin = (text: string) => forbids.test(text) || strict(text);

/** A short sentence with the one before it, where both stand in one line. */
function wholeOf(sentences: readonly UserSentence[], at: number): string {
  const sentence = sentences[at];
  const before = sentences[at - 1];
  if (sentence === undefined) return '';
  const plain = withoutOpeners(sentence.text);
  const saysAll =
    (ordersAtStart(plain) && !endsWithPointer.test(plain)) ||
    (ruleAtStart(plain) && contentWords(plain).size >= fewestTelling);
  const isFragment = isShort(sentence.text) && !saysAll;
  if (
    before === undefined ||
    !sentence.goesOn ||
    !isFragment ||
    before.text.length > longestBefore ||
    isAssent(before.text)
  )
    return sentence.text;
  return `${before.text}${inSpaceless.test(before.text) ? '' : ' '}${sentence.text}`;
}

/** “Leave it”, “use that one”: only the words before say what. */
const endsWithPointer = /\b(?:it|that|this|them|those|these|one)(?: one| alone| as is)?[.!]*$/i;

/** “Get rid of one”, where what it speaks of is too long to be told with it. */
export const onlyPoints = (text: string): boolean =>
  isShort(text) && doesAway(withoutOpeners(text)) && endsWithPointer.test(text);

/** Scripts that put no space behind the end of a sentence; a quote must stand as it was written. */
const inSpaceless = /[。！？]["'”’」』）]*$/;

/** In scripts without blanks nothing stands between a sentence and the next. */
export const isBeginning = (part: string, whole: string): boolean =>
  whole.startsWith(`${part} `) || (whole.length > part.length && inSpaceless.test(part) && whole.startsWith(part));
