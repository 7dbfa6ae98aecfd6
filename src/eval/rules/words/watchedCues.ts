/** Stands for `cueTable` and `words` in the bundle of the ablation: tables whose words can be left out one by one. */
import { type Cue, cue, cueAlone, cueAtStart } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import { addUnit, decidedBy, isLookedOn, type Unit, unitOff } from './watchedUnits';

type MakeCue = (...tables: readonly (readonly string[])[]) => Cue;

/** The file that wrote a phrase down: lists are joined and cut on their way to a cue. */
const writtenIn = new Map<string, string>();

/** `words` for one file. */
export const wordsIn = (file: string) => (table: string) => {
  const phrases = words(table);
  for (const phrase of phrases) if (!writtenIn.has(phrase) || isLexicon(file)) writtenIn.set(phrase, file);
  return phrases;
};

const isLexicon = (file: string) => file.includes('/lexicon/');

/** The three kinds of cues for one file. */
export const cuesIn = (file: string) => ({
  cue: watched(file, cue),
  cueAtStart: watched(file, cueAtStart),
  cueAlone: watched(file, cueAlone),
});

const watched =
  (file: string, make: MakeCue): MakeCue =>
  (...tables) => {
    const phrases = [...new Set(tables.flat())];
    const whole = make(phrases);
    const unitOf = new Map(
      phrases.map((phrase) => [phrase, addUnit(`${writtenIn.get(phrase) ?? file}: ${phrase}`, 'word')]),
    );
    const ofUnit = new Map<Unit, string>([...unitOf].map(([phrase, unit]) => [unit, phrase]));
    const without = kept((phrase) => make(phrases.filter((other) => other !== phrase)));
    const single = kept((phrase) => cue([phrase]));
    return (text) => {
      const stands = whole(text);
      const off = unitOff();
      if (off !== null) {
        const phrase = ofUnit.get(off);
        return stands && (phrase === undefined || without(phrase)(text));
      }
      if (stands && isLookedOn()) {
        const small = text.toLowerCase();
        const there = [...unitOf].filter(([phrase]) => small.includes(beginning(phrase)) && single(phrase)(text));
        for (const [phrase, unit] of there) if (there.length === 1 || !without(phrase)(text)) decidedBy(unit);
      }
      return stands;
    };
  };

/** What stands in every text that holds the phrase. */
const beginning = (phrase: string) => phrase.toLowerCase().split(/['’*\s]/)[0] ?? '';

/** Made when it is asked for first. */
function kept(make: (phrase: string) => Cue): (phrase: string) => Cue {
  const made = new Map<string, Cue>();
  return (phrase) => {
    const found = made.get(phrase) ?? make(phrase);
    made.set(phrase, found);
    return found;
  };
}
