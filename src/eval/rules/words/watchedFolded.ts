/** Stands for `foldedPattern` in the bundle of the ablation: a pattern knows the phrases that it was written of. */
import { cue } from '../../../core/language/cueTable';
import { type FoldedPattern, foldedPattern } from '../../../core/language/foldedPattern';
import { WatchedPattern } from './watchedPatterns';
import { onlooker, type Unit, unitOff } from './watchedUnits';

type Phrases = ReadonlyMap<string, readonly Unit[]>;

/** The phrases of the pattern that is being written. */
let being: Phrases[] = [];

/** A table was made part of the pattern that is being written. */
export function notesPhrases(phrases: Phrases): void {
  being.push(phrases);
}

/** As `foldedPattern`; its phrases can be left out. */
export function watchedFolded(write: Parameters<typeof foldedPattern>[0]): FoldedPattern {
  let tables: readonly Phrases[] | null = null;
  let isShutOut = false;
  const noted = () => {
    const outer = being;
    being = [];
    const made = write();
    tables ??= being;
    isShutOut ||= (made instanceof WatchedPattern ? made.plainSource : made.source).includes('(?!(?:');
    being = outer;
    return made;
  };
  const whole = foldedPattern(noted);
  const others = new Map<Unit, FoldedPattern>();
  const asked = () => {
    const off = unitOff();
    if (off === null) return whole;
    whole.stands('');
    if (tables?.some((table) => [...table.values()].some((units) => units.includes(off))) !== true) return whole;
    const other = others.get(off) ?? foldedPattern(write);
    others.set(off, other);
    return other;
  };
  const tell = (text: string, isFound: boolean) => {
    const look = onlooker();
    if (look === null || !(isFound || isShutOut)) return;
    for (const table of tables ?? [])
      for (const [phrase, units] of table)
        for (const unit of units) if (look.seeks(unit) && stands(phrase, text)) (look.matched ?? look.decided)?.(unit);
  };
  return {
    stands: (text) => seen(asked().stands(text), (found) => tell(text, found)),
    first: (text) => seen(asked().first(text), (found) => tell(text, found !== null)),
    all: (text) => seen(asked().all(text), (found) => tell(text, found.length > 0)),
  };
}

const singles = new Map<string, (text: string) => boolean>();

function stands(phrase: string, text: string): boolean {
  const single = singles.get(phrase) ?? cue([phrase]);
  singles.set(phrase, single);
  return single(text);
}

function seen<Found>(found: Found, tell: (found: Found) => void): Found {
  tell(found);
  return found;
}
