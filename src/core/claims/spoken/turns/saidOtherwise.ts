/**
 * Turns whose report the user's next word goes against, whatever the agent made of it: a plain no to what asked for none
 * (“uh, no, it runs on the current commit”), or a second thought about what was asked (“thinking again: remove it”).
 */
import type { SessionIndex, Turn } from '../../../index/sessionIndex';
import { aboutWords, isEveryday, sharedWords } from '../../../language/aboutWords';
import { cueAtStart } from '../../../language/cueTable';
import { words } from '../../../language/words';
import { anyOf, inOrder, oneOf } from '../../../text/patterns';
import { byMessage } from '../../enders';
import type { Ender } from '../../verdict';

/** By the number of the turn that it goes against. */
export function saidOtherwise({ turns }: SessionIndex): ReadonlyMap<number, Ender> {
  const found = new Map<number, Ender>();
  for (const { number, prompt } of turns.slice(1)) {
    const before = turns[number - 2];
    if (prompt === null || before === undefined || before.answer === null || prompt.text.length > longest) continue;
    if (deniesReport(prompt.text, before.answer.text) || thinksAgain(prompt.text, before))
      found.set(before.number, byMessage(prompt));
  }
  return found;
}

/** A longer one tells of more than what it goes against. */
const longest = 400;

const deniesReport = (text: string, answer: string): boolean =>
  denies.test(text) &&
  !isCourtesy.test(text) &&
  !isOfOther.test(text) &&
  !asksOrOffers.test(answer.trim().slice(-longestEnd));
const longestEnd = 240;

const filler =
  /(?:(?:ok(?:ay)?|uh+|u?hm+|well|sorry|but|ah+|oh|wait|hang on|dude|man|bro|haha|lol|nein|aber|pero|mais|mas|но|но)(?![\p{L}’'])[\s,.!…]*)*/u;
const denies = inOrder(
  'iu',
  /^\W*/u,
  filler,
  oneOf(
    /(?:no|nope|nah)(?:[,.!…]+|\s+no\b)\s*(?=\S)/u,
    /(?:no,? )?(?:that['’]?s|that is|this is|it['’]?s|it is) not (?:it|true|right|correct|the (?:issue|problem|cause|reason)|what (?:i|it))(?!\p{L})/u,
    /(?:nein|nicht doch|non|não|нет|нет же)[,.!…]+\s*(?=\S)|(?:不对|不是的|違います|いや)[，,、。]/u,
  ),
);
const isCourtesy = inOrder(
  'i',
  /^\W*(?:\S+[\s,.!…]+){0,3}?(?:no|nope|nah)[,.!…\s]+/,
  oneOf(
    /problem|worries|thanks?|thank you|rush|need|hurry|objections?|comments?|issues?|changes?|questions?|i mean/,
    /it['’]?s (?:ok|fine|good)|all good|that['’]?s (?:ok|fine|good|it for|all)/,
  ),
  /\b/,
);

/** Praise, and what is to wait or to stay, go against nothing that was reported. */
const isOfOther =
  /^\W*(?:\S+[\s,.!…]+){0,3}?(?:no|nope|nah)[,.!…\s]+(?:\S+\s+){0,4}?(?:great|perfect|works?|good|nice|like|love|keep|leave|wait|don['’]?t)\b/i;

/** What a no can answer: a question, and an offer without its mark. */
const asksOrOffers = anyOf(
  'iu',
  /[?？]/u,
  /\b(?:if you (?:want|like|prefer|['’]d like)|let me know|tell me|say the word|I can (?:also )?\p{L}+|just ask)\b[^\n]*$/iu,
);

/** Of the same thing: a word that does not stand everywhere is in both. */
function thinksAgain(text: string, { prompt }: Turn): boolean {
  if (!reconsiders(text) || prompt === null) return false;
  return sharedWords(aboutWords(text), aboutWords(prompt.text)).some((word) => !isEveryday(word));
}

const reconsiders = cueAtStart(
  words(`
  thinking again, thinking about it again, on second thought, on second thoughts, change of plan, change of plans, changed my mind, i changed my mind,
  i've changed my mind, scratch that, scrap that, or rather, let's rather, anders überlegt, ich habe es mir anders überlegt, doch lieber,
  pensándolo bien, cambié de idea, cambio de planes, réflexion faite, j'ai changé d'avis, changement de plan, pensando bem, mudei de ideia,
  mudança de planos, я передумал*, передумал*, если подумать, 我改主意了, 改主意了, 再想想, 考え直し*, やっぱり, 생각해 보니, 다시 생각해
`),
);
