/** Bans that speak of the thing at hand: “don’t integrate it”, “look into the sources, don’t modify the theme”. */
import { cue, cueAtStart } from '../../../core/language/cueTable';
import { foldedPattern } from '../../../core/language/foldedPattern';
import { words } from '../../../core/language/words';
import { errandVerbs } from '../../../core/lexicon/errandVerbs';
import { anyOf, inOrder } from '../../../core/text/patterns';
import { withoutOpeners } from '../language/sentenceKinds';

/**
 * A ban of a pronoun, or of one definite thing beside an order for one deed, is about how that deed is done. What goes out
 * of the house, or is never to come back, is meant for longer.
 */
export function bansHere(text: string): boolean {
  if (isGrave(text)) return false;
  return ofPronoun.stands(text) || (ofOneThing.stands(text) && clausesOf(text).some(ordersDeed));
}

const isGrave = cue(
  words(`
  again, anymore, any more, ever, ask, asking, commit, push, merge, deploy, publish, release, delete, remove, rebase, amend, force, send, wieder,
  mehr, fragen, committe, pushe, lösche, veröffentliche, de nuevo, otra vez, preguntar, subas, publiques, borres, à nouveau, demander, pousse, publie,
  supprime, de novo, perguntar, envie, publique, apague, снова, больше, спрос*, пушь, публикуй, удаляй, 再, 问, 提交, 推送, 发布, 删, 二度と, 聞, コミット, プッシュ, 公開,
  消, 다시, 묻, 커밋, 푸시, 배포, 삭제
`),
);

const ofPronoun = foldedPattern(() =>
  anyOf(
    'u',
    /(?:do\s+not|don['’]?t)\s+(?:\p{L}+\s+){1,2}(?:it|that|this|them|these|those)(?=\s*(?:$|[,.;:!]|(?:and|but|in|into|so|just)\s))/u,
    /(?:fass|rühr|änder|bau|mach|nimm|benutz|verwend|schreib)\p{L}*\s+(?:es|das|dies|ihn|sie)\s+(?:\p{L}+\s+){0,2}nicht(?!\p{L})/u,
    /(?<!\p{L})ne (?:le|la|les|l['’])\s?\p{L}+ pas(?!\p{L})/u,
    /(?:不要|别)\S{1,3}(?:它|这个|那个|这些|那些)/,
    /(?:それ|これ)(?:を|は|に)\S{1,10}(?:ないで|するな)/,
    /(?:그것|이것|그거|이거)(?:을|를|은|는)?\s*\S{1,8}(?:지 마|지 말)/,
  ),
);

const ofOneThing = foldedPattern(() =>
  inOrder('u', /(?:do\s+not|don['’]?t)\s+(?:\p{L}+\s+){1,2}/u, /(?:the|this|that|its|my|our)\s\p{L}/u),
);

const clausesOf = (text: string) => text.split(/[,;]\s*(?:and\s+|but\s+)?|\s(?:and|but)\s/iu).map(withoutOpeners);
const beginsWithDeed = cueAtStart(errandVerbs.phrases);
const ordersDeed = (clause: string) =>
  beginsWithDeed(clause) || /^(?:(?:it|this|that)\s)?should\s(?:be|look|have)\s/iu.test(clause);

/** “I think the list doesn’t adhere to the rule that every line …” finds a fault; the rule is told with it. */
export const complainsOfRule = foldedPattern(() =>
  anyOf(
    'u',
    /\b(?:does(?:n['’]?t| not)|do(?:n['’]?t| not)|violat\p{L}+|breaks?|ignor\p{L}+|fails?)\s(?:\p{L}+\s){0,4}(?:invariant|rule|requirement|convention|contract|guarantee|assumption)s?\sthat\s/u,
    /(?:verletzt|bricht|hält sich nicht an|missachtet)\s(?:\p{L}+\s){0,3}(?:regel|vorgabe|bedingung|invariante),?\sdass\s/u,
    /(?:no cumple|viola|rompe|ignora)\s(?:\p{L}+\s){0,3}(?:regla|condición|invariante|requisito)\sde que\s/u,
    /(?:ne respecte pas|viole|enfreint|ignore)\s(?:\p{L}+\s){0,3}(?:règle|condition|contrainte|invariant)\s(?:que|selon laquelle)\s/u,
    /(?:não cumpre|viola|quebra|ignora)\s(?:\p{L}+\s){0,3}(?:regra|condição|invariante|requisito)\sde que\s/u,
    /(?:не соблюдает|нарушает|игнорирует)\s(?:\p{L}+\s){0,3}(?:правило|условие|требование)/u,
    /(?:违反|不符合|没有遵守)\S{0,30}(?:规则|约定|要求)/,
    /(?:ルール|規則|決まり)\S{0,6}(?:違反|守ってい?ない|守られてい?ない)/,
    /(?:규칙|조건)(?:을|를)\s*(?:위반|어기|지키지 않)/,
  ),
);
