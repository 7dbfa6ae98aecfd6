/** What the user turned down: the names that stand right after a no, with the line where they said it. */

import type { ExtractInput } from '../../../core/pipeline/extractor';
import { inOrder, oneOf } from '../../../core/text/patterns';

/** A name, and the line of the log in which it was refused. */
export interface TurnedDown {
  /** In lower case. */
  readonly name: string;
  readonly line: number;
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

/** In session order, the same name as often as it was said; words that are no names are left out. */
export function turnedDown({ index, selection }: ExtractInput): TurnedDown[] {
  return selection.passages.flatMap((passage) => {
    const entry = index.entryAt(passage.position);
    if (entry.kind !== 'message' || entry.role !== 'user') return [];
    return [...passage.text.matchAll(refusal)].flatMap((match) => {
      const name = (match[1] ?? '').toLowerCase().replace(/[.,]+$/, '');
      return commonWords.has(name) ? [] : [{ name, line: passage.ref.line }];
    });
  });
}

/** Whether the user later turned down something that a statement of the agent names. */
export function isOverruled(text: string, line: number, refused: readonly TurnedDown[]): boolean {
  const later = refused.filter((refusal) => refusal.line > line);
  if (later.length === 0) return false;
  const words = new Set(text.toLowerCase().match(/[\w@][\w./@-]*\w/g) ?? []);
  return later.some(({ name }) => words.has(name));
}
