/** The lines of the meter's card as Markdown tables. Knows no editor. Numbers are the log's own; prices are not made up. */
import { cacheShare, nextTurn, turnsLeft } from '../../core/context/forecast';
import { percentText, thousands } from '../journey/sessionTexts';
import type { MeterNow } from './meterNow';

/** What is known of the session: a row for each thing its log tells. */
export function sessionRows({ context, trail }: MeterNow['read']): string {
  const left = trail === null ? null : turnsLeft(context, trail);
  const share = trail === null ? null : cacheShare(trail);
  const last = trail?.last ?? null;
  const rows: (readonly [string, string])[] = [
    ...(last === null || share === null
      ? []
      : [
          ['$(history) Read from cache', `${thousands(last.fromCache)}, ${percentText(share)}`] as const,
          ['$(add) New input', thousands(last.newInput)] as const,
          ['$(edit) Output of the last reply', thousands(last.output)] as const,
        ]),
    ['$(fold) Compacted', compactedText(context.compactions, trail)],
    ...(trail?.isJustCompacted === true && trail.beforeCompaction !== null
      ? [['$(fold) Before the compaction', thousands(trail.beforeCompaction)] as const]
      : []),
    ...(left === null || trail === null
      ? []
      : [[`$(dashboard) Turns left, at the last ${trail.turnEnds.length - 1}’s pace`, `**about ${left}**`] as const]),
  ];
  return table(['', ''], rows);
}

/** What the model reads for the next turn; empty where the log does not count it. */
export function nextTurnRows({ context, trail }: MeterNow['read'], handoffTokens: number): string {
  const next = trail === null ? null : nextTurn(context, trail, handoffTokens);
  if (next === null) return '';
  const { stay, compact, handOff } = next;
  const leaves = compact.leaves === null ? 'its summary' : thousands(compact.leaves);
  const rows: (readonly [string, string])[] = [
    ['Stay here', thousands(stay)],
    ['Compact first', `${thousands(compact.reads)} + ${leaves}`],
    ...(handOff === null ? [] : [['**Hand off**', `**${thousands(handOff)}**`] as const]),
  ];
  return table(['The next turn', 'tokens in'], rows);
}

const table = (head: readonly [string, string], rows: readonly (readonly [string, string])[]) =>
  [`| ${head[0]} | ${head[1]} |`, '|:---|---:|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');

function compactedText(compactions: number, trail: MeterNow['read']['trail']): string {
  if (compactions === 0) return 'not yet';
  const times = compactions === 1 ? 'once' : `${compactions} times`;
  return trail?.compactedAfterTurn == null || trail.compactedAfterTurn === 0
    ? times
    : `${times}, last after turn ${trail.compactedAfterTurn}`;
}
