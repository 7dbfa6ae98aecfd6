/** Tells the user's own words from what Cursor puts around them. */
import type { TextPiece } from '../reading/entries/conversation';

const query = /<user_query>\n?([\s\S]*?)\n?(?:<\/user_query>|$)/g;

/** What stands in query tags is the user's; where there are none, all but text that begins with another tag. */
export function cursorPieces(text: string): readonly TextPiece[] {
  const queries = [...text.matchAll(query)].map(([, words = '']) => words.trim());
  if (queries.length === 0) {
    const isInjected = /^\s*<(?!user_query)[a-z_]+>[\s\S]*<\/[a-z_]+>\s*$/.test(text);
    return [{ origin: isInjected ? 'injected' : /^\/[a-z][\w-]*(?:\s|$)/.test(text) ? 'command' : 'typed', text }];
  }
  const rest = text.replace(query, '').trim();
  const words = queries.map((words): TextPiece => ({ origin: 'typed', text: words }));
  return rest === '' ? words : [...words, { origin: 'injected', text: rest }];
}
