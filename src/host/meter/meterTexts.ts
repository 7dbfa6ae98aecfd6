/** What the context meter says and how loud it is. Knows no editor, so that it is tested without one. */
import { contextLevel } from '../../core/context/contextLevel';
import type { CutMoment } from '../../core/context/cutMoment';
import { turnsLeft } from '../../core/context/forecast';
import { percentText, thousands } from '../journey/sessionTexts';
import type { MeterNow } from './meterNow';

/** What the status bar item shows; `level` chooses its colour. */
export interface MeterTexts {
  readonly text: string;
  /** For screen readers, and the head of the hover card. */
  readonly sentence: string;
  readonly level: 'normal' | 'warning' | 'error';
}

/** Null where the log does not tell how full the context is. */
export function meterTexts({ read, thresholds, isPrepared }: MeterNow): MeterTexts | null {
  const { usedTokens, windowTokens, ratio, estimated } = read.context;
  if (usedTokens === null) return null;
  if (windowTokens === null || ratio === null) {
    const tokens = `${thousands(usedTokens)} tokens`;
    return { text: `$(dashboard) ${tokens}`, sentence: `${tokens}, window unknown`, level: 'normal' };
  }
  const level = contextLevel(ratio, thresholds);
  const shown = `${estimated ? '~' : ''}${percentText(ratio)}`;
  const left = read.trail === null ? null : turnsLeft(read.context, read.trail);
  const isCompacted = read.trail?.isJustCompacted === true;
  const forecast = left === null ? '' : `, ${turnsText(left)} left`;
  const more = {
    normal: isCompacted ? ', compacted' : '',
    ahead: forecast,
    offer: isPrepared ? ', draft ready' : forecast,
    now: isPrepared ? ', draft ready' : ', hand off now',
  }[level];
  const icon =
    isPrepared && (level === 'offer' || level === 'now') ? 'arrow-right' : isCompacted ? 'fold' : 'dashboard';
  const looks = { normal: 'normal', ahead: 'normal', offer: 'warning', now: 'error' } as const;
  return {
    text: `$(${icon}) ${shown}${more}`,
    sentence: `${thousands(usedTokens)} of ${thousands(windowTokens)} tokens, ${shown}${estimated ? ' (window estimated)' : ''}`,
    level: looks[level],
  };
}

const turnsText = (turns: number) => `${turns} ${turns === 1 ? 'turn' : 'turns'}`;

const longestTitle = 60;

/** Which session fills up, for how many turns there is room, and whether its window is known or guessed. */
export function nudgeText(title: string | null, { context, trail, moment }: MeterNow['read']): string {
  const line = (title ?? '').replace(/\s+/g, ' ').trim();
  const name = line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).trimEnd()}…`;
  const who = name === '' ? 'This session' : `“${name}”`;
  const percent = percentText(context.ratio ?? 0);
  const full = context.estimated ? `about ${percent} full (window estimated)` : `${percent} full`;
  const left = trail === null ? null : turnsLeft(context, trail);
  const forecast = left === null ? '' : left === 1 ? ', about 1 turn is left' : `, about ${left} turns are left`;
  return `${who} is ${full}${forecast}. ${momentText(moment) ?? 'A handoff starts a fresh session with what matters.'}`;
}

/** Why it would be cut in the middle now; null where it would not. */
export function momentText(moment: CutMoment | null): string | null {
  switch (moment?.kind) {
    case 'call':
      return `A tool call is running (${moment.what}). A handoff now would cut it in the middle.`;
    case 'question':
      return 'The agent waits for an answer. A handoff now would leave its question open.';
    case 'list':
      return `${moment.done} of ${moment.all} items of its list are done. A handoff now would cut the list in the middle.`;
    default:
      return null;
  }
}
