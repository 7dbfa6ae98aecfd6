/** A table as people and tests read it: its rows with their examples, whatever it is about. */
import { otherwiseName, type RuleTable, rowHolds, ruleId } from './ruleTable';
import { verdictWords } from './verdictWords';

/** A row with the words of its examples. */
export interface ListedRow {
  /** `table/row` */
  readonly id: string;
  readonly because: string;
  readonly verdict: string;
  readonly hit: readonly string[];
  readonly miss: readonly string[];
}

/** A table of any subject. */
export interface ListedTable {
  readonly name: string;
  readonly question: string;
  /** The last one is the case for which no row holds. */
  readonly rows: readonly ListedRow[];
  /** Why a row decides so; null for the name of none. Lists no examples, so that it costs nothing to ask. */
  readonly becauseOf: (id: string) => string | null;
  /** What the table answers, as it stands now, to the examples that a row decides; empty for the name of none. */
  readonly answersTo: (id: string) => readonly string[];
  /** A sentence for each example that its row does not decide as it says; empty where all do. */
  readonly misfits: () => readonly string[];
}

/** Lists a table, its examples when they are first asked for. The examples of a row that asks another table are held against the row alone. */
export function listedTable<Subject, Verdict, Example>(table: RuleTable<Subject, Verdict, Example>): ListedTable {
  let listed: readonly ListedRow[] | null = null;
  const becauses = new Map<string, string>([
    ...table.rows.map(({ name, because }) => [ruleId(table.name, name), because] as const),
    [ruleId(table.name, otherwiseName), table.otherwise.because],
  ]);
  return {
    name: table.name,
    question: table.question,
    get rows() {
      listed ??= listRows(table);
      return listed;
    },
    becauseOf: (id) => becauses.get(id) ?? null,
    answersTo: (id) =>
      table.rows
        .filter(({ name }) => ruleId(table.name, name) === id)
        .flatMap(({ hit }) => hit.map((one) => JSON.stringify(table.decide(table.subjectOf(one)).verdict) ?? '')),
    misfits: () => misfitsOf(table),
  };
}

function listRows<Subject, Verdict, Example>(table: RuleTable<Subject, Verdict, Example>): ListedRow[] {
  const words = (examples: readonly Example[]) =>
    examples.map((example) => exampleWords(table.textOf(table.subjectOf(example)), example));
  const rows = table.rows.map((row) => ({
    id: ruleId(table.name, row.name),
    because: row.because,
    verdict: 'ask' in row ? `see ${row.ask.name}` : 'tells' in row ? 'as it tells' : verdictWords(row.verdict),
    hit: words(row.hit),
    miss: words(row.miss),
  }));
  const { because, verdict, hit } = table.otherwise;
  const otherwise = {
    id: ruleId(table.name, otherwiseName),
    because,
    verdict: verdictWords(verdict),
    hit: words(hit),
    miss: [],
  };
  return [...rows, otherwise];
}

/** The words of an example, and what a row may look at beside them: two examples may differ in that alone. */
function exampleWords(text: string, example: unknown): string {
  if (typeof example !== 'object' || example === null) return text;
  const beside = Object.entries(example).flatMap(([name, value]) => {
    const shown = typeof value === 'string' ? value : JSON.stringify(value);
    return shown === undefined || shown === text ? [] : [`${name}: ${shown}`];
  });
  return beside.length === 0 ? text : `${text} [${beside.join(', ')}]`;
}

function misfitsOf<Subject, Verdict, Example>(table: RuleTable<Subject, Verdict, Example>): string[] {
  const firstFor = (example: Example) => {
    const subject = table.subjectOf(example);
    return table.rows.find((row) => rowHolds(row, subject))?.name ?? otherwiseName;
  };
  const wrongHit = (name: string, example: Example) => {
    const first = firstFor(example);
    return first === name ? [] : [`${ruleId(table.name, name)}: its hit ${show(example)} is decided by “${first}”.`];
  };
  return [
    ...table.rows.flatMap(({ name, hit, miss }) => [
      ...hit.flatMap((example) => wrongHit(name, example)),
      ...miss.flatMap((example) =>
        firstFor(example) === name ? [`${ruleId(table.name, name)}: it decides its miss ${show(example)}.`] : [],
      ),
    ]),
    ...table.otherwise.hit.flatMap((example) => wrongHit(otherwiseName, example)),
  ];
}

const show = (example: unknown) => (typeof example === 'string' ? `“${example}”` : JSON.stringify(example));
