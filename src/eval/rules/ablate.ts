/**
 * Switches rows of tables off and tells who notices. Each witness is asked once as things are, while it is noted which
 * rows decide there; then each row is switched off only where it decided.
 */
import type { ListedTable } from '../../core/rules/listedTable';
import { leaveOutRules, watchRules } from '../../core/rules/watchedRules';

/** Somebody who may notice: a case, a table of the evaluation, a log. */
export interface Witness {
  readonly kind: WitnessKind;
  readonly name: string;
  /** Reads what it needs; what it gives back tells what it sees, as a text, each time it is asked. */
  readonly open: () => Promise<() => Promise<string>>;
}

/** In the order in which they cost time. */
export type WitnessKind = 'class case' | 'table' | 'log';

/** How many of a kind are asked about one row, until one notices. */
const most: Readonly<Record<WitnessKind, number>> = { 'class case': 10, table: 5, log: 5 };

/** What noticed that a row was off. */
export interface Ablated {
  readonly row: string;
  /** An example of its own is answered otherwise. */
  readonly byExamples: boolean;
  /** By kind: where it decided, how many were asked, and the first that noticed. */
  readonly by: Readonly<Partial<Record<WitnessKind, Asked>>>;
}

interface Asked {
  decides: number;
  asked: number;
  noticed: string | null;
}

/** Rows but those for which no row holds: they cannot be off. */
export const rowsOf = (tables: readonly ListedTable[]): string[] =>
  tables.flatMap(({ rows }) => rows.map(({ id }) => id)).filter((id) => !id.endsWith('/otherwise'));

/** The table answers one of the row's own examples otherwise without it. */
export function examplesNotice(row: string, tables: readonly ListedTable[]): boolean {
  const answers = () => JSON.stringify(tables.map((table) => table.answersTo(row)));
  const before = answers();
  const putBack = leaveOutRules([row]);
  try {
    return answers() !== before;
  } finally {
    putBack();
  }
}

/** One witness at a time is open. `onWitness` is told of each when it is through. */
export async function ablate(
  rows: readonly string[],
  tables: readonly ListedTable[],
  witnesses: readonly Witness[],
  onWitness: (witness: Witness) => void = () => undefined,
): Promise<Ablated[]> {
  const found = new Map(rows.map((row) => [row, new Map<WitnessKind, Asked>()]));
  for (const witness of witnesses) {
    const ask = await witness.open();
    const { seen, decided } = await lookOn(ask);
    for (const [row, kinds] of found) {
      if (!decided.has(row)) continue;
      const asked = kinds.get(witness.kind) ?? { decides: 0, asked: 0, noticed: null };
      kinds.set(witness.kind, asked);
      asked.decides += 1;
      if (asked.noticed !== null || asked.asked >= most[witness.kind]) continue;
      asked.asked += 1;
      if ((await without(row, ask)) !== seen) asked.noticed = witness.name;
    }
    onWitness(witness);
  }
  return rows.map((row) => ({
    row,
    byExamples: examplesNotice(row, tables),
    by: Object.fromEntries(found.get(row) ?? []),
  }));
}

async function lookOn(ask: () => Promise<string>): Promise<{ seen: string; decided: ReadonlySet<string> }> {
  const decided = new Set<string>();
  const stop = watchRules(({ decidedBy }) => decided.add(decidedBy));
  try {
    return { seen: await ask(), decided };
  } finally {
    stop();
  }
}

async function without(row: string, ask: () => Promise<string>): Promise<string> {
  const putBack = leaveOutRules([row]);
  try {
    return await ask();
  } finally {
    putBack();
  }
}

/** Nothing that was asked notices. */
export const isMissed = ({ byExamples, by }: Ablated): boolean =>
  !byExamples && Object.values(by).every(({ noticed }) => noticed === null);
