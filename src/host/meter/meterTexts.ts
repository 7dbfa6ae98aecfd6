/** What the context meter says and how loud it is. Knows no editor, so that it is tested without one. */
import type { ContextUse } from '../../core/session';
import { percentText, thousands } from '../journey/sessionTexts';

/** What the status bar item shows; `level` chooses its colour. */
export interface MeterTexts {
  readonly text: string;
  /** For screen readers, and the head of the hover card. */
  readonly sentence: string;
  readonly level: 'normal' | 'warning' | 'error';
}

/** Null where the log does not tell how full the context is. Thresholds in percent, rising. */
export function meterTexts(
  context: ContextUse,
  [, warning, error]: readonly [number, number, number],
): MeterTexts | null {
  const { usedTokens, windowTokens, ratio, estimated } = context;
  if (usedTokens === null) return null;
  if (windowTokens === null || ratio === null) {
    const tokens = `${thousands(usedTokens)} tokens`;
    return { text: `$(dashboard) ${tokens}`, sentence: `${tokens}, window unknown`, level: 'normal' };
  }
  const percent = ratio * 100;
  const level = percent >= error ? 'error' : percent >= warning ? 'warning' : 'normal';
  const shown = `${estimated ? '~' : ''}${percentText(ratio)}`;
  return {
    text: `$(dashboard) ${shown}${level === 'error' ? ', hand off now' : ''}`,
    sentence: `${thousands(usedTokens)} of ${thousands(windowTokens)} tokens, ${shown}${estimated ? ' (window estimated)' : ''}`,
    level,
  };
}

/** "not yet", "once", "3 times". */
export function compactionsText(compactions: number): string {
  if (compactions === 0) return 'not yet';
  return compactions === 1 ? 'once' : `${compactions} times`;
}

const longestTitle = 60;

/** Which session fills up, and whether its window is known or guessed. */
export function nudgeText(title: string | null, ratio: number, isEstimated: boolean): string {
  const line = (title ?? '').replace(/\s+/g, ' ').trim();
  const name = line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).trimEnd()}…`;
  const who = name === '' ? 'This session' : `“${name}”`;
  const full = isEstimated ? `about ${percentText(ratio)} full (window estimated)` : `${percentText(ratio)} full`;
  return `${who} is ${full}. A handoff starts a fresh session with what matters.`;
}
