/** What the user said behind a point that sets the work right: orders, reports of a failure, questions that correct, answers. */

import type { DecisionFact, InformationFact } from '../fact';
import { splitSentences } from '../language/splitText';
import type { Entry, MessageEntry, Session } from '../session';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { anyOf } from '../text/patterns';
import { isSameRequest } from '../text/sameRequest';
import { onlyGuesses, supposesOrAdvises } from './causeCues';
import { withoutDeeds } from './deedsIn';
import { isOwnFailure } from './failuresLater';
import { type Found, type FoundKind, reported } from './found';
import { confirmsReason, onlyDenies, praisesRun } from './laterCues';
import { namesWhatChanged } from './madeThere';
import { namesNothing, thingsIn } from './namesNothing';
import { ownWords } from './ownWords';
import { choicesBy, saidTo } from './saidTo';
import type { SessionPoint } from './sessionPoint';
import { toolWordsLater } from './toolWordsLater';
import { triedBefore } from './triedBefore';
import { isTyped } from './typed';
import { isErrand, pointsToIt, weightOfSentence, weightOfWords, weights } from './userStatements';

/** Characters of a message that is quoted whole. */
const longest = 1000;
/** Characters of what is quoted beside something. */
const longestBeside = 440;
/** The first sentences of a message say what it is about. */
const leading = 3;
/** The weight of a choice: more than a doubt, less than a correction. */
const chosen = 3.5;

/**
 * Each message that states something, whole.
 *
 * @param session the whole one, without what nobody is to read
 * @param decisions those of the whole session: of a choice they tell what was chosen
 */
export function wordsLater(
  session: Session,
  point: SessionPoint,
  goal = '',
  decisions: readonly DecisionFact[] = [],
): Found[] {
  const { entries } = session;
  const { line } = point;
  const choices = choicesBy(decisions);
  const namesChange = namesWhatChanged(session, point);
  const isOfRoad = (text: string, at: number) => namesChange(text, at) || isOwnFailure(text, at, session, point);
  return entries.flatMap((entry, at) => {
    if (entry.line < line) return [];
    if (entry.kind === 'tool-result') return toolWordsLater(entry, entries);
    if (!isTyped(entry) || isSameRequest(entry.text, goal)) return [];
    const to = saidTo(entry, ownWords(entry.text).said, entries, at, choices);
    return [...saidIn(entry, entries, at, { line, to }), ...shownIn(entry, isOfRoad, namesChange)];
  });
}

/** Where a message stands. */
interface Place {
  /** Of the point. */
  readonly line: number;
  /** What it answers. */
  readonly to: string | null;
}

function saidIn(entry: MessageEntry, entries: readonly Entry[], at: number, { line, to }: Place): Found[] {
  const { said } = ownWords(entry.text);
  if (said === '' || onlyDenies(said)) return [];
  const sentences = splitSentences(said);
  if (sentences.slice(0, leading).some(confirmsReason)) {
    const answer = answerBefore(entries.slice(0, at), line);
    const reason = answer === null ? '' : cutAtWord(reasonIn(answer.text), longestBeside);
    if (answer !== null && reason !== '')
      return [
        told(`${reason} (the user: “${cutAtWord(said, longestBeside)}”)`, 'words', weights.corrects, answer, entry),
      ];
  }
  const own = weightOfWords(said);
  const weight = to === null ? own : Math.max(own, chosen);
  if (weight === 0 || (own === 0 && isErrand(said) && !pointsToIt(said))) return askedIn(entry, said);
  if (own < weights.corrects && to === null && sentences.slice(0, leading).some(praisesRun)) return [];
  const quoted = said.length <= longest ? said : tellingPart(sentences);
  if (quoted === '' || (to === null && namesNothing(quoted))) return [];
  const after = to === null ? leanedOn(said, entries, at) : null;
  const tried = to === null && after === null ? triedBefore(said, entries, at, line) : null;
  const beside =
    to !== null
      ? ` (said to: ${to})`
      : after !== null
        ? ` (after: “${after}”)`
        : tried !== null
          ? ` (tried there before it: “${tried}”)`
          : '';
  const text = `“${quoted}”${beside}`;
  return [told(text, 'words', weight, entry)];
}

