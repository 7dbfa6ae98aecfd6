/** The session's own words in the place of a statement that is near them and does not hold. */
import { exactParts } from './exactTokens';
import { type CitedSentence, sentencesOf } from './sentences';
import { type Cited, type CitedPassage, fold } from './shown';
import { countHeld, tellingWords } from './words';

/** Share of the statement's words that a sentence must have to be what it speaks of. */
const leastNear = 0.25;
/** More is no line of a handoff. */
const longest = 400;
/** A passage that is as short as this is quoted whole, whatever the language of the statement. */
const wholePassage = 240;
/** Sentences that a statement may need at once: what was done, and why. */
const mostSentences = 3;
/** Less tells nothing by itself. */
const shortest = 12;

/** Sentences of the cited lines, word by word; the line is that of the nearest. */
export interface Quotation {
  readonly text: string;
  readonly line: number;
  readonly from: CitedPassage['from'];
}

/** Null where nothing in the cited lines is near enough to the statement. */
export function nearestQuotation(statement: string, reason: string | null, cited: Cited): Quotation | null {
  const whole = reason === null ? statement : `${statement} ${reason}`;
  const { weigh, exact, size } = scaleOf(whole);
  if (size === 0) return null;
  const passages = cited.passages.filter(({ from }) => from !== 'rules');
  // One line may have been shown twice, whole and in part.
  const sentences = passages
    .flatMap(sentencesOf)
    .filter(
      ({ text, folded }, at, all) => text.length <= longest && all.findIndex((one) => one.folded === folded) === at,
    );
  // What was chosen and why often stand in two places, and the longer of them must not push the other out.
  const taken = reason === null ? [] : [...new Set([statement, reason].flatMap((part) => nearest(part, sentences)))];
  for (let held = weigh(textOf(taken, sentences)); taken.length < mostSentences; ) {
    const next = sentences
      .filter((sentence) => !taken.includes(sentence) && lengthOf([...taken, sentence]) <= longest)
      .map((sentence) => ({ sentence, near: weigh(textOf([...taken, sentence], sentences)) }))
      .sort((a, b) => b.near - a.near || a.sentence.text.length - b.sentence.text.length)[0];
    if (next === undefined || (taken.length > 0 && next.near <= held)) break;
    taken.push(next.sentence);
    held = next.near;
  }
  const [first] = taken;
  if (first === undefined) return null;
  const isShort = lengthOf(sentences) <= wholePassage;
  const text = textOf(isShort ? sentences : taken, sentences);
  const isNear = weigh(text) >= leastNear * size || exact.some((part) => fold(text).includes(part));
  return (isNear || isShort) && text.length >= shortest ? { text, line: first.line, from: first.from } : null;
}

/** How near a text is to a part of the statement: words and exact parts that it has of it. */
function scaleOf(part: string) {
  const words = tellingWords(part);
  const { names, numbers } = exactParts(part);
  const exact = [...names, ...numbers];
  const weigh = (text: string) => {
    const folded = fold(text);
    return countHeld(words, tellingWords(folded)) + exact.filter((one) => folded.includes(one)).length;
  };
  return { weigh, exact, size: words.size + exact.length };
}

/** The one sentence that has most of it; none where none has any. */
function nearest(part: string, sentences: readonly CitedSentence[]): CitedSentence[] {
  const { weigh } = scaleOf(part);
  const ranked = sentences
    .map((sentence) => ({ sentence, near: weigh(sentence.text) }))
    .filter(({ near, sentence }) => near > 0 && sentence.text.length <= longest / 2)
    .sort((a, b) => b.near - a.near || a.sentence.text.length - b.sentence.text.length);
  return ranked.slice(0, 1).map(({ sentence }) => sentence);
}

const lengthOf = (sentences: readonly CitedSentence[]) => sentences.reduce((sum, { text }) => sum + text.length + 3, 0);

/** In their order; what was left out between them is marked. */
function textOf(taken: readonly CitedSentence[], all: readonly CitedSentence[]): string {
  const places = taken.map((sentence) => all.indexOf(sentence)).sort((a, b) => a - b);
  return places
    .map((place, at) => `${at === 0 ? '' : places[at - 1] === place - 1 ? ' ' : ' … '}${all[place]?.text ?? ''}`)
    .join('');
}
