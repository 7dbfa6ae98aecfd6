/** What a short answer of the user took up: the offer, the item of a list or the finding that stood before it. */
import type { SessionIndex } from '../../core/index/sessionIndex';
import { contentWords } from '../../core/language/contentWords';
import { cue } from '../../core/language/cueTable';
import { words as wordList } from '../../core/language/words';
import { refTo } from '../../core/provenance';
import type { MessageEntry } from '../../core/session';
import { foldSpace } from '../../core/text/foldSpace';
import { aboutLine, type LineTerms, rarerTerms } from '../../core/why/aboutLine';
import { passagesOf } from '../../core/why/passages';
import { isNearBest, quoteAbout, saysMore } from '../../core/why/quoteAbout';
import { optionBlocks } from '../../extractors/stated/decisions/optionBlocks';
import { pickedLabels } from '../../extractors/stated/decisions/pickedLabels';
import { endsAsQuestion, isAssent } from '../../extractors/stated/language/sentenceKinds';
import { offerOf } from '../../extractors/stated/questions/offers';
import { pointedAt } from '../../extractors/stated/user/goalPointers';
import { hasLabel, inCommon, mostInName, namedAgain, ownOf, strong, type Taken } from './namedAgain';
import { type Asked, answersBefore, isBareCommand, saysNothing, wordsIn } from './promptWords';
import type { Told } from './whyAnswer';

const mostTaken = 2;
const lengths = { whole: 700, head: 240 };
/** A list that is numbered is pointed to for a while. */
const mostAnswers = 4;
/** Longer words say by themselves what is wanted. */
const longestPointer = 160;
/** A question of fewer words says nothing without what stands before it. */
const fewestInQuestion = 5;
/** More than two words that an item has in common with the line. */
const leastTold = 3;
/** Two words of the prompt. */
const named = 4;

/** What each of the requests took of the answer before it, the newest first, few. */
export function tookUp(index: SessionIndex, asked: readonly Asked[], terms: LineTerms): Told[] {
  const taken = asked.flatMap((one) => takenBy(index, one, terms).slice(0, mostTaken));
  return taken
    .filter(({ text }, at) => taken.findIndex((one) => one.text === text) === at)
    .slice(0, mostTaken)
    .map(({ text, at }) => ({ text: quoteAbout(text, terms, lengths), at }));
}

/** The same of one request, what is about the line most first. */
export function takenBy(index: SessionIndex, asked: Asked, terms: LineTerms): Taken[] {
  const words = foldSpace(wordsIn(asked.prompt));
  if (words === '' || words.length > longestPointer || isBareCommand(words)) return [];
  const came = saysNothing(words) ? broughtWith(index, asked).flatMap((entry) => ownOf(entry, terms)) : [];
  if (came.length > 0) return came;
  const answer = answerFor(index, asked);
  if (answer === null) return [];
  const option = namedOption(answer.text, words);
  if (option !== null) return [{ text: option, at: refTo(answer), tells: true }];
  const lettered = letteredIn(answer.text, words);
  if (lettered.length > 0)
    return lettered.map((text) => ({ text, at: refTo(answer), tells: aboutLine(text, terms) >= leastTold }));
  const named = asked.isPutIn ? [] : namedAgain(answersBefore(index, asked).slice(-mostAnswers), words, terms);
  if (named.length > 0) return named;
  const picked = pointedAt(words, answer.text).filter((text) => !text.startsWith('Not picked: '));
  const finding = findingBeside(answer, picked, words, terms);
  if (finding.length > 0) return finding;
  const leans = saysNothing(words) || beginsWithYes(words) || (pointsBack(words) && !asked.isPutIn);
  if (picked.length === 0 && !leans) return [];
  return pickedOf(answer, picked.map(foldSpace), words, terms) ?? orOwn(answer, picked, words, terms);
}

/** “Sure. Will that switch the endpoint too?” */
function beginsWithYes(words: string): boolean {
  const [begun = ''] = /^[^.!]{2,20}[.!]\s+/.exec(words) ?? [];
  return begun !== '' && isAssent(begun.trim()) && endsAsQuestion(words.replace(/\s*\([^)]*\)$/, ''));
}

/** It says yes to the answer before it, or takes items of it. */
export function leansOnAnswer(index: SessionIndex, asked: Asked): boolean {
  const answer = answerFor(index, asked);
  if (answer === null) return false;
  const words = foldSpace(wordsIn(asked.prompt));
  return pointedAt(words, answer.text).length > 0 || letteredIn(answer.text, words).length > 0;
}

/** The answer that the words point into, else the last one. */
function answerFor(index: SessionIndex, asked: Asked): MessageEntry | null {
  const words = foldSpace(wordsIn(asked.prompt));
  const near = answersBefore(index, asked)
    .slice(hasLabel.test(words) ? -mostAnswers : -1)
    .toReversed();
  const lettered = near.find(({ text }) => letteredIn(text, words).length > 0);
  return lettered ?? near.find(({ text }) => pointedAt(words, text).length > 0) ?? near[0] ?? null;
}

/** The options whose letters the words name, in whichever list of the answer they stand. */
function letteredIn(answer: string, words: string): string[] {
  const labels = pickedLabels(words, answer).filter((label) => /[A-H]/.test(label));
  return offerOf(answer)
    .every.filter(({ label }) => labels.includes(label))
    .map(({ text }) => text.replace(/^[-*]\s+/, ''));
}

