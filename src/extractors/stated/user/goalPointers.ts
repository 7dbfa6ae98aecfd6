/**
 * What a goal that only points refers to, whole: “go for 1-3” the items, “yes” the proposal. The answer before the goal
 * holds it; where the goal is the last prompt already, the answer before that. An offer that was taken up since waits for
 * nobody: whoever goes on from there is pointed to what was picked of it.
 */
import { goesOn } from '../../../core/document/lead/goalWords';
import type { GoalPointerFact } from '../../../core/fact';
import { contentWords } from '../../../core/language/contentWords';
import { cue, cueAtStart } from '../../../core/language/cueTable';
import { makesOffer } from '../../../core/language/makesOffer';
import { splitSentences } from '../../../core/language/splitText';
import { words } from '../../../core/language/words';
import { assent } from '../../../core/lexicon/assent';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { itemsBelow } from '../decisions/itemsBelow';
import { namedLabels } from '../decisions/namedLabels';
import { optionBlocks } from '../decisions/optionBlocks';
import { pickedLabels } from '../decisions/pickedLabels';
import { isAssent, isPolite, isQuestion, isRefusal } from '../language/sentenceKinds';
import { type Option, offerOf } from '../questions/offers';

/** A longer goal says what it wants. */
const longestPointer = 160;
/** A longer one says more than yes. */
const longestNod = 60;
const mostItems = 12;

const points = cue(
  words(`
  do those, do these, do them, do that, do it, do this, all of them, both, the first one, the second one, the third one, the last one, the former,
  the latter, as you suggested, as proposed, your suggestion, your recommendation, go with that, go with it, fix them, fix those, mach das, alle,
  hazlo, todos, fais-le, tous, faça isso, сделай это, все, 都做, 全部, 모두
`),
);
const agrees = cueAtStart(assent.phrases);

/** Few, in the order of the answer; empty for a goal that says enough by itself. */
export function goalPointers(input: ExtractInput): GoalPointerFact[] {
  const goal = foldSpace(input.goal);
  if (goal === '' || goal.length > longestPointer || isRefusal(goal) || isOwnList(goal)) return [];
  const { asked, reply } = answerBefore(input, goal);
  if (asked === null) return [];
  const text = input.selection.passages.find(({ position }) => input.index.entryAt(position) === asked)?.text ?? '';
  const items = reply === null ? pointedAt(goal, text) : takenUp(goal, reply, text);
  const named = items.length === 0 ? spokenOf(goal, text) : [];
  return [...items, ...named].map((item, at) => ({
    id: `pointer-${asked.line}-${at}`,
    kind: 'goal-pointer',
    text: item,
    ...(named.includes(item) && { isAskedAbout: true as const }),
    evidence: [refTo(asked)],
  }));
}

/** “1. lint fails 2. update from main” counts what is wanted, and picks no item of the answer; “1. yes 2. skip” replies to one. */
function isOwnList(goal: string): boolean {
  const items = goal.split(/(?:^|\s)\d{1,2}[.)]\s+/);
  const numbers = [...goal.matchAll(/(?:^|\s)(\d{1,2})[.)]\s+/g)].map(([, number]) => Number(number));
  return (
    items[0] === '' &&
    numbers.length > 1 &&
    numbers.every((number, at) => number === at + 1) &&
    items.slice(1).every((item) => !isAssent(item) && !agrees(item) && !isRefusal(item)) &&
    items.some((item) => item.includes(' '))
  );
}

/** A number may still point back to the list; “continue” goes on with what the reply took up. */
function takenUp(goal: string, reply: string, answer: string): string[] {
  const words = isGoingOn(goal) ? reply : goal;
  if (words.length > longestPointer) return [];
  const isAgreed = words === reply && (isAssent(reply) || (isGoingOn(reply) && reply.length < longestNod));
  return (pickedItems(answer, words) ?? (isAgreed ? proposal(answer) : [])).slice(0, mostItems);
}

const isGoingOn = (text: string) => goesOn({ requests: [] }, text);

/** What words that only point refer to in the answer before them, few and in its order; empty for words that say enough by themselves. */
export function pointedAt(words: string, answer: string): string[] {
  if (words === '' || words.length > longestPointer || isRefusal(words)) return [];
  const nod = nodIn(words);
  const isAgreed =
    isAssent(words) ||
    points(words) ||
    (agrees(nod) && nod.length < longestNod && !asksForMore(words) && !isOwnRemark(nod));
  return (pickedItems(answer, words) ?? (isAgreed ? proposal(answer) : [])).slice(0, mostItems);
}

/** “Yes, let's do this for the till, and then let's look at the bell”: the nod, and not what is to follow it. */
const nodIn = (words: string) => {
  const [first = words] = words.split(/[,;.]\s+(?:and )?then\s/iu);
  return first.length < words.length && points(first) ? first : words;
};

