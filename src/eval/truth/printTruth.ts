/** Tells how handoffs stand against the truth tables: pooled, averaged over repositories, and repository by repository. */
import { printRow as row, printShare as share } from '../printRow';
import type { PlacedNote, TruthScores } from './evalTruth';
import type { MissPlace, Saying } from './explainMiss';
import { truthLists } from './tally';
import type { TruthFigures } from './truthFigures';

type Figures = Omit<TruthFigures, 'sums'>;

/** Lines of text; `verbose` names every wrong and missing item. */
export function printTruth(truth: TruthScores, { verbose }: { readonly verbose: boolean }): string[] {
  const { handoff, texts, failed } = truth;
  const repositories = Object.entries(handoff.byRepository);
  return [
    `Truth tables: ${handoff.pooled.cases} cuts of ${repositories.length} repositories.`,
    '',
    row('right / found', [...truthLists, 'outcomes', 'in flight'].map(shortened)),
    ...bothRows('handoff, pooled', handoff.pooled),
    ...bothRows('handoff, average of repositories', handoff.averaged),
    '',
    row('each handoff', ['wrong', 'stale', 'without', 'outcomes', 'in flight', 'characters', 'cases']),
    row('handoff, pooled', cells(handoff.pooled)),
    row('handoff, average of repositories', cells(handoff.averaged)),
    ...repositories.map(([name, figures]) => row(`  ${name}`, cells(figures))),
    '',
    row('texts', ['', 'stale', '', 'outcomes', 'in flight', 'characters', 'cases']),
    ...Object.entries(texts).map(([name, { pooled }]) => row(name, textCells(pooled))),
    '',
    ...missRows(truth.cases),
    ...failed.map(({ id, reason }) => `No handoff for ${id}: ${reason}`),
    ...(verbose ? notesOf(truth) : []),
  ];
}

/** Of what is missing, list by list: what the text holds under another heading, and what the rest stood in. */
function missRows(cases: TruthScores['cases']): string[] {
  const missing = cases.flatMap(({ notes }) => notes.filter(({ kind }) => kind === 'missing'));
  const lists = [...truthLists, ...weighted].filter((name) => missing.some(({ list }) => list === name));
  if (lists.length === 0) return [];
  const by = (notes: readonly PlacedNote[], who: readonly Saying[]) =>
    String(notes.filter(({ place }) => place?.said != null && who.includes(place.said.by)).length);
  return [
    row('missing', ['all', 'elsewhere', 'user', 'answer', 'between', 'call', 'result', 'put in', 'no words']),
    ...lists.map((name) => {
      const all = missing.filter(({ list }) => list === name);
      const absent = all.filter(({ place }) => place?.under == null);
      return row(name, [
        String(all.length),
        String(all.length - absent.length),
        ...columns.map((who) => by(absent, who)),
        String(absent.filter(({ place }) => place?.said == null).length),
      ]);
    }),
    '',
  ];
}

const weighted = ['outcomes', 'in flight'] as const;
const columns: readonly (readonly Saying[])[] = [
  ['the user'],
  ['an answer', 'a summary'],
  ['a remark between'],
  ['a call'],
  ['a result'],
  ['what was put in'],
];

function tellPlace({ under, said }: MissPlace): string {
  const source = said === null ? 'no entry has these words together' : `${said.by}, line ${said.line}`;
  return under === null ? source : `stands under “${under}”; ${source}`;
}

const shortened = (name: string) => name.replace('open ', '').replace('repository', 'repo');

function bothRows(name: string, { right, found }: Figures): string[] {
  const all = [...truthLists, 'outcomes', 'in flight'] as const;
  const printed = (value: number | undefined) => (value === undefined ? '–' : share(value));
  return [
    row(
      `${name}: right`,
      all.map((list) => printed(right[list])),
    ),
    row(
      `${name}: found`,
      all.map((list) => printed(found[list])),
    ),
  ];
}

const cells = (figures: Figures) => [
  figures.wrongPerHandoff.toFixed(2),
  figures.stalePerHandoff.toFixed(2),
  share(figures.clean),
  share(figures.found.outcomes ?? 0),
  share(figures.found['in flight'] ?? 0),
  String(figures.characters),
  String(figures.cases),
];

const textCells = (figures: Figures) => {
  const [, stale = '', , ...rest] = cells(figures);
  return ['', stale, '', ...rest];
};

function notesOf({ cases }: TruthScores): string[] {
  return cases.flatMap(({ id, repository, wrong, notes }) => [
    `${id} (${repository}): ${wrong} wrong`,
    ...notes.map(
      ({ list, kind, text, place }) =>
        `  ${kind} ${list}: ${text.replace(/\s+/g, ' ').trim().slice(0, 170)}${place === undefined ? '' : ` [${tellPlace(place)}]`}`,
    ),
    '',
  ]);
}
