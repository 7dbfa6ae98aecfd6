/** Who noticed that rows were off, as a table for people. */
import { countOf } from '../../core/text/countOf';
import { type Ablated, isMissed, type WitnessKind } from './ablate';

const kinds: readonly WitnessKind[] = ['class case', 'table', 'log'];

/** A line a row, those first that nothing misses, and the sum. */
export function printAblation(rows: readonly Ablated[], asked: ReadonlySet<WitnessKind>): string {
  const missed = rows.filter(isMissed);
  const width = Math.max(3, ...rows.map(({ row }) => row.length));
  const shown = kinds.filter((kind) => asked.has(kind));
  const line = (one: Ablated) =>
    [
      one.row.padEnd(width),
      `own examples ${one.byExamples ? 'notice' : 'miss it'}`,
      ...shown.map((kind) => `${kind}: ${cell(one.by[kind])}`),
    ].join('  ');
  const sorted = [...missed, ...rows.filter((one) => !isMissed(one))];
  const unseen = rows.filter(({ by }) => Object.keys(by).length === 0).length;
  return `${sorted.map((one) => `${line(one)}\n`).join('')}
${countOf(rows.length, 'row')}: ${missed.length} that nothing misses (${shareOf(missed.length, rows.length)} %), ${rows.filter(({ byExamples }) => !byExamples).length} that their own examples do not miss, ${unseen} that decided nowhere that was asked.
Words and patterns within a row are not switched off: of them this tells nothing.
`;
}

const cell = (asked: Ablated['by'][WitnessKind]) =>
  asked === undefined
    ? 'never decides'
    : asked.noticed === null
      ? `none of ${asked.asked} notices`
      : `noticed by ${asked.noticed.split('/').slice(-2).join('/')}`;

const shareOf = (part: number, of: number) => (of === 0 ? '0.0' : ((100 * part) / of).toFixed(1));
