/** What careful readers say holds in a real session at a cut, list by list. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { repositoryOf } from '../logs/repositoryOf';
import { isRecord } from '../resume/rawRecord';

const alternatives = z.array(z.union([z.string(), z.array(z.string())])).default([]);
const flags = {
  /** Right where it is stated, not missing where it is not. */
  optional: z.boolean().default(false),
  /** Nobody can decide it: it counts neither way. */
  doubt: z.boolean().default(false),
  /** True, and not needed. */
  harmless: z.boolean().default(false),
};
const text = z.string().default('');
const list = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);
const fact = z.object({ is: alternatives, text, weight: z.number().default(2), ...flags });

/** A table as its file has it. */
export const tableSchema = z.object({
  id: z.string(),
  log: z.string(),
  /** Number of lines that the handoff may know. */
  cut: z.coerce.number(),
  goal: z.string(),
  constraints: list(z.object({ quote: z.string(), ...flags })),
  decisions: list(z.object({ is: alternatives, lines: z.array(z.number()).default([]), text, ...flags })),
  openErrors: list(z.object({ is: alternatives, lines: z.array(z.number()).default([]), text, ...flags })),
  checks: list(z.object({ is: alternatives, status: z.string(), stale: z.boolean().nullish(), text, ...flags })),
  checksCovered: list(z.object({ is: alternatives })),
  todo: list(z.object({ is: alternatives, open: z.boolean(), text, ...flags })),
  openQuestions: list(z.object({ is: alternatives, text, ...flags })),
  repo: z.object({ branch: z.string().nullish(), committed: z.string().nullish() }).default({}),
  files: z
    .object({ moved: list(z.tuple([z.string(), z.string()])), deleted: list(z.string()), created: list(z.string()) })
    .default({ moved: [], deleted: [], created: [] }),
  outcomes: list(fact),
  inFlight: list(fact),
  wrong: list(
    z.object({
      is: alternatives,
      text,
      ...flags,
      /** Wrong only where it is shown as open. */
      resolvedError: z.boolean().default(false),
      /** Found only by looking at an output: not counted. */
      posthoc: z.boolean().default(false),
    }),
  ),
});

/** What readers found to hold at the cut. */
export type TruthTable = z.infer<typeof tableSchema>;

/** A table whose log is there. */
export interface TruthCase {
  readonly table: TruthTable;
  /** The log, where it lies on this machine. */
  readonly log: string;
  readonly repository: string;
}

/** The tables in `truth` below a folder of logs or beside it whose logs are there. */
export function readTruthCases(folder: string): TruthCase[] {
  const home = [join(folder, 'truth'), join(dirname(folder), 'truth')].find((path) => existsSync(path));
  if (home === undefined) return [];
  const logs = logsByName(folder);
  return readdirSync(home)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const value: unknown = JSON.parse(readFileSync(join(home, name), 'utf8'));
      if (!isRecord(value) || value['cut'] === undefined) return [];
      const table = tableSchema.parse(value);
      const log = logs.get(basename(table.log));
      return log === undefined ? [] : [{ table, log, repository: repositoryOf(log, folder) }];
    });
}

function logsByName(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(paths.map((path) => [basename(path), join(folder, path)]));
}
