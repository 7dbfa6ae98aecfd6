/** The thresholds at which a context window is called full: one setting for the editor, the MCP server and the hooks. */

/** Percent of the window, rising: look ahead, offer a handoff, say that it is time now. */
export type Thresholds = readonly [ahead: number, offer: number, now: number];

/** As the setting has them where nobody changed it. */
export const usualThresholds: Thresholds = [70, 80, 90];

/** How far a window is filled, by what there is to say of it. */
export type ContextLevel = 'normal' | 'ahead' | 'offer' | 'now';

/** @param ratio 1 for full */
export function contextLevel(ratio: number | null, [ahead, offer, now]: Thresholds): ContextLevel {
  if (ratio === null) return 'normal';
  const percent = ratio * 100;
  return percent >= now ? 'now' : percent >= offer ? 'offer' : percent >= ahead ? 'ahead' : 'normal';
}

/** `HANDOFF_THRESHOLDS`, by which the editor hands its setting on: "70,80,90". What is no such list is the usual one. */
export function readThresholds(text: string | undefined): Thresholds {
  const [ahead, offer, now, ...more] = (text ?? '').split(',').map(Number);
  if (ahead === undefined || offer === undefined || now === undefined || more.length > 0) return usualThresholds;
  const isRising = ahead >= 1 && ahead <= offer && offer <= now && now <= 100;
  return isRising ? [ahead, offer, now] : usualThresholds;
}
