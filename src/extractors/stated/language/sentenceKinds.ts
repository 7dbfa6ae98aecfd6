/** What a sentence of the user is: a question, a nod, a halt, an order. */

import { cue, cueAlone, cueAtStart, cuePattern } from '../../../core/language/cueTable';
import { foldedPattern } from '../../../core/language/foldedPattern';
import { putsOff } from '../../../core/language/putsOff';
import { assent } from '../../../core/lexicon/assent';
import { politeOpeners } from '../../../core/lexicon/politeOpeners';
import { refusal } from '../../../core/lexicon/refusal';
import { memoize } from '../../../core/text/memoize';
import { inOrder, oneOf } from '../../../core/text/patterns';
import {
  bindingWords,
  observationWords,
  pauseWords,
  questionEndings,
  questionOpeners,
  questionTails,
  remarkOpeners,
} from '../user/userCues';

const openers = [
  'so',
  'ok',
  'okay',
  'and',
  'but',
  'also',
  'hm',
  'hmm',
  'well',
  'oh',
  'ah',
  'then',
  'btw',
  'now',
  'alright',
];
const nods = ['yes', 'yeah', 'no', 'nope'];
const opens = cueAtStart(openers, nods);
const opener = foldedPattern(
  () =>
    new RegExp(`^[^\\p{L}\\p{N}/]*(?:${cuePattern(openers)}[\\s,.:;–—-]+|${cuePattern(nods)}\\s*[,.:;–—-]+\\s*)`, 'u'),
);
const beginsAsQuestion = cueAtStart(questionOpeners);
const asks = cue(questionTails);
const afterComma = foldedPattern(() => new RegExp(`,\\s*${cuePattern(questionTails)}`, 'u'));
const asksAfterComma = (text: string) => asks(text) && afterComma.stands(text);
/** “Should we …”, but not “should be dimmer”, “should add a button”. */
const beginsWithShould = inOrder(
  'i',
  /^should(?:n['’]?t)?\s+/,
  /(?!(?:be|have|not|also|only|work|now|always|never|add|show|use|keep|make|include|support|allow|remain|stay|look|return|go)\b)/,
);
/** What was dictated has no marks: “we don't need it do you think that takes much code”. */
const asksAtLast = inOrder(
  'i',
  /(?<!\b(?:if|whether|when|what|where|how|why))\s/,
  oneOf(/do you think|is there (?:like |maybe )?an? |is there any\b/, /would that work|does (?:that|it) make sense/),
);
/** “If one fails and the other passes how does it handle that” */
const asksHow = inOrder(
  'i',
  /(?<!\b(?:know|see|show|explain|understand|about|of|on|check|describe|document|me|us|exactly|learn|that's|thats|is|and|or|decide|clear)\s)/,
  /\bhow (?:does|do|did|would) (?:it|this|that|they|we|you|the\s+\S+|[\w.-]+)\s+\S.{0,40}$/,
);
/** “Perhaps we don't need it, we just need the local one which is ignored right” */
const supposesRight = inOrder(
  'iu',
  // Of two sides none is a question.
  /^(?![\s\S]*\bleft\b)[\s\S]*?/u,
  /(?:^|[\s,])(?:perhaps|maybe|i guess|i suppose|i assume|so then|vielleicht|quizás|peut-être|talvez)\s(?:\S+\s){4,}/u,
  /(?<!\b(?:to|at|on|from|the|it|them|that|this|top|bottom|aligne?d?|floats?|moves?|do|done|get|make|all)\s)/u,
  /(?:right|correct)[\s.!]*$/u,
);
const beginsPolitely = cueAtStart(politeOpeners.phrases);
const onlyAssent = cueAlone(assent.phrases);
const onlyRefusal = cueAlone(refusal.phrases);
const beginsWithPause = cueAtStart(pauseWords);
const observes = cue(observationWords);
const remarks = cueAtStart(remarkOpeners);
const binds = cue(bindingWords);

/** Without “so”, “ok”, “but” and their like at its beginning. */
export const withoutOpeners = memoize((text: string): string => {
  let rest = text;
  for (let at = 0; at < 4 && opens(rest); at += 1) {
    const [found = ''] = opener.first(rest) ?? [];
    if (found === '' || found === rest) return rest;
    rest = rest.slice(found.length);
  }
  return rest;
});

/** “Can you keep it?” asks for something to be done. */
export const isPolite = (text: string): boolean => {
  const plain = withoutOpeners(text);
  return beginsPolitely(plain) && (!mayPermit(plain) || endsAsQuestion(text));
};
/** «Puedes tocar las pruebas otra vez.» permits; as a question it asks for a deed. */
const mayPermit = cueAtStart([
  'puedes',
  'puede',
  'podemos',
  'pode',
  'podes',
  'можешь',
  'можете',
  'можем',
  'можно',
  'puoi',
  'potete',
]);

/** “…, ok?”, “…, wdyt?”: behind an order it asks for a nod, and the order stands. */
const nodTag = inOrder(
  'iu',
  /[\s,;.，、–—-]\s*/u,
  oneOf(
    /ok(?:ay)?|right|al(?:l )?right|yes|yeah|wdyt|what do you think|deal|agreed|understood|got it|capisce|sounds good/u,
    /oder|ja|gell|in ordnung|verstanden|einverstanden|vale|de acuerdo|d['’]accord|compris|certo|tá|combinado/u,
    /хорошо|ладно|понятно|好吗|行吗|可以吗|いいですか|いいよね|알겠지|괜찮지/u,
  ),
  /\s*[?？]+["'”’)]*\s*$/u,
);
const beginsAsOrder = cueAtStart([
  ...['never', 'always', "don't", 'do not', 'please', 'use', 'keep', 'make sure', 'from now on', 'only', 'avoid'],
  ...['stop', 'leave', 'no more', 'stick to', 'prefer', 'remember', 'nie', 'niemals', 'immer', 'bitte', 'ab jetzt'],
  ...['nutze', 'verwende', 'kein', 'keine', 'nunca', 'siempre', 'por favor', 'usa', 'jamais', 'toujours', 'utilise'],
  ...[
    'ne',
    'sempre',
    'никогда',
    'всегда',
    'пожалуйста',
    'используй',
    '永远',
    '总是',
    '不要',
    '请',
    '必ず',
    '絶対',
    '항상',
    '절대',
  ],
]);
const isOrderWithTag = (text: string) => nodTag.test(text) && beginsAsOrder(withoutOpeners(text));

/** Begins with a word that asks: “which bucket …”, “can you paste …”, and no remark with a mark behind it. */
export const opensAsQuestion = (text: string): boolean =>
  beginsAsQuestion(withoutOpeners(text)) || beginsPolitely(withoutOpeners(text));

/** The mark stands in somebody's quoted words alone: “the unknown is "can it be done?"”. Nobody is asked. */
export function onlyQuotesQuestion(text: string): boolean {
  if (!quotedToTheEnd.test(text)) return false;
  return !/[?？]/.test(text.replace(quotedWords, ''));
}
const quotedToTheEnd = /[?？]["”“»」』][\s.*_)]*$/u;
const quotedWords = /"[^"]*"|[“„][^”“]*[”“]|«[^»]*»|「[^」]*」|『[^』]*』/gu;

/** Asks for an answer, with a question mark or without one. */
export function isQuestion(text: string): boolean {
  if (isPolite(text) || isOrderWithTag(text)) return false;
  if (endsAsQuestion(text)) return true;
  const plain = withoutOpeners(text);
  return (
    beginsAsQuestion(plain) ||
    beginsWithShould.test(plain) ||
    asksAfterComma(text) ||
    supposesRight.test(text) ||
    asksAtLast.test(plain) ||
    asksHow.test(plain)
  );
}

/** By its mark, or by an ending that asks in languages that write no mark; quotes and emphasis behind it do not count. */
export function endsAsQuestion(text: string): boolean {
  if (/[?？]["'”’)*_`\s]*$/.test(text)) return true;
  const bare = text.replace(/[。.!\s]+$/, '');
  return questionEndings.some((ending) => bare.endsWith(ending));
}

/** Yes, go on, thanks. */
export const isAssent = (text: string): boolean => onlyAssent(text);

/** No, not now. */
export const isRefusal = (text: string): boolean => onlyRefusal(text);

/** Let me think about it: whatever it answers is not decided yet. */
export const isDeferral = (text: string): boolean => putsOff(text);

/** Wait, stop, let us talk. */
export const isPause = (text: string): boolean => beginsWithPause(withoutOpeners(text));

/** Tells what somebody saw or does not understand. */
export const isObservation = (text: string): boolean => observes(text);

/** Tells how something is, without an order or a correction in it. */
export const isRemark = (text: string): boolean => remarks(withoutOpeners(text)) && !binds(text);
