/**
 * Decisions as tables. A table answers one question about one subject (“does this sentence of the user's bind?”); its
 * rows are tried in order, and the first that holds decides. Each row has a name, a reason and examples that are run as
 * tests: what it decides (`hit`) and what comes near and it does not decide (`miss`).
 */
import { notingWords } from '../text/asked/notedWords';
import { type DecisionDetails, isOff, unwatched, watch } from './watchedRules';

/** One row. An `Example` is what the table can build a subject from. */
interface RowBase<Example> {
  /** Small letters and hyphens; unique in its table. */
  readonly name: string;
  /** One sentence for people: why what holds here is decided so. */
  readonly because: string;
  /** Examples that this row decides, and none before it. */
  readonly hit: readonly [Example, ...Example[]];
  /** Examples that look alike and are decided elsewhere. */
  readonly miss: readonly [Example, ...Example[]];
}

/** A row that decides one way. */
interface DecidingRow<Subject, Verdict, Example> extends RowBase<Example> {
  readonly holds: (subject: Subject) => boolean;
  readonly verdict: Verdict;
}

/** A row that reads the verdict off its subject, where it can; null where it does not hold. */
interface TellingRow<Subject, Verdict, Example> extends RowBase<Example> {
  readonly tells: (subject: Subject) => Verdict | null;
}

/** A row that hands over to another table about the same subject. */
interface AskingRow<Subject, Verdict, Example> extends RowBase<Example> {
  readonly holds: (subject: Subject) => boolean;
  readonly ask: RuleTable<Subject, Verdict, Example>;
}

/** A row of a table. */
export type Rule<Subject, Verdict, Example> =
  | DecidingRow<Subject, Verdict, Example>
  | TellingRow<Subject, Verdict, Example>
  | AskingRow<Subject, Verdict, Example>;

/** What is said of a subject for which no row holds. */
interface Otherwise<Verdict, Example> {
  readonly because: string;
  readonly verdict: Verdict;
  readonly hit: readonly [Example, ...Example[]];
}

/** A table as it is written. */
export interface WrittenTable<Subject, Verdict, Example> {
  /** Small letters and hyphens; unique among all tables. */
  readonly name: string;
  /** The question it answers. */
  readonly question: string;
  /** It answers for rows of other tables, and makes or keeps out nothing by itself. */
  readonly isPart?: true;
  /** The words that are decided about. */
  readonly textOf: (subject: Subject) => string;
  /** The line of the log that they stand on; null where the subject does not know. */
  readonly lineOf: (subject: Subject) => number | null;
  /** A subject made of an example, by the code that makes them of a log. */
  readonly subjectOf: (example: Example) => Subject;
  readonly rows: readonly Rule<Subject, Verdict, Example>[];
  readonly otherwise: Otherwise<Verdict, Example>;
}

/** A table that can be asked. */
export interface RuleTable<Subject, Verdict, Example> extends WrittenTable<Subject, Verdict, Example> {
  readonly decide: (subject: Subject) => Decision<Verdict>;
  /** Where every row that holds has its say, in their order; empty where none holds. */
  readonly decideAll: (subject: Subject) => readonly Decision<Verdict>[];
}

/** What was decided, and by which row. */
export interface Decision<Verdict> {
  readonly verdict: Verdict;
  /** `table/row`; `table/otherwise` where no row held. */
  readonly decidedBy: string;
  readonly because: string;
}

/** Makes a table of its rows. What a row decides one way is made once: asking allocates nothing. */
export function ruleTable<Subject, Verdict, Example>(
  table: WrittenTable<Subject, Verdict, Example>,
): RuleTable<Subject, Verdict, Example> {
  const rows = table.rows.map((row, at) => ({ id: ruleId(table.name, row.name), ask: askOf(table, at) }));
  const otherwise = decisionOf(table.name, otherwiseName, table.otherwise);
  const decide = (subject: Subject): Decision<Verdict> => {
    for (const { id, ask } of rows) {
      const made = isOff(id) ? null : ask(subject);
      if (made !== null) return made;
    }
    watch(table, subject, otherwise, () => detailsOf(table, table.rows.length, subject));
    return otherwise;
  };
  const decideAll = (subject: Subject) =>
    rows.flatMap(({ id, ask }) => {
      const made = isOff(id) ? null : ask(subject);
      return made === null ? [] : [made];
    });
  return { ...table, decide, decideAll };
}

/** A row as a question: what it decides, or null where it does not hold. Another table tells who looks on by itself. */
function askOf<Subject, Verdict, Example>(
  table: WrittenTable<Subject, Verdict, Example>,
  at: number,
): (subject: Subject) => Decision<Verdict> | null {
  const row = table.rows[at];
  if (row === undefined) return () => null;
  if ('ask' in row) return (subject) => (row.holds(subject) ? row.ask.decide(subject) : null);
  const seen = (subject: Subject, made: Decision<Verdict>) => {
    watch(table, subject, made, () => detailsOf(table, at, subject));
    return made;
  };
  if ('verdict' in row) {
    const made = decisionOf(table.name, row.name, row);
    return (subject) => (row.holds(subject) ? seen(subject, made) : null);
  }
  return (subject) => {
    const verdict = row.tells(subject);
    if (verdict === null) return null;
    return seen(subject, decisionOf(table.name, row.name, { verdict, because: row.because }));
  };
}

/** Asks the row once more while its words are noted, and the rows behind it what they would say. */
function detailsOf<Subject, Verdict, Example>(
  { name, rows, otherwise }: WrittenTable<Subject, Verdict, Example>,
  at: number,
  subject: Subject,
): DecisionDetails {
  return unwatched(() => {
    const row = rows[at];
    const before = rows[at - 1];
    const next = rows.slice(at + 1).find((other) => rowHolds(other, subject));
    const without = next === undefined ? decisionOf(name, otherwiseName, otherwise) : verdictOf(name, next, subject);
    return {
      words: row === undefined ? [] : notingWords(() => rowHolds(row, subject)).words,
      passedBy: before === undefined ? null : ruleId(name, before.name),
      without: row === undefined || without === null ? null : without,
    };
  });
}

/** Of a row that holds. */
function verdictOf<Subject, Verdict, Example>(
  table: string,
  row: Rule<Subject, Verdict, Example>,
  subject: Subject,
): Decision<Verdict> | null {
  if ('ask' in row) return row.ask.decide(subject);
  const verdict = 'verdict' in row ? row.verdict : row.tells(subject);
  return verdict === null ? null : decisionOf(table, row.name, { verdict, because: row.because });
}

/** Whether a row is the one to decide, the rows before it left aside. */
export const rowHolds = <Subject, Verdict, Example>(row: Rule<Subject, Verdict, Example>, subject: Subject): boolean =>
  'tells' in row ? row.tells(subject) !== null : row.holds(subject);

/** What the case without a row is called. */
export const otherwiseName = 'otherwise';

/** The name of a row among all tables. */
export const ruleId = (table: string, row: string) => `${table}/${row}`;

const decisionOf = <Verdict>(
  table: string,
  row: string,
  { verdict, because }: { readonly verdict: Verdict; readonly because: string },
): Decision<Verdict> => ({ verdict, because, decidedBy: ruleId(table, row) });
