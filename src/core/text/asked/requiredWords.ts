/**
 * What must stand in a text for a pattern to match it, read off the pattern's source: of each of its alternatives a few
 * words, one of which every match holds. A text without them need not be asked, and most alternatives, made for other
 * languages and other subjects, need not even be compiled.
 */
import { fewest, ofAny } from './neededWords';
import { type PatternReader, type Reading, sequence } from './patternReader';

/** One of the forms that a pattern joins with `|`. */
export interface Alternative {
  readonly source: string;
  /** Every match holds one of these; null where nothing is known of it. In small letters where the case does not count. */
  readonly needs: readonly string[] | null;
}

/** The alternatives of a pattern that is known to be valid, in their order. */
export function alternativesOf(source: string, reading: Reading): Alternative[] {
  const reader: PatternReader = { ...reading, source, at: 0, refersBack: false };
  const alternatives: Alternative[] = [];
  let from = 0;
  for (;;) {
    const { needs } = sequence(reader);
    const to = reader.at;
    alternatives.push({ source: source.slice(from, to), needs: fewest(needs) });
    if (to >= source.length) break;
    from = to + 1;
    reader.at += 1;
  }
  // A group that is told by its number or name must keep it.
  if (!reader.refersBack || alternatives.length === 1) return alternatives;
  return [{ source, needs: ofAny(alternatives.map(({ needs }) => needs)) }];
}
