/** The lines of the meter's card as Markdown tables. Knows no editor. Numbers are the log's own; prices are not made up. */

import { cacheShare, nextTurn, turnsLeft } from '../../core/context/forecast';
import { t } from '../../protocol/language';
import { percentText, thousands } from '../journey/sessionTexts';
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

/** What the model reads for the next turn; empty where the log does not count it. */
export function nextTurnRows({ context, trail }: MeterNow['read'], handoffTokens: number): string {
  const next = trail === null ? null : nextTurn(context, trail, handoffTokens);
  if (next === null) return '';
  const { stay, compact, handOff } = next;
  const leaves = compact.leaves === null ? t('its summary') : thousands(compact.leaves);
  const rows: (readonly [string, string])[] = [
    [t('Stay here'), thousands(stay)],
    [t('Compact first'), `${thousands(compact.reads)} + ${leaves}`],
    ...(handOff === null ? [] : [[`**${t('Hand off')}**`, `**${thousands(handOff)}**`] as const]),
  ];
  return table([t('The next turn'), t('tokens in')], rows);
}

const table = (head: readonly [string, string], rows: readonly (readonly [string, string])[]) =>
  [`| ${head[0]} | ${head[1]} |`, '|:---|---:|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');

function compactedText(compactions: number, trail: MeterNow['read']['trail']): string {
  if (compactions === 0) return t('not yet');
  const times = t('{0, plural, one {once} other {# times}}', compactions);
  return trail?.compactedAfterTurn == null || trail.compactedAfterTurn === 0
    ? times
    : t('{0}, last after turn {1}', times, trail.compactedAfterTurn);
}
