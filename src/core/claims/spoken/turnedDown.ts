/** What the user turned down: the names that stand right after a no, with the line where they said it. */

import type { Passage } from '../../selection';
import { inOrder, oneOf } from '../../text/patterns';
import type { Ender } from '../verdict';
import { withoutStepOutput } from './withoutStepOutput';

/** A name, and where it was refused. */
export interface TurnedDown extends Ender {
  /** In lower case. */
  readonly name: string;
}

const refusal = inOrder(
  'gi',
  /\b/,
  oneOf(
    /no|not|don['’]?t (?:use|want|need|like)|do not (?:use|want|need)|without|instead of|rather than|drop/,
    /remove|forget|never use|get rid of|kein(?:e|en)?|nicht|pas de|sin|没有|不要用?/,
  ),
  /\s+(?:the |a |an |any |use |using )?[`"']?([\w@][\w./@-]{2,})/,
);
const commonWords = new Set(
  'need want use the this that more any yet new longer only just sure really think like have has been done way good much many one two all too very you please'.split(
    ' ',
  ),
);

/** In session order, the same name as often as it was said; words that are no names are left out. @param passages of the user alone */
export function turnedDown(passages: readonly Pick<Passage, 'text' | 'ref'>[]): TurnedDown[] {
  return passages.flatMap(({ text: whole, ref }) => {
    const text = withoutStepOutput(whole);
    return [...refusal[Symbol.matchAll](text)].flatMap((match): TurnedDown[] => {
      const name = (match[1] ?? '').toLowerCase().replace(/[.,]+$/, '');
      return commonWords.has(name) ? [] : [{ name, by: 'user', text: around(text, match.index), ref }];
    });
  });
}

/** The line of a message that a place in it stands in. */
function around(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? text.length : end);
}

/** The later word with which the user turned down something that a statement of the agent names. */
export function refusalOf(text: string, line: number, refused: readonly TurnedDown[]): TurnedDown | null {
  const later = refused.filter(({ ref }) => ref.line > line);
  if (later.length === 0) return null;
  const words = new Set(text.toLowerCase().match(/[\w@][\w./@-]*\w/g) ?? []);
  return later.find(({ name }) => words.has(name)) ?? null;
}
