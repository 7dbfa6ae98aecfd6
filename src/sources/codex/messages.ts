/**
 * Adds messages, each once. Codex writes a text as an event and again as an item of the model's history, in either
 * order; the item is kept, and an event without one stands for itself.
 */

import { type MessageEntry, textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import { rowOf } from '../../core/text/rowOf';
import { modelMessage, userMessage } from '../reading/entries/entries';
import type { Transcript } from '../reading/entries/transcript';
import type { Place } from './calls';
import { isSurelyInjected, matchKey, splitUserText, type TextPiece } from './userText';

/** Takes events and items in the order of the log. */
export interface Messages {
  userItem(
    at: Place,
    parts: readonly { readonly text: string; readonly kind?: string | undefined }[],
    images: number,
  ): void;
  /** True when the text was new. */
  userEvent(at: Place, text: string, images: number): boolean;
  assistantItem(at: Place, text: string, phase: string | undefined): void;
  /** True when the text was new. */
  assistantEvent(at: Place, text: string, phase: string | undefined): boolean;
  /** A turn of the agent begins or ends: what the user types in between is queued. */
  turn(active: boolean): void;
}

/** What depends on the rest of the log. */
export interface MessageOptions {
  /** In a subagent's log nothing under role user is the user's. */
  isSubagent(): boolean;
}

/** The twin of a message may come before or after it, and with other white space. */
export function openMessages(transcript: Transcript, options: MessageOptions): Messages {
  const fromItems = openMatches();
  const fromEvents = openMatches();
  let active = false;
  let prompted = false;

  const originOf = (piece: TextPiece): MessageEntry['origin'] => {
    if (piece.origin === 'injected') return 'injected';
    if (options.isSubagent()) return 'injected';
    if (piece.origin === 'handoff') return transcript.hasPrompt() ? 'typed' : 'handoff';
    return active && prompted ? 'queued' : 'typed';
  };

  const addUser = (at: Place, pieces: readonly TextPiece[], images: number): readonly number[] => {
    const origins = pieces.map(originOf);
    if (origins.some((origin) => origin !== 'injected')) prompted = true;
    return pieces.map((piece, position) => {
      const isLast = position === pieces.length - 1;
      const text = capText(piece.text, textLimits.message);
      const message = userMessage(at, origins[position] ?? 'injected', text);
      return transcript.add(isLast && images > 0 ? { ...message, images } : message);
    });
  };

  return {
    userItem(at, parts, images) {
      const whole = parts.map(({ text }) => text).join('');
      const repeated = fromEvents.take(`u${matchKey(whole)}`);
      for (const place of repeated ?? []) transcript.drop(place, 'repeated');
      // An event of the same text says that the user typed it, unless it is one of Codex's own blocks.
      const isTyped = repeated !== null && !isSurelyInjected(whole);
      const pieces = isTyped ? splitUserText(whole, 'user.text') : mergeInjected(parts);
      const added = addUser(at, pieces, images);
      if (repeated === null) fromItems.put(`u${matchKey(whole)}`, added);
    },
    userEvent(at, text, images) {
      const repeated = fromItems.take(`u${matchKey(text)}`);
      if (repeated !== null) {
        if (!isSurelyInjected(text) && !options.isSubagent()) confirmTyped(transcript, repeated);
        return false;
      }
      const pieces = isSurelyInjected(text) ? splitUserText(text) : splitUserText(text, 'user.text');
      fromEvents.put(`u${matchKey(text)}`, addUser(at, pieces, images));
      return pieces.length > 0;
    },
    assistantItem(at, text, phase) {
      const repeated = fromEvents.take(`a${matchKey(text)}`);
      for (const place of repeated ?? []) transcript.drop(place, 'repeated');
      const place = transcript.add(assistantEntry(at, text, phase));
      if (repeated === null) fromItems.put(`a${matchKey(text)}`, [place]);
    },
    assistantEvent(at, text, phase) {
      if (fromItems.take(`a${matchKey(text)}`) !== null || text.trim() === '') return false;
      fromEvents.put(`a${matchKey(text)}`, [transcript.add(assistantEntry(at, text, phase))]);
      return true;
    },
    turn(begins) {
      active = begins;
      prompted = false;
    },
  };
}

const phases: Readonly<Record<string, 'interim' | 'final'>> = { commentary: 'interim', final_answer: 'final' };

const assistantEntry = (at: Place, text: string, phaseName: string | undefined) =>
  modelMessage(at, capText(text, textLimits.message), rowOf(phases, phaseName ?? ''));

/** The pieces of all parts; neighbours that were put in become one. */
function mergeInjected(
  parts: readonly { readonly text: string; readonly kind?: string | undefined }[],
): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const piece of parts.flatMap(({ text, kind }) => splitUserText(text, kind))) {
    const last = pieces.at(-1);
    if (last?.origin === piece.origin)
      pieces[pieces.length - 1] = { origin: last.origin, text: `${last.text}\n\n${piece.text}` };
    else pieces.push(piece);
  }
  return pieces;
}

/** What only looked like a block of Codex was typed after all. */
function confirmTyped(transcript: Transcript, places: readonly number[]): void {
  const entries = places.map((place) => transcript.at(place));
  if (entries.some((entry) => entry?.kind === 'message' && entry.origin !== 'injected')) return;
  for (const [position, place] of places.entries()) {
    const entry = entries[position];
    if (entry?.kind === 'message') transcript.replace(place, { ...entry, origin: 'typed' });
  }
}

/** Texts waiting for their other record, oldest first. */
function openMatches() {
  const waiting = new Map<string, (readonly number[])[]>();
  return {
    put(key: string, places: readonly number[]) {
      const queue = waiting.get(key);
      if (queue === undefined) waiting.set(key, [places]);
      else queue.push(places);
    },
    take(key: string): readonly number[] | null {
      const queue = waiting.get(key);
      const places = queue?.shift() ?? null;
      if (queue?.length === 0) waiting.delete(key);
      return places;
    },
  };
}
