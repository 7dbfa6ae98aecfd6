/** Shortens what was said to whole sentences. */

import { cutAtWord } from '../text/cutAtWord';
import { cue } from './cueTable';
import { splitSentences } from './splitText';
import { words } from './words';

/** Characters beyond the room in which a sentence may be told to its end. */
const slack = 80;
const fewestWords = 4;

/**
 * As many sentences and points (“a; b”) as have room, the first of them also where it is somewhat longer. One that is longer
 * still is cut at a word, but never before what denies it: “checkpoints will…” says the opposite of “checkpoints will not be
 * made”. Empty where nothing can be told.
 */
export function cutAtSentence(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const pieces = splitSentences(text).flatMap((sentence) => withTitles(sentence.split(/(?<=;) /)));
  const taken: string[] = [];
  for (const piece of pieces) {
    const room = saysEnough(taken) ? limit : limit + slack;
    if ([...taken, piece].join(' ').length > room) break;
    taken.push(piece);
  }
  const kept = taken.join(' ');
  if (taken.length === pieces.length) return text;
  if (saysEnough(taken)) return withEnd(kept);
  const cut = cutAtWord(text, limit);
  const torn = pieces[taken.length] ?? '';
  const gone = torn.slice(Math.max(0, cut.length - kept.length - '…'.length));
  return isDenied(gone) ? withEnd(kept) : cut;
}

/** “Root cause; The till reads …”: a title ends nothing. */
function withTitles(points: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const point of points) {
    const last = pieces.at(-1);
    if (last === undefined || saysEnough([last])) pieces.push(point);
    else pieces[pieces.length - 1] = `${last} ${point}`;
  }
  return pieces;
}

const saysEnough = (told: readonly string[]) => told.join(' ').split(' ').length >= fewestWords;

/** A point ends with a semicolon: more of its kind follow. */
const withEnd = (text: string) => text.replace(/…?[;:,]$/, '…');

/** What turns a sentence round, or narrows it. */
export const isDenied = cue(
  words(`
  not, never, no, none, nothing, neither, nor, without, unless, except, only, cannot, can't, don't, doesn't, didn't, won't, isn't, aren't, wasn't, weren't, shouldn't,
  wouldn't, couldn't, hasn't, haven't, nicht, kein*, nie, niemals, ohne, außer, nur, nunca, sin, salvo, solo, sólo, jamais, sans, sauf, ne, não, sem, exceto, apenas,
  non, mai, senza, tranne, не, нет, никогда, без, кроме, только, 不, 没, 未, 除非, ない, ません, 않, 없
`),
);