/** An order, or a question, that states nothing: what the road went on to. */
function askedIn(entry: MessageEntry, said: string): Found[] {
  const quoted = cutAtWord(said, longestBeside);
  return thingsIn(said).size < fewestAsked || splitSentences(said).some(praisesRun)
    ? []
    : [told(`The user later asked: “${quoted}”`, 'words', weights.asks, entry)];
}

/** An order that names less tells nothing of the work. */
const fewestAsked = 3;

/** “Not that preview box, but the demo one”, “you should add it in setup.sh”: short words that lean on the user's own before them. */
function leanedOn(said: string, entries: readonly Entry[], at: number): string | null {
  if (said.length > longestLeaning || !leans.test(said)) return null;
  const before = entries.slice(0, at).findLast(isTyped);
  const words = before === undefined ? '' : ownWords(before.text).said;
  return words === '' || words.length > longestBeside || namesNothing(words) ? null : words;
}

const longestLeaning = 70;
const leans = anyOf(
  'i',
  /^\W*(?:no,? )?not (?:that|this|the|those|these)\b/,
  /^\W*(?:you |we |can you |could you |please |also |just |should )*(?:add|put|move|make|use|keep|set|show|call|name|leave|place) (?:it|that|them|this|those)\b/,
);

/** Of a long message the sentences that say the most, each with the one behind it, in their order; none is cut. */
function tellingPart(sentences: readonly string[]): string {
  const ranked = sentences
    .map((sentence, at) => ({ at, weight: weightOfSentence(sentence) }))
    .filter(({ weight }) => weight >= weights.narrows)
    .sort((left, right) => right.weight - left.weight || left.at - right.at);
  const kept = new Set<number>();
  let room = longest;
  for (const { at } of ranked)
    for (const place of [at, at + 1]) {
      const length = sentences[place]?.length ?? 0;
      if (length === 0 || kept.has(place) || length > room) continue;
      kept.add(place);
      room -= length;
    }
  return sentences
    .flatMap((sentence, at) => (kept.has(at) ? [kept.has(at - 1) || at === 0 ? sentence : `[…] ${sentence}`] : []))
    .join(' ');
}

/** Without deeds and guesses. */
const reasonIn = (text: string) =>
  splitSentences(withoutDeeds(text))
    .filter((sentence) => !onlyGuesses(sentence) && !supposesOrAdvises(sentence))
    .join(' ');

/** Whether words on a line of the log speak of what the road did. */
type OfRoad = (text: string, at: number) => boolean;

/** The line of a log, or the finding of a review, that the user put before the agent. */
function shownIn(entry: MessageEntry, isOfRoad: OfRoad, namesChange: OfRoad): Found[] {
  const reviewOf = ({ text, line }: MessageEntry) =>
    namesChange(text, line) ? 'A review of what was made there' : 'A review';
  const { error, finding, shown } = ownWords(entry.text);
  return [
    ...(error === null || isOfRoad(error, entry.line)
      ? []
      : [told(`Failed: ${cutAtWord(foldSpace(error), longestBeside)}`, 'failure', 3, entry)]),
    ...(finding === null
      ? []
      : [told(`${reviewOf(entry)}: “${cutAtWord(finding, longestBeside)}”`, 'words', 3, entry)]),
    ...(shown === null || namesNothing(shown)
      ? []
      : [told(`Shown by the user: “${shown}”`, 'words', weights.narrows, entry)]),
  ];
}

/** The words that the road which is left began with: the goal takes their place. */
export function openingAt(entries: readonly Entry[], line: number): Entry | null {
  const first = entries.find((entry) => entry.line >= line && entry.kind === 'message' && entry.origin !== 'injected');
  return first !== undefined && isTyped(first) ? first : null;
}

/** What the agent had said last, where that is behind the point too. */
function answerBefore(entries: Session['entries'], line: number): MessageEntry | null {
  const found = entries.findLast((entry) => entry.kind === 'message' && entry.text.trim() !== '');
  return found?.kind === 'message' && found.role === 'assistant' && found.line >= line ? found : null;
}

/** What an agent said that the user agreed to is the agent's word. */
function told(text: string, kind: FoundKind, weight: number, ...entries: readonly Entry[]): Found {
  const tag: InformationFact['tag'] = entries.some((entry) => !isTyped(entry)) ? 'declared' : 'observed';
  return { from: reported(text, ...entries), text, tag, kind, weight };
}