/** “Make a pr for that”, “address your findings”: the words mean what stands before them. */
export const pointsBack = cue(
  wordList(`
  your findings, the findings, these findings, those findings, all findings, your suggestions, the suggestions, these suggestions, your recommendations, the recommendations, your proposals, these points, your points, the issues you found, what you found, these issues, those issues,
  deine funde, deine vorschläge, die funde, diese punkte, tus hallazgos, tus sugerencias, estos puntos, tes remarques, tes suggestions, ces points, suas sugestões, seus achados, estes pontos, твои замечания, эти замечания, твои предложения, 你的建议, 这些问题, 你发现的, 指摘, その提案, 네 제안, 이 지적,
  you suggest, you suggested, you propose, you proposed, you recommend, you recommended, you mentioned,
  apply these, do these, fix these, address these,
  for that, to that, do that, fix that, with that, those, these, both, all of them, fixes it, fix it, do it, dafür, damit, beides, eso, ambos, ça, cela, les deux, isso, это, оба, 这个, 那个, 两个, それ, これ, 両方, 그거, 그것, 둘 다
`),
);

/** “Address the 3 findings”: the advice that the last of them ends with is not what stands in the one of this line. */
function findingBeside(answer: MessageEntry, picked: readonly string[], words: string, terms: LineTerms): Taken[] {
  const [only, ...more] = picked;
  if (only === undefined || more.length > 0 || only !== offerOf(answer.text).advice) return [];
  if (saysNothing(words) || !(hasLabel.test(words) || pointsBack(words))) return [];
  const own = ownOf(answer, terms, words).filter(({ score }) => score >= strong);
  return own.some(({ text }) => text.includes(foldSpace(only))) ? [] : own;
}

/** What the numbers or the yes point to; null where that is not about the line, and the whole answer may be. */
function pickedOf(answer: MessageEntry, picked: readonly string[], words: string, terms: LineTerms): Taken[] | null {
  const at = refTo(answer);
  const whole = passagesOf(answer.text).map(({ text }) => text);
  // A recommendation says what to do, and what stands above it of which finding it is.
  const parts = [...new Set(picked.map((text) => whole.find((one) => one.includes(text)) ?? text))];
  const rarer = rarerTerms(terms, parts);
  const own = parts
    .map((text) => ({ text, at, tells: true, score: aboutLine(text, rarer) }))
    .filter(({ text, score }) => score >= leastTold && saysMore(text))
    .map((one) => ({ ...one, about: one.score, score: one.score + inCommon(one.text, words) }))
    .toSorted((a, b) => b.score - a.score);
  const [best] = own;
  // What the words say of another item makes it none of this line.
  if (best !== undefined)
    return own.filter(({ score, about }) => isNearBest(score, best.score) && isNearBest(about, best.about));
  const items = picked.filter((text) => !endsAsQuestion(text));
  return hasLabel.test(words) && items.length > 0 && items.length <= mostTaken
    ? items.map((text) => ({ text, at, tells: false }))
    : null;
}

/** The answer by what it says of the line; else what it offered at its end, or all of it where the words point back. */
function orOwn(answer: MessageEntry, picked: readonly string[], words: string, terms: LineTerms): Taken[] {
  const at = refTo(answer);
  const own = ownOf(answer, terms, words);
  if (own.some(({ text, score }) => score >= strong || inCommon(text, words) >= named)) return own;
  if (own.length > 0) return [{ text: quoteAbout(answer.text, terms, lengths), at, tells: true }];
  const { advice, proposal, question } = offerOf(answer.text);
  const offered = [advice, proposal, question, ...picked]
    .flatMap((text) => text ?? [])
    // “Want me to apply these?” says of nothing what it is.
    .filter((text) => !/[:：]\**$/.test(text) && !(endsAsQuestion(text) && pointsBack(text)))
    // One item that nobody named says no more of the line than its neighbours do.
    .filter((text) => !isItem.test(text) || hasLabel.test(words) || (aboutLine(text, terms) > 0 && saysMore(text)))
    .find((text) => !endsAsQuestion(text) || contentWords(text).size >= fewestInQuestion);
  const whole =
    offered === undefined && (pointsBack(words) || saysNothing(words) || beginsWithYes(words)) ? answer.text : offered;
  return whole === undefined ? [] : [{ text: whole, at, tells: false }];
}

const isItem = /^(?:\d{1,2}[.)]|[-*•])\s/;

/** “Do session handoff”: the option whose name has all of the words, where no other has. */
function namedOption(answer: string, words: string): string | null {
  const wanted = [...contentWords(words)];
  if (wanted.length === 0 || wanted.length > mostInName) return null;
  const blocks = optionBlocks(answer);
  const having = blocks.filter(({ text }) => {
    const [name = ''] = text.replace(/^\W*(?:option\s+)?\w{1,2}[).:]\W*/i, '').split(/[:.–—]\s|\s-\s|\*\*/);
    return wanted.every((word) => name.slice(0, longestName).toLowerCase().includes(word));
  });
  return blocks.length > 1 && having.length === 1 ? (having[0]?.text ?? null) : null;
}

const longestName = 80;

/** What a client put in together with the prompt: the findings of its own review. */
function broughtWith({ session }: SessionIndex, { prompt }: Asked): MessageEntry[] {
  return session.entries.filter(
    (entry): entry is MessageEntry =>
      entry.kind === 'message' && entry.origin === 'injected' && entry.line === prompt.line && entry.role === 'user',
  );
}
