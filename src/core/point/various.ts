/** The best of what was found, each of another thing: what says the same as a line that is taken gives way. */
import type { Found } from './found';

/** What says wholly the same as a line that is taken loses so much. */
const repeated = 2;

/** At most `most`, best first; none that is worth less than `least` beside those before it. */
export function various(
  found: readonly Found[],
  { most, least }: { readonly most: number; readonly least: number },
  scoreOf: (one: Found) => number,
  wordsOf: ReadonlyMap<Found, ReadonlySet<string>>,
): Found[] {
  const worth = new Map(found.map((one) => [one, scoreOf(one)] as const));
  const taken: Found[] = [];
  while (taken.length < most) {
    const next = [...worth].reduce<readonly [Found, number] | null>(
      (best, one) => (best !== null && best[1] >= one[1] ? best : one),
      null,
    );
    if (next === null || next[1] < least) break;
    taken.push(next[0]);
    worth.delete(next[0]);
    for (const [one] of worth) {
      const alike = Math.max(...taken.map((other) => share(wordsOf.get(one), wordsOf.get(other))));
      worth.set(one, scoreOf(one) - alike * repeated);
    }
  }
  return taken;
}

/** How much of the first stands in the second. */
export function share(few: ReadonlySet<string> = new Set(), many: ReadonlySet<string> = new Set()): number {
  return few.size === 0 ? 0 : [...few].filter((word) => many.has(word)).length / few.size;
}
