/** What the user said behind a point that sets the work right: orders, reports of a failure, questions that correct, answers. */

import type { InformationFact } from '../fact';
import { factId } from '../factId';
import { type EntryRef, refTo } from '../provenance';
import type { Entry, MessageEntry, Session, ToolResultEntry } from '../session';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { isSameRequest } from '../text/sameRequest';
import { splitSentences } from '../text/splitText';
import { onlyGuesses, supposesOrAdvises } from './causeCues';
import { withoutDeeds } from './deedsIn';
import { confirmsReason, corrects, doubts, onlyDenies, reportsFailure } from './laterCues';
import { namesNothing } from './namesNothing';
import { ownWords } from './ownWords';
import type { SessionPoint } from './sessionPoint';

/** A longer message is a plan. */
const longestMessage = 700;
/** Characters of what is quoted. */
const longest = 400;
/** A message says at its beginning that something is wrong, or right. */
const mostSentences = 3;

/** @param session the whole one, without what nobody is to read */
export function wordsLater({ entries }: Session, { line }: SessionPoint, goal = ''): InformationFact[] {
  const opening = openingAt(entries, line);
  return entries.flatMap((entry, at) => {
    if (entry.line < line) return [];
    if (entry.kind === 'tool-result') return saidToTool(entry);
    if (!isTyped(entry) || entry === opening || isSameRequest(entry.text, goal)) return [];
    return [...saidIn(entry, entries, at, line), ...shownIn(entry)];
  });
}

function saidIn(entry: MessageEntry, entries: readonly Entry[], at: number, line: number): InformationFact[] {
  const { said } = ownWords(entry.text);
  if (said === '' || said.length > longestMessage || onlyDenies(said)) return [];
  const sentences = splitSentences(said);
  const first = sentences.slice(0, mostSentences);
  if (first.some(confirmsReason)) {
    const answer = answerBefore(entries.slice(0, at), line);
    const reason = answer === null ? '' : cutAtWord(reasonIn(answer.text), longest);
    if (answer !== null && reason !== '')
      return [told(`${reason} (the user: “${cutAtWord(said, longest)}”)`, 'declared', answer, entry)];
  }
  const from = wasStopped(entries, at) ? 0 : first.findIndex((sentence) => setsRight(sentence));
  if (from < 0) return [];
  const quoted = said.length <= longest ? said : sentences.slice(from).join(' ');
  return namesNothing(quoted) ? [] : [told(`“${cutAtWord(quoted, longest)}”`, 'observed', entry)];
}

/** Without deeds and guesses. */
const reasonIn = (text: string) =>
  splitSentences(withoutDeeds(text))
    .filter((sentence) => !onlyGuesses(sentence) && !supposesOrAdvises(sentence))
    .join(' ');

const setsRight = (sentence: string) => corrects(sentence) || doubts(sentence) || reportsFailure(sentence);

/** The line of a log that the user put before the agent. */
function shownIn(entry: MessageEntry): InformationFact[] {
  const { error } = ownWords(entry.text);
  return error === null ? [] : [told(`Failed: ${cutAtWord(foldSpace(error), longest)}`, 'observed', entry)];
}

/** With a call that they refused, or to a question of the agent's tool. */
function saidToTool(entry: ToolResultEntry): InformationFact[] {
  const refused = entry.rejection?.said ?? '';
  const words = ownWords(refused).said;
  return [
    ...(words === '' || namesNothing(words) ? [] : [told(`“${cutAtWord(words, longest)}”`, 'observed', entry)]),
    ...(entry.answers ?? [])
      .filter(({ answer }) => answer.trim() !== '')
      .map(({ question, answer }) =>
        told(
          `${cutAtWord(foldSpace(question), longest)} “${cutAtWord(foldSpace(answer), longest)}”`,
          'observed',
          entry,
        ),
      ),
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

/** Typed at rest, or while the agent worked. */
export const isTyped = (entry: Entry): entry is MessageEntry =>
  entry.kind === 'message' && entry.role === 'user' && (entry.origin === 'typed' || entry.origin === 'queued');

/** What the agent had said last, where that is behind the point too. */
function answerBefore(entries: Session['entries'], line: number): MessageEntry | null {
  const found = entries.findLast((entry) => entry.kind === 'message' && entry.text.trim() !== '');
  return found?.kind === 'message' && found.role === 'assistant' && found.line >= line ? found : null;
}

/** A line that was learned later, with the entries that say it. */
export function told(text: string, tag: InformationFact['tag'], ...entries: readonly Entry[]): InformationFact {
  const evidence: readonly EntryRef[] = entries.map(refTo);
  return {
    ...{ id: factId('words-later', evidence[0]?.line ?? 0, text), kind: 'information', topic: 'later' },
    ...{ text, tag, evidence },
  };
}
