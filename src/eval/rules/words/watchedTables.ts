/** Stands for `words` in the bundle of the ablation: which table a phrase of a cue was written in. */
import { words } from '../../../core/language/words';
import { addUnit, type Unit } from './watchedUnits';

interface Table {
  readonly file: string;
  readonly phrases: readonly string[];
}

const written: Table[] = [];
const byList = new Map<readonly string[], Table>();

/** `words` for one file. */
export const wordsIn = (file: string) => (text: string) => {
  const phrases = words(text);
  const table = { file, phrases };
  written.push(table);
  byList.set(phrases, table);
  return phrases;
};

/** A phrase under the table that wrote it down; tables have no names, so their first phrase tells which one is meant. */
const unitIn = ({ file, phrases: [first = ''] }: Table, phrase: string): Unit => `${file} (${first} …): ${phrase}`;

/**
 * The units of the phrases of a cue that is made in a file. Lists are joined and sifted on their way to it: then the tables
 * that are in it whole are meant, and for what is left any table that holds it.
 */
export function unitsOfPhrases(
  file: string,
  lists: readonly (readonly string[])[],
): ReadonlyMap<string, readonly Unit[]> {
  const units = new Map<string, Set<Unit>>();
  for (const list of lists)
    for (const [phrase, unit] of pairsOf(file, list)) {
      addUnit(unit, 'word');
      units.set(phrase, (units.get(phrase) ?? new Set()).add(unit));
    }
  return new Map([...units].map(([phrase, found]) => [phrase, [...found]]));
}

function pairsOf(file: string, list: readonly string[]): (readonly [string, Unit])[] {
  const own = byList.get(list);
  if (own !== undefined) return list.map((phrase) => [phrase, unitIn(own, phrase)] as const);
  const here = new Set(list);
  const whole = written.filter(({ phrases }) => phrases.length > 0 && phrases.every((phrase) => here.has(phrase)));
  const covered = new Set(whole.flatMap(({ phrases }) => phrases));
  const rest = list
    .filter((phrase) => !covered.has(phrase))
    .map((phrase) => {
      const table = written.find(({ phrases }) => phrases.includes(phrase));
      return [phrase, table === undefined ? `${file}: ${phrase}` : unitIn(table, phrase)] as const;
    });
  return [
    ...whole.flatMap((table) => table.phrases.map((phrase) => [phrase, unitIn(table, phrase)] as const)),
    ...rest,
  ];
}
