/** A session that goes on by a script, for pages and tests of the panel. */
import type { Facts } from '../../../src/core/fact';
import type { LogGrowth } from '../../../src/core/logGrowth';
import type { FreshEffects } from '../../../src/host/panel/panelEffects';
import type { DraftResult } from '../../../src/review/draftResult';
import { sampleFacts } from './sampleFacts';
import { sampleRequest, sampleResult } from './sampleReview';

/** Effects, and `grow` by which a test says how the log went on. */
export function scriptedFollower(own: Partial<FreshEffects> = {}) {
  let tell: (growth: LogGrowth) => void = () => undefined;
  const looks: string[] = [];
  const effects: FreshEffects = {
    watch(draft, onGrowth) {
      tell = (growth) => onGrowth(draft(), growth);
      return { look: () => void looks.push('look'), dispose: () => void looks.push('dispose') };
    },
    refreshTail: async (wish) => refreshedResult({ ...sampleRequest, ...wish }),
    ...own,
  };
  return { effects, looks, grow: (growth: LogGrowth) => tell(growth) };
}

/** The sample after two more turns: one item done, one check run again, one thing in flight. */
export function refreshedResult(request = sampleRequest, now = 0): DraftResult {
  const result = sampleResult(request, now, refreshedFacts);
  return { ...result, rawView: { ...result.rawView, turns: 216, lines: 2_353 } };
}

const refreshedFacts: Facts = {
  ...sampleFacts,
  inFlight: [
    ...sampleFacts.inFlight,
    {
      id: 'in-flight-2340-0',
      kind: 'in-flight',
      text: '`src/options.ts` edited: unknown units throw',
      evidence: [{ line: 2_340, entry: null }],
    },
  ],
  verification: sampleFacts.verification.map((fact) =>
    fact.status === 'stale'
      ? { ...fact, status: 'passed' as const, since: [], evidence: [{ line: 2_350, entry: null }] }
      : fact,
  ),
};
