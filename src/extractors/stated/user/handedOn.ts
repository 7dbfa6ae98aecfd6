/** Findings of a review that somebody handed on: another one's words, however strict they sound. They go on to the end of the message. */

import { reviewFrom } from '../language/pastedReview';
import { strictAtStart } from './documentRules';
import type { UserMessage } from './userSentences';

/** Whether the sentence at this place is part of such findings. */
export const isInReview = (message: UserMessage, at: number): boolean =>
  isInPasted(message, at) || isGraded(message, at) || isLocated(message, at);

/** They stand in a comment that was pasted. */
export function isInPasted(message: UserMessage, at: number): boolean {
  const from = reviewFrom(message);
  return from >= 0 && at >= from;
}

/** They begin with how bad each one is. */
export function isGraded({ sentences }: UserMessage, at: number): boolean {
  const first = sentences.findIndex(({ text }) =>
    /^\W*(?:high|medium|low|critical|major|minor|p[0-3])\b\W*[:–—-]/i.test(text),
  );
  // “Medium Severity” on a line of its own has the title of the finding above it.
  const graded = sentences.findIndex(({ text }) =>
    /^\W*(?:high|medium|low|critical|major|minor|severity|priority)(?:[\s:]+(?:severity|priority|high|medium|low|critical))\W*$/i.test(
      text,
    ),
  );
  const from = graded >= 0 && (first < 0 || graded <= first) ? Math.max(0, graded - 1) : first;
  return from >= 0 && at >= from && (graded >= 0 || !strictAtStart(sentences[at]?.text ?? ''));
}

/** A long list that names places in the code by file and line, from its first item on. */
export function isLocated({ sentences, text }: UserMessage, at: number): boolean {
  if (text.length < longEnough || (text.match(place) ?? []).length < fewestPlaces) return false;
  const from = sentences.findIndex(({ isItem }) => isItem);
  return from >= 0 && at >= from;
}

const place = /\b[\w-]+\.[a-z]{1,5}:\d+/gi;
const fewestPlaces = 2;
const longEnough = 500;
