/** A part of the material: its heading, its pieces, and how many of them have room. */
import { capText } from '../../../core/text/capText';
import { estimateTokens } from '../../../core/tokens';

/** One piece; its text is made when there is room for it, for a long session has many thousand. */
export interface Piece {
  readonly write: () => string;
}

/** What a part may hold. */
export interface Part {
  readonly heading: string;
  /** Tokens at most. */
  readonly most: number;
  /** In the order of the session. */
  readonly pieces: readonly Piece[];
  /** Which give way where there is no room for all; with `oldest` the first piece stays all the same. */
  readonly giveWay: 'oldest' | 'oldest but the first' | 'newest';
}

/** A part as it stands in the prompt. */
export interface FilledPart {
  /** Empty where there is no piece of it, or no room. */
  readonly text: string;
  readonly tokens: number;
  readonly pieces: number;
  readonly leftOut: number;
}

/** A piece of fewer tokens is not worth cutting to. */
const shortestCut = 120;
const frameTokens = 12;
/** Times that a piece is cut anew because it costs more than it should. */
const mostCuts = 5;
const cutSlack = 0.95;

/** Fills a part up to its own most, or to the room there is. */
export function fillPart({ heading, most, pieces, giveWay }: Part, room: number): FilledPart {
  let left = Math.min(most, room) - estimateTokens(heading) - frameTokens;
  const taken = new Map<number, string>();
  let isFull = false;
  const take = (at: number) => {
    const piece = pieces[at];
    if (piece === undefined || taken.has(at) || isFull) return;
    const text = piece.write();
    if (text === '') {
      taken.set(at, '');
      return;
    }
    const tokens = estimateTokens(text) + 1;
    if (tokens <= left) {
      taken.set(at, text);
      left -= tokens;
      return;
    }
    isFull = true;
    if (left < shortestCut) return;
    const cut = capTokens(text, left - 1);
    if (cut === null) return;
    taken.set(at, cut);
    left -= estimateTokens(cut) + 1;
  };
  const order = pieces.map((_, at) => at);
  if (giveWay !== 'newest') order.reverse();
  if (giveWay === 'oldest but the first' && pieces.length > 1) {
    const first = capFirst(pieces[0], Math.floor((Math.min(most, room) * 2) / 5));
    if (first !== null && estimateTokens(first) + 1 <= left) {
      taken.set(0, first);
      left -= estimateTokens(first) + 1;
    }
  }
  for (const at of order) take(at);
  const texts = [...taken].sort(([a], [b]) => a - b);
  const shown = texts.filter(([, text]) => text !== '');
  const leftOut = pieces.length - texts.length;
  if (shown.length === 0) return { text: '', tokens: 0, pieces: 0, leftOut };
  const mark = leftOut === 0 ? [] : [`[… ${leftOut} more of these are left out here …]`];
  const lines = withMark(shown, mark, pieces.length);
  const text = `===== ${heading}\n${lines.join('\n')}`;
  return { text, tokens: estimateTokens(text), pieces: shown.length, leftOut };
}

/** Whether all of a part has room. */
export function fits({ most, pieces }: Part, room: number): boolean {
  let left = Math.min(most, room) - frameTokens;
  return pieces.every(({ write }) => {
    left -= left < 0 ? 0 : estimateTokens(write()) + 1;
    return left >= 0;
  });
}

/** Cut until it fits: its beginning and its end may cost more than their share of it. Null where nothing fits. */
function capTokens(text: string, most: number): string | null {
  let characters = (text.length * (most - frameTokens)) / estimateTokens(text);
  for (let tries = 0; tries < mostCuts; tries += 1) {
    const cut = capText(text, Math.floor(characters));
    const cost = estimateTokens(cut);
    if (cost <= most) return cut;
    characters *= (most / cost) * cutSlack;
  }
  return null;
}

/** A first piece of any length is cut to its share. */
function capFirst(piece: Piece | undefined, tokens: number): string | null {
  const text = piece?.write() ?? '';
  if (text === '') return null;
  const own = estimateTokens(text);
  return own <= tokens ? text : capText(text, Math.floor((text.length * tokens) / own));
}

/** The mark stands where the gap is. */
function withMark(shown: readonly (readonly [number, string])[], mark: readonly string[], count: number): string[] {
  const gap = shown.findIndex(([at], place) => at - (shown[place - 1]?.[0] ?? -1) > 1);
  const texts = shown.map(([, text]) => text);
  if (mark.length === 0) return texts;
  const last = shown.at(-1)?.[0] ?? 0;
  const place = gap >= 0 ? gap : last < count - 1 ? texts.length : 0;
  return [...texts.slice(0, place), ...mark, ...texts.slice(place)];
}
