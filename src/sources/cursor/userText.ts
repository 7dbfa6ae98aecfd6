/** Tells the user's own words from what Cursor puts around them. */
import type { TextPiece } from '../reading/entries/conversation';
import { hullsOf, type Span } from '../reading/frames/hulls';

const query = /<user_query>\n?([\s\S]*?)\n?(?:<\/user_query>|$)/g;
const leadingQuery = /\s*<user_query>\n?([\s\S]*?)\n?(?:<\/user_query>|$)/y;
/** Another tag than that of a query, as Cursor begins what it puts before one. */
const opensForeign = /^\s*<(?!user_query\b)([a-z_]+)[\s>]/;
/** Cursor's own tags have names of several words. */
const ownTag = /<(?!user_query\b)([a-z]+(?:_[a-z]+)+)[\s>]/g;

/**
 * What stands in query tags is the user's; where there are none, all but text that begins with another tag. A file or a
 * page that is shown can hold query tags as well: what stands before the frames counts first, behind them the last.
 */
export function cursorPieces(text: string): readonly TextPiece[] {
  const first = leadingQueries(text);
  if (first.words.length > 0) return piecesOf(first.words, text.slice(first.end));
  const hulls = hullsIn(text);
  const start = endOfLeading(text, hulls);
  const end = startOfTrailing(text, hulls);
  const asked = text.slice(start, Math.max(start, end));
  const queries = [...asked.matchAll(query)].map(([, words = '']) => words.trim());
  const put = text.slice(0, start);
  const around = `${put}${asked.replace(query, '')}${text.slice(Math.max(start, end))}`;
  // The request stands last.
  if (queries.length > 0) return piecesOf(start === 0 ? queries : queries.slice(-1), around);
  if (start === 0) return [plain(text)];
  if (asked.trim() === '' || !isOwnTag(put)) return [closes.test(text) ? { origin: 'injected', text } : plain(text)];
  return [plain(asked.trim()), { origin: 'injected', text: `${put}${text.slice(end)}`.trim() }];
}

function piecesOf(words: readonly string[], around: string): readonly TextPiece[] {
  const typed = words.map((text): TextPiece => ({ origin: 'typed', text }));
  return around.trim() === '' ? typed : [...typed, { origin: 'injected', text: around.trim() }];
}

const closes = /<\/([a-z_]+)>\s*$/;

const isOwnTag = (put: string) => opensForeign.exec(put)?.[1]?.includes('_') === true;

/** The queries that a text leads with, one behind the other, and where the last of them ends. */
function leadingQueries(text: string): { readonly words: readonly string[]; readonly end: number } {
  const words: string[] = [];
  let end = 0;
  leadingQuery.lastIndex = 0;
  for (let match = leadingQuery.exec(text); match !== null; match = leadingQuery.exec(text)) {
    words.push((match[1] ?? '').trim());
    end = leadingQuery.lastIndex;
  }
  return { words, end };
}

/** The frames of a text, each to its last end; the tags that begin and end it are looked for whatever else it holds. */
function hullsIn(text: string): readonly Span[] {
  const edges = [opensForeign.exec(text)?.[1], closes.exec(text)?.[1]].filter((name) => name !== undefined);
  const names = new Set(edges.filter((name) => name !== 'user_query'));
  for (const [, name = ''] of text.matchAll(ownTag)) {
    if (names.size >= mostNames) break;
    names.add(name);
  }
  return hullsOf(text, names);
}

/** More kinds of frames stand around no request. */
const mostNames = 100;

function endOfLeading(text: string, hulls: readonly Span[]): number {
  let end = 0;
  for (const hull of hulls) {
    if (text.slice(end, hull.start).trim() !== '') break;
    end = hull.end;
  }
  return end;
}

function startOfTrailing(text: string, hulls: readonly Span[]): number {
  let start = text.length;
  for (const hull of hulls.toReversed()) {
    if (text.slice(hull.end, start).trim() !== '') break;
    start = hull.start;
  }
  return start;
}

const plain = (text: string): TextPiece => ({
  origin: /^\/[a-z][\w-]*(?:\s|$)/.test(text) ? 'command' : 'typed',
  text,
});
