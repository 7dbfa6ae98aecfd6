/** Which words and patterns match nowhere: each witness is asked once, and told is who matched a unit first. */
import type { UnitWitness, UnitWitnessKind } from './ablateUnits';
import { type Unit, watchUnits } from './watchedUnits';

/** Of one unit. */
export interface UnitMatched {
  readonly unit: Unit;
  /** Null where it matches nowhere. */
  readonly matchedBy: { readonly kind: UnitWitnessKind; readonly name: string } | null;
}

/** `onWitness` is told of each that is through. */
export async function matchUnits(
  units: readonly Unit[],
  witnesses: Iterable<UnitWitness>,
  onWitness: () => void = () => undefined,
): Promise<UnitMatched[]> {
  const open = new Set(units);
  const matchedBy = new Map<Unit, UnitMatched['matchedBy']>();
  for (const { kind, name, ask } of witnesses) {
    const stop = watchUnits({
      seeks: (unit) => open.has(unit),
      matched: (unit) => {
        open.delete(unit);
        matchedBy.set(unit, { kind, name });
      },
    });
    try {
      await ask();
    } finally {
      stop();
    }
    onWitness();
  }
  return units.map((unit) => ({ unit, matchedBy: matchedBy.get(unit) ?? null }));
}
