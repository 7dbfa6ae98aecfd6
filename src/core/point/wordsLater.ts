/** What the user said behind a point that sets the work right: orders, reports of a failure, questions that correct, answers. */

import type { InformationFact } from '../fact';
import type { Entry, MessageEntry, Session } from '../session';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { isSameRequest } from '../text/sameRequest';
import { splitSentences } from '../text/splitText';
import { onlyGuesses, supposesOrAdvises } from './causeCues';
import { asks, turns } from './causeText';
import { withoutDeeds } from './deedsIn';
import { type Found, type FoundKind, reported } from './found';
import { confirmsReason, corrects, doubts, narrows, onlyDenies, praisesRun, reportsFailure } from './laterCues';
import { namesNothing } from './namesNothing';
import { ownWords } from './ownWords';
import type { SessionPoint } from './sessionPoint';
import { toolWordsLater } from './toolWordsLater';
import { isTyped } from './typed';

/** Characters of what is quoted. */
const longest = 440;
/** A message says at its beginning that something is wrong, or right. */
const mostSentences = 3;
/** Sentences of a long message that are quoted. */
const quotedOfLong = 3;

/** How much words say that set right, that doubt or report a failure, and that only make narrower what was asked. */
const weights = { corrects: 4, doubts: 3, narrows: 2 } as const;

/** @param session the whole one, without what nobody is to read */
export function wordsLater({ entries }: Session, { line }: SessionPoint, goal = ''): Found[] {
  const opening = openingAt(entries, line);
  return entries.flatMap((entry, at) => {
    if (entry.line < line) return [];
    if (entry.kind === 'tool-result') return toolWordsLater(entry);
    if (!isTyped(entry) || isSameRequest(entry.text, goal)) return [];
    return [...saidIn(entry, entries, at, { line, isOpening: entry === opening }), ...shownIn(entry)];
  });
}

/** Where a message stands: the one that the road began with only counts where it sets something right. */
interface Place {
  readonly line: number;
  readonly isOpening: boolean;
}

function saidIn(entry: MessageEntry, entries: readonly Entry[], at: number, { line, isOpening }: Place): Found[] {
  const { said } = ownWords(entry.text);
  if (said === '' || onlyDenies(said)) return [];
  const sentences = splitSentences(said);
  const first = sentences.slice(0, mostSentences);
  if (first.some(confirmsReason)) {
    const answer = answerBefore(entries.slice(0, at), line);
    const reason = answer === null ? '' : cutAtWord(reasonIn(answer.text), longest);
    if (answer !== null && reason !== '')
      return [told(`${reason} (the user: “${cutAtWord(said, longest)}”)`, 'words', weights.corrects, answer, entry)];
  }
  const isShort = said.length <= longest;
  const telling = isShort && wasStopped(entries, at) ? 0 : firstTelling(isShort ? first : sentences, isOpening);
  if (telling < 0) return [];
  const quoted = isShort ? said : sentences.slice(telling, telling + quotedOfLong).join(' ');
  const next = isShort ? undefined : sentences[telling + quotedOfLong];
  const weight = weightOf(isShort ? first : sentences.slice(telling, telling + 1));
  if ((next !== undefined && turns(next)) || (weight < weights.corrects && first.some(praisesRun))) return [];
  return namesNothing(quoted) ? [] : [told(`“${cutAtWord(quoted, longest)}”`, 'words', weight, entry)];
}

/** The sentence that says the most of what was wrong; -1 where none does. */
function firstTelling(sentences: readonly string[], isOpening: boolean): number {
  const strongest = Math.max(...sentences.map((sentence) => weightOf([sentence])));
  if (strongest <= 1 || (isOpening && !sentences.some(setsRight))) return -1;
  return sentences.findIndex((sentence) => weightOf([sentence]) === strongest);
}

/** A plain question does not. */
const setsRight = (sentence: string) =>
  corrects(sentence) || reportsFailure(sentence) || (doubts(sentence) && !asks(sentence));

function weightOf(sentences: readonly string[]): number {
  if (sentences.some(corrects)) return weights.corrects;
  if (sentences.some((sentence) => doubts(sentence) || reportsFailure(sentence))) return weights.doubts;
  return sentences.some(narrows) ? weights.narrows : 1;
}

/** Without deeds and guesses. */
const reasonIn = (text: string) =>
  splitSentences(withoutDeeds(text))
    .filter((sentence) => !onlyGuesses(sentence) && !supposesOrAdvises(sentence))
    .join(' ');

/** The line of a log, or the finding of a review, that the user put before the agent. */
function shownIn(entry: MessageEntry): Found[] {
  const { error, finding } = ownWords(entry.text);
  return [
    ...(error === null ? [] : [told(`Failed: ${cutAtWord(foldSpace(error), longest)}`, 'failure', 3, entry)]),
    ...(finding === null ? [] : [told(`A review: “${cutAtWord(finding, longest)}”`, 'words', 3, entry)]),
  ];
}

/** What follows a stop of the user's says what was wrong. */
function wasStopped(entries: readonly Entry[], at: number): boolean {
  const before = entries.slice(0, at).findLast(({ kind }) => kind !== 'reasoning' && kind !== 'tool-result');
  return before?.kind === 'note' && before.topic === 'interrupted';
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
