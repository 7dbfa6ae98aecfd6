/**
 * Questions of an answer that stand in no form of a question: what it says is open or left to the user ("whether it belongs
 * there is yours"), and the items of a list that the user is to decide on.
 */
import { assertedUnits } from '../../../core/claims/supposed';
import { splitText } from '../../../core/language/splitText';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';

const mostQuestions = 5;
const mostCharacters = 260;
const fewestCharacters = 20;

const theirs = oneOf(
  /yours(?: to (?:make|decide|settle))?|your (?:call|choice|decision)|up to you|for you to (?:decide|say|settle)/,
  /(?:still |left )?(?:open|undecided|unsettled)|not (?:yet )?(?:decided|settled)/,
);

/** One matter that is left to them. */
const leaves = anyOf(
  'iu',
  inOrder('iu', /^whether\b.{8,} (?:is|are|stays?|remains?) (?:entirely )?/, theirs, /\b/),
  inOrder('iu', /\b/, theirs, /:? (?:on )?(?:whether|which|if|how) /),
  /\b(?:open|pending|outstanding) (?:question|decision|point)s?\b[^.:]{0,60}:\s*(?:whether|which|if|how|what|should)\b/u,
  /\bstill open\b[^.:]{0,60}:\s*(?:whether|which|if|how|what|should)\b/u,
  /\b(?:offene Frage|offen ist|bleibt offen)\b.{0,40}\b(?:ob|welche\w*|wie)\b|\bqueda (?:abierto|por decidir) si\b|\breste à (?:décider|savoir) si\b|\bfalta decidir se\b/u,
  /(?:остаётся|осталось|нужно) решить|(?:还|仍)?(?:需要|待)(?:你|您)?(?:决定|确认)|(?:未定|要判断|決めて)|결정(?:이|을) 필요/u,
);
/** A settled one, a condition, and what somebody else is told. */
const isNone =
  /\b(?:resolved|settled by|answered|decided (?:on|to)|no open|regardless|whether or not)\b|^(?:if|wenn|si)\b/i;

/** Above a list of such matters. */
const asksToDecide = anyOf(
  'iu',
  inOrder(
    'iu',
    /\b(?:things?|points?|items?|questions?|decisions?|calls?) (?:that )?(?:\w+ ){0,3}/u,
    oneOf(
      /to (?:decide|settle|clarify|answer)|worth (?:getting|pinning|deciding|settling)/u,
      /(?:need|require)s? (?:your|a) (?:call|decision|answer|input)/u,
    ),
  ),
  /^(?:\W*)(?:open|outstanding|remaining|pending|unresolved) (?:questions?|decisions?)\b|\bquestions? (?:for you|before (?:I|we) (?:start|begin|write|go))/u,
  /\b(?:decisions?|questions?) (?:needed|required|pending|still open)\b|\bneeds? your (?:call|decision|input|answer)\b/u,
  /^(?:offene Fragen|zu entscheiden|preguntas abiertas|questions ouvertes|perguntas em aberto|открытые вопросы|待确认|待决定|未決事項|확인 필요)/u,
);

/** In the order of the answer, few; those that end in a question mark outside of such a list are left to {@link closingQuestions}. */
export function toldQuestions(answer: string): string[] {
  let isList = false;
  const found: string[] = [];
  for (const { kind, text } of assertedUnits(splitText(answer))) {
    const plain = foldSpace(text.replace(/\*\*|^#+\s*/g, ''));
    if (kind === 'code' || kind === 'row') continue;
    if (kind === 'heading' || /[:：]$/.test(plain)) {
      isList = asksToDecide.test(plain) && !isNone.test(plain);
      continue;
    }
    if (kind === 'item') {
      if (isList && isMatter(plain)) found.push(plain.replace(/^\d{1,2}[.)]\s+/, ''));
      continue;
    }
    if (plain.length >= fewestCharacters && !/[?？]$/.test(plain) && leaves.test(plain) && !isNone.test(plain))
      found.push(plain);
  }
  return [...new Set(found)].slice(0, mostQuestions).map((text) => cutAtWord(text, mostCharacters));
}

/** Asks, or puts one thing against another. */
const isMatter = (item: string) =>
  item.length >= fewestCharacters &&
  (/[?？](?:\s|$)/.test(item) || /\b(?:whether|or|vs\.?|oder|ou)\b|还是|または|또는/i.test(item));
