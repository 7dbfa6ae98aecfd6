/** What a user wants of the thing, however they put it, and what only sounds like it. */

import { corrects } from '../../../core/claims/changeCues';
import { contrastIn } from '../../../core/claims/contrast';
import { cue, cueAlone, cueAtStart } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import { refusal } from '../../../core/lexicon/refusal';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';

/** “We explicitly don’t want”, “I do not really want” */
const refusing =
  /\b(?:i|we)\s+(?:\p{L}+ly\s+|just\s+|also\s+)?(?:do\s+(?:\p{L}+ly\s+)?not|don['’]?t)\s+(?:\p{L}+ly\s+|ever\s+)?want\b/iu;
/** “We have no desire to compare them” */
const noDesire =
  /\b(?:i|we)\s+(?:really\s+)?have\s+(?:absolutely\s+)?no\s+(?:desire|interest|intention|wish|plans?)\b/iu;
/** “I would replace it with the settings”; “I would like to know” is asked. */
const advice = inOrder(
  'iu',
  /(?:^|\bbut,?\s+)i(?:['’]d| would)\s+(?:also\s+|just\s+|only\s+)?/u,
  /(?!(?:like|love|say|think|guess|assume|expect|appreciate|have|be|hate|need|want|rather|prefer|ask|imagine|hope)\b)/u,
  /(?!(?:know|never|not|recommend you|wonder)\b)/u,
  /[\p{L}-]+\s+\S/u,
);
/** “I don’t want to bother you” wants nothing else. */
const courtesy = /\bwant\s+(?:for|to\s+(?:be|bother|interrupt|rush|guess|sound|say|know))\b/i;

/** “It has to work offline”; “I have to leave” and “that has to be seen” are said of something else. */
const demand = /\b(?:it|this|that|they|these|those|everything|the\s+[\p{L}-]+)\s+(?:has|have)\s+to\s+(?!be seen\b)/iu;

/** “We need a distinct method”; “we need a new one” says not what. */
const needsThing = /\bwe\s+need\s+an?\s+(?!(?:[\p{L}-]+\s+)?(?:one|bit|moment|minute|break|look)\b)[\p{L}-]+/iu;

/** “As few files as possible”; “as soon as possible” is said of any errand. */
const measure = /\bas\s+(?!soon|quick|fast)[\p{L}-]+\s+(?:[\p{L}-]+\s+)?as\s+possible\b/iu;

/** “5 levels max”, “max 3 tries” */
const bound = /\b\d+\s+[\p{L}-]+\s+(?:max|maximum|tops|minimum)\b|\b(?:max|maximum|minimum)\s+(?:of\s+)?\d/iu;

/** “That should work now.” */
const expectation = inOrder(
  'i',
  /^(?:that|this|it|these|they|everything|all(?: of it)?)\s+should\s+(?:now\s+|already\s+|all\s+)*/,
  /(?:work|do|help|fix|suffice|be\s+(?:done|fine|ok(?:ay)?|good|enough|it|fixed|ready|working|possible|easy|there|all))\b/,
);

/** “You should get a message in a minute”, “then we should be good to go” */
const prospect =
  /\b(?:you should (?:soon |now )?(?:get|receive|find|notice|be able to|see (?:it|a|the)\b)|(?:we|you) should be (?:good|fine|ok|okay|done|ready|all set))\b/i;

/** “The log says it must not be empty.” */
const report =
  /^(?:the|this|that)\s+(?:log|output|error|message|docs?|documentation|readme|compiler|linter|test)\s+(?:says?|shows?|tells?|prints?|complains?|claims?)\b/i;

/** “We really don’t want a second cache.” */
export const refuses = (text: string): boolean => (refusing.test(text) && !courtesy.test(text)) || noDesire.test(text);

/** How they would do it. @param plain without “so”, “ok” and their like */
export const advises = (plain: string): boolean => advice.test(plain);

/** How the thing has to be. */
export const demands = (text: string): boolean =>
  demand.test(text) || needsThing.test(text) || measure.test(text) || bound.test(text);

/** What somebody expects or what something says; it binds nobody. @param plain without “so”, “ok” and their like */
export const foretells = (plain: string): boolean =>
  expectation.test(plain) || prospect.test(plain) || report.test(plain);

/** “Always-on mode”, “the never-ending job”: part of a name; “immer wieder”, «toujours pas»: again, still. */
const inName =
  /\b(?:always|never)-\p{L}+|(?<!\p{L})immer (?:wieder|noch|mehr|öfter|weniger)(?!\p{L})|(?<!\p{L})toujours (?:pas|aussi|autant|le même|la même)(?!\p{L})/giu;

/** The text without words that only look like orders in it. */
export const withoutNames = (text: string): string => text.replace(inName, ' … ');

/** “Check what the server needs” is done once it is known, whatever words stand in the question. */
const question =
  /^(?:please\s+)?(?:check|see|find out|look|show|tell|explain|investigate|verify|figure out)\b[^.;:]{0,60}?\b(?:what|which|whether|if|how|why|where|who)\b/i;

/** Wants something to be found out. @param plain without “so”, “ok” and their like */
export const findsOut = (plain: string): boolean => question.test(plain);

const dislike = inOrder(
  'iu',
  /\b(?:i|we)\s+(?:really\s+|just\s+|also\s+)?(?:do\s+not|don['’]?t|hate|dislike)\s+(?:really\s+)?(?:like\s+)?/u,
  /(?<=\b(?:like|hate|dislike)\s+)(?:that\s+(?:there|it|the|we|you|they|i)\b|how\s|having\s|when\s|the\s+(?!idea\b)\S)/u,
);

/** “I don't like that there are turns”: what it is not to be. */
export const dislikes = (text: string): boolean => dislike.test(text) && !/[?？]\s*$/.test(text);

const objection = /\b(?:will|would|is going to|gonna)\s+(?:cause|break|conflict|clash|confuse|collide|mess up)\b/i;
const mostInObjection = 14;

/** “The name will cause issues with the other agent”: what the step at hand must not do. A longer sentence explains. */
export const objects = (text: string): boolean => objection.test(text) && text.split(/\s+/).length <= mostInObjection;

const nameSetRight = /^\W*([\w@./-]{3,}),?\s+not\s+([\w@./-]{3,})(?=$|[\s.,;!])/i;
const isNoName = cueAlone(
  words(`
  maybe, probably, definitely, certainly, absolutely, still, but, why, what, that, thats, that's, this, its, it's, they, these, those, does, did, was,
  were, are, can, should, would, could, will, must, may, ideally, preferably, also, just, there, you, better, obviously, sure, really, actually, yes,
  yeah, fine
`),
);
const mostBesideName = 6;

/** “Pullfrog, not bullfrog”: the first name, and the one that was wrong; null for anything else. */
export function nameRight(text: string): { readonly right: string; readonly wrong: string } | null {
  const [, right = '', wrong = ''] = nameSetRight.exec(text) ?? [];
  const meant = wrong.replace(/[./-]+$/, '');
  return right === '' || isNoName(right) || text.split(/\s+/).length > mostBesideName ? null : { right, wrong: meant };
}

/** Whether it says nothing else. */
export const setsNameRight = (text: string): boolean => nameRight(text) !== null;

const mustBe = inOrder(
  'iu',
  /\b(?:it|this|that|they|these|those|there|we|the\s+[\p{L}-]+(?:\s+[\p{L}-]+)?)\s+/u,
  /(?:should|must|needs?\s+to|ha(?:s|ve)\s+to)\s+(?:not\s+|also\s+|only\s+|always\s+|never\s+)?/u,
  /(?:be|have|show|keep|use|stay|go|live|work\s+with|support|allow|contain|include|come|look\s+like|say|print|return|accept|fall)\b/u,
);

/** “The creator should be tied to it”, wherever it stands in a long sentence. */
export const isWhatItMustBe = (text: string): boolean => mustBe.test(text) && !/[?？]\s*$/.test(text);

const pause =
  /^\W*(?:wait|hold on|hang on|stop|warte|espera|attends|espere|подожди|стоп)\b\W*(?:(?:a|one)\s+(?:minute|moment|sec|second)\W*)?/iu;

/** “Wait, it should be loaded there” goes on with what it halts for. */
export const withoutPause = (text: string): string => text.replace(pause, '');

const wanted = inOrder(
  'iu',
  /^(?:no,?\s+)?(?:(?:i|we)\s+)?(?:just\s+|only\s+|actually\s+)?wanted\s+(?:(?:it|this|that|you|them|the\s+[\p{L}-]+)\s+)?to\s+/u,
  /(?!(?:ask|check|see|know|understand|say|tell|talk|make sure you|look|confirm|share|mention|clarify)\b)[\p{L}-]+\s+\S/u,
);

/** “Wanted it to run in our own pool”: what was meant all along. @param plain without “so”, “ok” and their like */
export const wantedSo = (plain: string): boolean => wanted.test(plain) && !/[?？]\s*$/.test(plain);

const permission = anyOf(
  'iu',
  inOrder(
    'u',
    /^(?:i|we)(?:['’]?\s?(?:a?m|are|re))\s+(?:totally\s+|also\s+|completely\s+|perfectly\s+)?(?:fine|ok|okay|cool)\s+/u,
    oneOf(
      /with\s+(?!(?:that|this|it|either|both|your|the\s+(?:plan|proposal|rest))\b)\S/u,
      /(?!being\b)\p{L}+ing\s+\S/u,
    ),
  ),
  /^(?:it['’]?s|it is)\s+(?:fine|ok|okay|acceptable)\s+(?:to|if)\s+\S+\s+\S/u,
);

/** “I’m fine changing the public API”: what need not be kept. @param plain without “so”, “ok” and their like */
export const permits = (plain: string): boolean => permission.test(plain);

const inCase = inOrder(
  'iu',
  oneOf(
    /^(?:if|when|where)\s+(?:not|none|nothing|there(?:['’]s| is| are)\s+no(?:ne|t)?|(?:it|they)(?:['’]s|['’]re| is| are)\s+(?:not|empty|missing))\b[^.,;:?]{0,60}?[\s,]\s*(?:then\s+|just\s+|please\s+)*/,
    /^(?:if|when|whenever|in case|for|on|during|until)\s[^.,;:?]{3,80},\s*(?:then\s+|just\s+|please\s+)*/,
  ),
  /(?:use|show|hide|keep\s+(?!going|on\b)|fall\s+back|prefer|default\s+to|display|ignore|treat|skip|omit|return|warn|print|leave|put|take)\s+\S/,
);

/** “If not available use the initials”, “when it is empty, hide the row”, “on the first start, show a hint”. @param plain without “so”, “ok” and their like */
export const ordersInCase = (plain: string): boolean => inCase.test(plain);

const goes = inOrder(
  'i',
  /^(?:yes\s+|yeah\s+|ok\s+)?let['’]?s\s+go\s+(?:for\s+)?/,
  /(?!(?:ahead|on|back|for|it|that|this|through|over|to|into|in|deeper?|further|step|one|then|now|live|again|and|slow(?:ly)?|there)\b)/,
  /[\w./-]+(?:\s+(?:first|only|here|for\s+now|instead|then))?[.!]*$/,
);

/** “Let’s go json” */
export const picksByGoing = (plain: string): boolean => goes.test(plain);

/**
 * “No, it is 14 days, not 7”: behind a no, what it is and what it is not.
 *
 * @param text one sentence
 * @param message the sentences of the message it stands in
 */
export const setsRight = (text: string, message: readonly string[]): boolean => {
  const { taken, turnedDown } = contrastIn(text);
  if (taken.size === 0 || turnedDown.size === 0) return false;
  return [text, ...message.slice(0, 1)].some((part) => denies(part) || corrects(part));
};
const denies = cueAtStart(refusal.phrases);

/** «No, así no.», 「違います。」: what is right instead stands in the next sentence. */
export const onlyDenies = cueAlone(
  refusal.phrases,
  words(
    `wrong, that is wrong, that's wrong, not that, not so, das stimmt nicht, stimmt nicht, so nicht, das ist falsch, ce n'est pas ça, c'est pas ça, c'est faux, no es eso, está mal, não é isso, está errado, non è così, non è questo, hai capito male, не то, неправильно, неверно, 不对, 错了, 不是这样, 違います, 違う, そうじゃない, 그게 아니라, 아닙니다, 틀렸어요, 틀렸습니다`,
  ),
);

/** “That rule no longer applies.”: it ends a rule and sets none. */
export const endsRule = cue(
  words(`
  no longer applies, no longer apply, doesn't apply any*, does not apply any*, gilt nicht mehr, gelten nicht mehr, ne tient plus, ne s'applique plus,
  ne s'appliquent plus, ne vaut plus, ya no aplica, ya no se aplica, ya no aplican, ya no vale, ya no rige, não se aplica mais, não vale mais,
  já não se aplica, já não vale, non vale più, non si applica più, больше не действует, уже не действует, 不再适用, 不适用了, もう適用されません, 더 이상 적용되지
`),
);
