/** What the context meter says and how loud it is. Knows no editor, so that it is tested without one. */

import { contextLevel } from '../../core/context/contextLevel';
import type { CutMoment } from '../../core/context/cutMoment';
import { turnsLeft } from '../../core/context/forecast';
import { t } from '../../protocol/language';
import { percentText, thousands } from '../sessionTexts';
import type { MeterNow } from './meterNow';

/** What the status bar item shows; `level` chooses its colour. */
export interface MeterTexts {
  readonly text: string;
  /** For screen readers, and the head of the hover card. */
  readonly sentence: string;
  readonly level: 'normal' | 'warning' | 'error';
}

/** Null where the log does not tell how full the context is. */
export function meterTexts({ read, thresholds, isPrepared, dropped }: MeterNow): MeterTexts | null {
  const { usedTokens, windowTokens, ratio, estimated } = read.context;
  if (usedTokens === null) return null;
  if (windowTokens === null || ratio === null) {
    const tokens = t('{0} tokens', thousands(usedTokens));
    return { text: `$(dashboard) ${tokens}`, sentence: t('{0}, window unknown', tokens), level: 'normal' };
  }
  const level = contextLevel(ratio, thresholds);
  const shown = `${estimated ? '~' : ''}${percentText(ratio)}`;
  const left = read.trail === null ? null : turnsLeft(read.context, read.trail);
  const isCompacted = read.trail?.isJustCompacted === true;
  const forecast = left === null ? '' : t(', {0, plural, one {# turn} other {# turns}} left', left);
  const more = {
    normal: isCompacted ? compactedText(dropped) : '',
    ahead: forecast,
    offer: isPrepared ? t(', draft ready') : forecast,
    now: isPrepared ? t(', draft ready') : t(', hand off now'),
  }[level];
  const icon =
    isPrepared && (level === 'offer' || level === 'now') ? 'arrow-right' : isCompacted ? 'fold' : 'dashboard';
  const looks = { normal: 'normal', ahead: 'normal', offer: 'warning', now: 'error' } as const;
  return {
    text: `$(${icon}) ${shown}${more}`,
    sentence: t(
      estimated ? '{0} of {1} tokens, {2} (window estimated)' : '{0} of {1} tokens, {2}',
      thousands(usedTokens),
      thousands(windowTokens),
      shown,
    ),
    level: looks[level],
  };
}

const compactedText = (dropped: number | null) =>
  dropped === null || dropped === 0
    ? t(', compacted')
    : t(', {0, plural, one {# fact} other {# facts}} dropped', dropped);

const longestTitle = 60;

/** Which session fills up, for how many turns there is room, and whether its window is known or guessed. */
export function nudgeText(title: string | null, { context, trail, moment }: MeterNow['read']): string {
  const line = (title ?? '').replace(/\s+/g, ' ').trim();
  const name = line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).trimEnd()}…`;
  const who = name === '' ? t('This session') : `“${name}”`;
  const percent = percentText(context.ratio ?? 0);
  const left = trail === null ? null : turnsLeft(context, trail);
  const forecast = left === null ? '' : t(', about {0, plural, one {# turn is} other {# turns are}} left', left);
  const full = context.estimated
    ? t('{0} is about {1} full (window estimated){2}.', who, percent, forecast)
    : t('{0} is {1} full{2}.', who, percent, forecast);
  const state = momentText(moment);
  return [full, ...(state === null ? [] : [state]), t('A handoff starts a fresh session with what matters.')].join(' ');
}

/** Something is under way that a handoff now would cut. */
export const isUnderWay = (moment: CutMoment | null): boolean =>
  moment !== null && moment.kind !== 'clean' && moment.kind !== 'unseen';

/** What is under way, or that it was not looked at; null where nothing is. */
export function momentText(moment: CutMoment | null): string | null {
  switch (moment?.kind) {
    case 'call':
      return t('A tool call is running ({0}).', moment.what);
    case 'question':
      return t('The agent waits for your answer.');
    case 'list':
      return t('{0} of {1} to-dos are done.', moment.done, moment.all);
    case 'unseen':
      return t('This log is large: whether the agent is at work was not looked at.');
    default:
      return null;
  }
}
