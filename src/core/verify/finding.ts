/** How a claim is judged: by what was seen, or by why nothing could be. */
import { plainWords } from '../document/dropRepeats';
import type { Verdict } from './claim';
import type { Seen } from './world';

/** A verdict with its reason, before it is put beside its claim. */
export interface Finding {
  readonly verdict: Verdict;
  readonly reason: string | null;
}

/** What was claimed is so at this moment. */
export const holds = (reason: string | null = null): Finding => ({ verdict: 'holds', reason });
/** True no longer. */
export const struckOut = (reason: string): Finding => ({ verdict: 'struck-out', reason });
/** Nobody can tell here. */
export const unknown = (reason: string): Finding => ({ verdict: 'unknown', reason });

/** Decides by what was seen, or says why nothing could be. */
export function bySight<Value>(seen: Seen<Value>, decide: (value: Value) => Finding): Finding {
  return 'why' in seen ? unknown(seen.why) : decide(seen.value);
}

/** True where two texts say the same, whatever stands between their words. */
export function saysTheSame(one: string, other: string): boolean {
  const [a, b] = [plainWords(one), plainWords(other)];
  if (a === '' || b === '') return a === b;
  return a === b || (Math.min(a.length, b.length) > 40 && (a.startsWith(b) || b.startsWith(a)));
}
