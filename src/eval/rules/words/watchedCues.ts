/** Stands for `cueTable` in the bundle of the ablation: tables whose words can be left out one by one. */
import { type Cue, cue, cueAlone, cueAtStart, cuePattern } from '../../../core/language/cueTable';
import { notesPhrases } from './watchedFolded';
import { unitsOfPhrases } from './watchedTables';
import { onlooker, type Unit, unitOff } from './watchedUnits';

type Lists = readonly (readonly string[])[];
type MakeCue = (...lists: Lists) => Cue;

/** The three kinds of cues for one file, and the pattern of one. */
export const cuesIn = (file: string) => ({
  cue: watched(file, cue, cue),
  cueAtStart: watched(file, cueAtStart, cueAtStart),
  cueAlone: watched(file, cueAlone, cue),
  cuePattern: (phrases: readonly string[]) => {
    const units = unitsOfPhrases(file, [phrases]);
    notesPhrases(units);
    return cuePattern(phrasesWithout(units, unitOff()));
  },
});

/** A phrase that another table says as well is still said. */
const phrasesWithout = (units: ReadonlyMap<string, readonly Unit[]>, off: Unit | null) =>
  [...units].filter(([, of]) => of.some((unit) => unit !== off)).map(([phrase]) => phrase);

/** @param standsBy how a single phrase is found where the table was */
const watched =
  (file: string, make: MakeCue, standsBy: MakeCue): MakeCue =>
  (...lists) => {
    const units = unitsOfPhrases(file, lists);
    const all = new Set([...units.values()].flat());
    const whole = make([...units.keys()]);
    const without = kept((unit) => make(phrasesWithout(units, unit)));
    const single = kept((phrase) => standsBy([phrase]));
    return (text) => {
      const stands = whole(text);
      const off = unitOff();
      if (off !== null) return stands && (!all.has(off) || without(off)(text));
      const look = onlooker();
      if (stands && look !== null) {
        const small = text.toLowerCase();
        for (const [phrase, of] of units) {
          const sought = of.filter(look.seeks);
          if (sought.length === 0 || !small.includes(beginning(phrase)) || !single(phrase)(text)) continue;
          for (const unit of sought) {
            look.matched?.(unit);
            if (look.decided !== undefined && !without(unit)(text)) look.decided(unit);
          }
        }
      }
      return stands;
    };
  };

/** What stands in every text that holds the phrase. */
const beginning = (phrase: string) => phrase.toLowerCase().split(/['’*\s]/)[0] ?? '';

/** Made when it is asked for first. */
function kept(make: (key: string) => Cue): (key: string) => Cue {
  const made = new Map<string, Cue>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}
