/** What the agent had put to the user where they choose or agree: “b” alone tells nobody what was chosen. */

import type { DecisionFact } from '../fact';
import { cueAtStart } from '../language/cueTable';
import { splitText } from '../language/splitText';
import { words } from '../language/words';
import type { Entry, MessageEntry } from '../session';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { namesNothing, thingsIn } from './namesNothing';
import { isAnswer } from './typed';
import { isErrand, pointsToIt, weightOfWords } from './userStatements';

/** Characters of what was put to them. */
const longest = 360;
/** Longer words tell by themselves what they agree to. */
const longestNod = 160;
/** Of one message: more are a list that is gone through. */
const mostChoices = 3;

/** Null where the words do not lean on what was said before them. */
export function saidTo(
  entry: MessageEntry,
  said: string,
  entries: readonly Entry[],
  at: number,
  choices: ReadonlyMap<number, readonly string[]>,
): string | null {
  const chosen = choices.get(entry.line);
  if (chosen !== undefined) {
    const put = chosen.slice(0, mostChoices).join('; ');
    return speaksOfOther(said, put) || (isBareNod(said) && !offers(put)) ? null : put;
  }
  const isNod = said.length <= longestNod && nods(said);
  const agrees = isNod && (pointsToIt(said) || weightOfWords(said) > 0 || thingsIn(said).size === 0);
  const put = agrees ? proposalBefore(entries, at) : null;
  return put !== null && speaksOfOther(said, put) ? null : put;
}

/** Who names so many things, and none of what was put, chose something that stands elsewhere. */
const speaksOfOther = (said: string, put: string): boolean => {
  const [own, others] = [thingsIn(said), thingsIn(put)];
  return own.size >= fewestOwn && [...own].filter((thing) => others.has(thing)).length * fewestOwn < own.size;
};
/** As many things, and of as many one that is shared. */
const fewestOwn = 3;

/** “ok” to what was only explained chooses nothing. */
const isBareNod = (said: string): boolean => thingsIn(said).size === 0 && nods(said) && !/\b\p{L}\b|\d/u.test(said);

/** By the line of the user’s words, what they picked there. */
export function choicesBy(decisions: readonly DecisionFact[]): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const { text, evidence } of decisions) {
    const [, put] = /^(.*?) → “/su.exec(text) ?? [];
    const line = evidence.at(-1)?.line;
    if (put === undefined || line === undefined || namesNothing(put)) continue;
    found.set(line, [...(found.get(line) ?? []), `“${cutAtWord(withoutMarks(put), longest)}”`]);
  }
  return found;
}

const withoutMarks = (text: string) => foldSpace(text.replace(/\*\*/g, '').replace(/^\s*[-*+•]\s+/, ''));

/** The last paragraph of the answer before: what is offered stands there. Empty where the agent was at work. */
function proposalBefore(entries: readonly Entry[], at: number): string | null {
  const before = entries.slice(0, at).findLast(({ kind }) => kind === 'message' || kind === 'tool-call');
  if (before === undefined || !isAnswer(before)) return null;
  const paragraph =
    before.text
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? '';
  const units = splitText(paragraph);
  if (units.some(({ kind }) => kind !== 'sentence')) return null;
  const put = units.filter(({ text }) => !asksToReply(text) && !isErrand(withoutOffer(text)));
  const text = withoutMarks(put.map((unit) => unit.text).join(' '));
  return text === '' || text.length > longest || namesNothing(text) || !offers(text) ? null : `“${text}”`;
}

/** “Want me to push?” asks for an errand. */
const withoutOffer = (text: string) =>
  text.replace(
    /^\W*(?:if you (?:want|like|agree)[^,]*,\s*)?(?:(?:do you |would you )?(?:want|like) me to|should I|shall I|can I|may I|I can|I could|I['’]ll|I will|ready (?:for me )?to|ready for)\s+/i,
    '',
  );

/** A question, or a thing that may be done. */
const offers = (text: string) =>
  /\?|\b(?:if you|I can|I could|one option|want me|would you|should I|I suggest|I recommend|I'd)\b/i.test(text);

const asksToReply = cueAtStart(
  words(
    'let me know, tell me, just say, say the word, reply with, sag bescheid, dis-moi, dime, diga-me, fammi sapere, скажи',
  ),
);

const nods = cueAtStart(
  words(`
  yes, yeah, yep, yup, ok, okay, sure, agreed, agree, correct, exactly, right, sounds good, go with, let's do, let's go with, do it, that works, fine, good, i approve, approved, i think, no, nope, nah, neither,
  ja, nein, gut, einverstanden, oui, non, d'accord, sí, si, no, vale, de acuerdo, sim, não, ok, va bene, да, нет, хорошо, 好, 是, 可以, 不, はい, いいえ, 네, 아니
`),
);
