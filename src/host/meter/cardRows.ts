/** The lines of the meter's card as Markdown tables. Knows no editor. Numbers are the log's own; prices are not made up. */

import { costAhead } from '../../core/context/costAhead';
import { cacheShare, turnsLeft } from '../../core/context/forecast';
import { moneyOf, type Prices } from '../../core/context/prices';
import { inputOf } from '../../core/context/usageTrail';
import { t } from '../../protocol/language';
import { percentText, thousands } from '../sessionTexts';
import type { MeterNow } from './meterNow';

/**
 * What is known of the session: a row for each thing its log tells.
 * @param dropped Markdown for what the last summary dropped, if that is known
 */
export function sessionRows({ context, trail }: MeterNow['read'], dropped: string | null): string {
  const left = trail === null ? null : turnsLeft(context, trail);
  const share = trail === null ? null : cacheShare(trail);
  const last = trail?.last ?? null;
  const rows: (readonly [string, string])[] = [
    ...(last === null || share === null
      ? []
      : [
          [`$(history) ${t('Read from cache')}`, `${thousands(last.fromCache)}, ${percentText(share)}`] as const,
          [`$(add) ${t('New input')}`, thousands(last.newInput)] as const,
          [`$(edit) ${t('Output of the last reply')}`, thousands(last.output)] as const,
        ]),
    [`$(fold) ${t('Compacted')}`, compactedText(context.compactions, trail)],
    ...(trail?.isJustCompacted === true && trail.beforeCompaction !== null
      ? [[`$(fold) ${t('Before the compaction')}`, thousands(trail.beforeCompaction)] as const]
      : []),
    ...(dropped === null ? [] : [[`$(kebab-horizontal) ${t('Facts the summary dropped')}`, dropped] as const]),
    ...(left === null || trail === null
      ? []
      : [
          [
            `$(dashboard) ${t('Turns left, at the last {0}’s pace', trail.turnEnds.length - 1)}`,
            `**${t('about {0}', left)}**`,
          ] as const,
        ]),
  ];
  return table(['', ''], rows);
}

/**
 * What the next requests take, for each way on; empty where the log does not count them.
 * @param prices the user's own; without them tokens are told and no money
 */
export function costRows({ context, trail }: MeterNow['read'], handoffTokens: number, prices: Prices | null): string {
  const cost = trail === null ? null : costAhead(context, trail, handoffTokens, prices);
  if (cost === null) return '';
  const ways = [
    [t('Stay here'), cost.stay],
    ...(cost.compact === null ? [] : [[t('Compact first'), cost.compact] as const]),
    ...(cost.handOff === null ? [] : [[`**${t('Hand off')}**`, cost.handOff] as const]),
  ] as const;
  const head = [
    t('The next request'),
    t('from cache'),
    t('new'),
    t('the next ten'),
    ...(prices === null ? [] : [t('their price')]),
    t('less than staying from'),
  ];
  const rows = ways.map(([name, way]) => [
    name,
    thousands(way.next.fromCache),
    thousands(way.next.newInput),
    thousands(inputOf(way.ten)),
    ...(prices === null ? [] : [moneyOf(way.ten, prices).toFixed(2)]),
    way === cost.stay ? '' : way.evenAfter === null ? '–' : t('request {0}', way.evenAfter),
  ]);
  return table(head.map(apart), rows);
}

/** The editor draws no room between columns: headings that touch read as one sentence. */
const apart = (heading: string, column: number) => (column === 0 ? heading : `&emsp;${heading}`);

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, [':---', ...head.slice(1).map(() => '---:')], ...rows].map(tableRow).join('\n');

const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function compactedText(compactions: number, trail: MeterNow['read']['trail']): string {
  if (compactions === 0) return t('not yet');
  const times = t('{0, plural, one {once} other {# times}}', compactions);
  return trail?.compactedAfterTurn == null || trail.compactedAfterTurn === 0
    ? times
    : t('{0}, last after turn {1}', times, trail.compactedAfterTurn);
}
