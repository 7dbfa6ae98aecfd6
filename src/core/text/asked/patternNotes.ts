/**
 * What was read off patterns in earlier runs of this very program: reading it again costs as much as all their answers
 * about a short log. Whoever starts the program keeps the notes between its runs; without them everything is read anew.
 */
import { type Alternative, alternativesOf } from './requiredWords';

/** Of one alternative: how many characters of the source it takes, and its words. */
type Note = readonly [length: number, needs: readonly string[] | null];

let known = new Map<string, readonly Note[]>();
let readAnew = 0;
/** So many new ones are worth writing all of them again. */
const worthKeeping = 12;

/** The same as {@link alternativesOf}, for flags as a pattern has them. */
export function notedAlternatives(source: string, flags: string): readonly Alternative[] {
  const reading = { unicode: flags.includes('u'), anyCase: flags.includes('i') };
  const key = `${reading.unicode ? 'u' : ''}${reading.anyCase ? 'i' : ''}/${source}`;
  const notes = known.get(key);
  if (notes !== undefined) return fromNotes(source, notes);
  const alternatives = alternativesOf(source, reading);
  known.set(
    key,
    alternatives.map(({ source: own, needs }) => [own.length, needs]),
  );
  readAnew += 1;
  return alternatives;
}

function fromNotes(source: string, notes: readonly Note[]): Alternative[] {
  let from = 0;
  return notes.map(([length, needs]) => {
    const own = source.slice(from, from + length);
    from += length + 1;
    return { source: own, needs };
  });
}

/** Takes what {@link patternNotes} told in an earlier run of the same build. */
export function usePatternNotes(notes: string): void {
  known = new Map(JSON.parse(notes));
  readAnew = 0;
}

/** All that is known of patterns; null where little was added in this run. */
export const patternNotes = (): string | null => (readAnew < worthKeeping ? null : JSON.stringify([...known]));
