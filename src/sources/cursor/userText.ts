/** Tells the user's own words from what Cursor puts around them. */
import type { TextPiece } from '../reading/entries/conversation';
import { hullsOf } from '../reading/frames/hulls';

const query = /<user_query>\n?([\s\S]*?)\n?(?:<\/user_query>|$)/g;
/** Another tag than that of a query, as Cursor begins what it puts before one. */
const opensForeign = /^\s*<(?!user_query\b)([a-z_]+)[\s>]/;
/** Cursor's own tags have names of several words. */
const ownTag = /<(?!user_query\b)([a-z]+(?:_[a-z]+)+)[\s>]/g;

/**
 * What stands in query tags is the user's; where there are none, all but text that begins with another tag. Behind such a
 * text only what follows its frames counts: a file or a page that it shows can hold query tags as well.
 */
export function cursorPieces(text: string): readonly TextPiece[] {
  const put = framesBefore(text);
  const behind = text.slice(put.length);
  const queries = [...behind.matchAll(query)].map(([, words = '']) => words.trim());
  if (queries.length === 0)
    return [put !== '' && (behind.trim() === '' || closes.test(text)) ? { origin: 'injected', text } : plain(text)];
  const rest = `${put}${behind.replace(query, '')}`.trim();
  // The request stands last.
  const words = (put === '' ? queries : queries.slice(-1)).map((one): TextPiece => ({ origin: 'typed', text: one }));
  return rest === '' ? words : [...words, { origin: 'injected', text: rest }];
}

const closes = /<\/[a-z_]+>\s*$/;

/** All frames at the beginning of a text, each to its last end; empty where it begins otherwise. */
function framesBefore(text: string): string {
  const first = opensForeign.exec(text)?.[1];
  if (first === undefined) return '';
  const names = new Set([first, ...[...text.matchAll(ownTag)].map(([, name = '']) => name)].slice(0, mostNames));
  let end = 0;
  for (const hull of hullsOf(text, names)) {
    if (text.slice(end, hull.start).trim() !== '') break;
    end = hull.end;
  }
  return text.slice(0, end);
}

/** More kinds of frames stand before no request. */
const mostNames = 100;

const plain = (text: string): TextPiece => ({
  origin: /^\/[a-z][\w-]*(?:\s|$)/.test(text) ? 'command' : 'typed',
  text,
});
