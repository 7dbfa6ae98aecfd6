/** Leaves words and patterns out, one by one, only where they decide, and tells who notices. */
import { leaveOutUnit, type Unit, watchUnits } from './watchedUnits';

/** Somebody who may notice, in the order in which they cost time. */
export type UnitWitnessKind = 'example' | 'unit test' | 'class case' | 'log';

/** Asked with everything in its place first. */
export interface UnitWitness {
  readonly kind: UnitWitnessKind;
  readonly name: string;
  /** What it sees, as a text; the same each time while nothing is left out. */
  readonly ask: () => Promise<string>;
}

/** Of one unit. */
export interface UnitAblated {
  readonly unit: Unit;
  /** The first that noticed. */
  readonly noticed: { readonly kind: UnitWitnessKind; readonly name: string } | null;
  /** It decided something somewhere, whether or not that was noticed. */
  readonly decides: boolean;
}

/** Witnesses of a kind that are asked about one unit before the next kind has its turn. */
const mostAsked: Readonly<Record<UnitWitnessKind, number>> = { example: 40, 'unit test': 12, 'class case': 8, log: 0 };

/** `onWitness` is told of each that is through. */
export async function ablateUnits(
  units: readonly Unit[],
  witnesses: Iterable<UnitWitness>,
  onWitness: () => void = () => undefined,
): Promise<UnitAblated[]> {
  const open = new Map(units.map((unit) => [unit, new Map<UnitWitnessKind, number>()]));
  const decides = new Set<Unit>();
  const isAsked = new Set(units);
  const noticed = new Map<Unit, UnitAblated['noticed']>();
  for (const { kind, name, ask } of witnesses) {
    const { seen, decided } = await lookOn(ask, (unit) => isAsked.has(unit) && (open.has(unit) || !decides.has(unit)));
    for (const unit of decided) {
      decides.add(unit);
      const asked = open.get(unit);
      const times = asked?.get(kind) ?? 0;
      if (asked === undefined || times >= mostAsked[kind]) continue;
      asked.set(kind, times + 1);
      if ((await without(unit, ask)) === seen) continue;
      noticed.set(unit, { kind, name });
      open.delete(unit);
    }
    onWitness();
  }
  return units.map((unit) => ({ unit, noticed: noticed.get(unit) ?? null, decides: decides.has(unit) }));
}

async function lookOn(
  ask: () => Promise<string>,
  seeks: (unit: Unit) => boolean,
): Promise<{ seen: string; decided: ReadonlySet<Unit> }> {
  const decided = new Set<Unit>();
  const stop = watchUnits({ seeks, decided: (unit) => decided.add(unit) });
  try {
    return { seen: await ask(), decided };
  } finally {
    stop();
  }
}

async function without(unit: Unit, ask: () => Promise<string>): Promise<string> {
  const putBack = leaveOutUnit(unit);
  try {
    return await ask();
  } finally {
    putBack();
  }
}