/** “Yeah, I'm more curious about the real fault now” takes up one of several things by words of its own. */
const isOwnRemark = (nod: string) => speaksOfOneself.test(nod) && contentWords(nod).size > mostOfItsOwn;
const speaksOfOneself = /^\W*\p{L}+[,.!]?\s+(?:i|i['’](?:m|d|ve|ll)|we|ich|wir|je|j['’]|yo|eu|я|мы)(?![\p{L}])/iu;
/** Words; “yes, I agree” has none. */
const mostOfItsOwn = 2;

/** “Ok, merged. Can we tag it?” goes on to something else. */
const asksForMore = (goal: string) => splitSentences(goal).some((part) => isPolite(part) || isQuestion(part));

/** The last answer that stands before the goal, and what the user said to it since, the goal apart. */
function answerBefore({ index }: ExtractInput, goal: string): { asked: MessageEntry | null; reply: string | null } {
  const said = index.turns.findLast(({ prompt }) => prompt !== null && foldSpace(prompt.text) === goal);
  const before = index.turns.filter((turn) => said === undefined || turn.number < said.number);
  const at = before.findLastIndex(({ answer }) => answer !== null);
  const reply = before.slice(at + 1).find(({ prompt }) => prompt !== null)?.prompt ?? null;
  return { asked: before[at]?.answer ?? null, reply: reply === null ? null : foldSpace(reply.text) };
}

/** The picked options, and by name those that were not; null where the goal picks none. */
function pickedItems(answer: string, goal: string): string[] | null {
  const labels = pickedLabels(goal, answer);
  const blocks = optionBlocks(answer);
  const picked = blocks.filter(({ label }) => labels.includes(label));
  if (labels.length === 0 || picked.length === 0) return null;
  const { options } = offerOf(answer);
  const left = blocks.filter((block) => !picked.includes(block));
  const others = left.map(nameOf).join('; ');
  return [
    ...picked.flatMap((block) => {
      const option = options.find(({ label }) => label === block.label);
      const items = option === undefined ? [] : itemsBelow(answer, option, options);
      return option === undefined || items.length === 0 ? [withoutCode(block.text)] : [option.text, ...items];
    }),
    ...(left.length === 0 || others === '' ? [] : [`Not picked: ${others}`]),
  ];
}

/** The options that the goal names by their number and does not pick: “to do 2, do we need the drawer?”. */
function spokenOf(goal: string, answer: string): string[] {
  const blocks = optionBlocks(answer);
  const named = namedLabels(
    goal,
    blocks.map(({ label }) => label),
  );
  if (blocks.length < fewestOptions) return [];
  return blocks.filter(({ label }) => named.includes(label)).map(({ text }) => withoutCode(text));
}

const fewestOptions = 2;

/** An option that shows what it looks like is known by its words; the block stands in the answer. */
function withoutCode(text: string): string {
  const words = text.replace(/(`{3,}|~{3,}).*?(?:\1|$)/g, ' ');
  return words === text || words.trim().length < fewestInName ? text : foldSpace(words);
}

const fewestInName = 16;

/** The label of an option and the first words behind it. */
function nameOf({ label, text }: Option): string {
  const words = withoutCode(text)
    .replace(/\*\*/g, '')
    .replace(/^\W*(?:option\s+)?\(?[A-H\d]{1,2}[).:]\)?[^\p{L}\p{N}`]*/iu, '')
    .trim();
  const end = [...words.matchAll(/[.:–—]\s|\s-\s/g)].find(({ index }) => index >= fewestInName)?.index;
  return `${label}. ${cutAtWord(words.slice(0, end).trim(), longestName)}`;
}

const longestName = 120;

/** The question the answer closes with, the advice it gave, and the list between them. */
function proposal(answer: string): string[] {
  const { question, advice, options } = offerOf(answer);
  if (question === null && advice === null) return closingOffer(answer);
  const listed =
    options.length > 1 ? options.flatMap((option) => [option.text, ...itemsBelow(answer, option, options)]) : [];
  return [...new Set([...(advice === null ? [] : [advice]), ...listed, ...(question === null ? [] : [question])])];
}

/** Characters; of a longer paragraph the sentences that offer are left. */
const longestOffer = 480;

/** “If you want the lid to stay shut, … Let me know if I am to add it.”: the last paragraph, where it offers something. */
function closingOffer(answer: string): string[] {
  const paragraph = foldSpace(
    answer
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? '',
  );
  if (!makesOffer(paragraph) || /^(?:[#|>`]|[-*+•]\s|\d+[.)]\s)/.test(paragraph)) return [];
  if (paragraph.length <= longestOffer) return [paragraph];
  const offers = splitSentences(paragraph).filter((sentence) => makesOffer(sentence));
  return offers.join(' ').length <= longestOffer ? [offers.join(' ')] : [];
}
