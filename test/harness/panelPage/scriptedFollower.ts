/** A session that goes on by a script, for pages and tests of the panel. */
import type { Facts } from '../../../src/core/fact';
import type { FolderNow } from '../../../src/core/live/folderNow';
import type { LogGrowth } from '../../../src/core/logGrowth';
import type { FreshEffects } from '../../../src/host/panel/panelEffects';
import type { DraftResult } from '../../../src/review/draftResult';
import { sampleFacts } from './sampleFacts';
import { sampleRequest, sampleResult } from './sampleReview';

/** Effects, and `grow` by which a test says how the log went on. */
export function scriptedFollower(own: Partial<FreshEffects> = {}) {
  let tell: (growth: LogGrowth) => void = () => undefined;
  let tellFolder: (folder: FolderNow | null) => void = () => undefined;
  let tellChildren: (agents: readonly string[]) => void = () => undefined;
  const looks: string[] = [];
  const effects: FreshEffects = {
    watch(draft, listener) {
      tell = (growth) => listener.onGrowth(draft(), growth);
      tellFolder = (folder) => listener.onFolder(draft(), folder);
      return { look: () => void looks.push('look'), dispose: () => void looks.push('dispose') };
    },
    watchChildren: (_sha256, onChildren) => {
      tellChildren = onChildren;
      return { dispose: () => void looks.push('children forgotten') };
    },
    showChanges: async ({ folder }) => void looks.push(`changes of ${folder}`),
    refreshTail: async (wish) => refreshedResult({ ...sampleRequest, ...wish }),
    ...own,
  };
  return {
    ...{ effects, looks },
    grow: (growth: LogGrowth) => tell(growth),
    takeUp: (agents: readonly string[]) => tellChildren(agents),
    change: (folder: FolderNow | null) => tellFolder(folder),
  };
}

/** The sample's repository with a commit and two files that the session does not know. */
export const aheadFolder: FolderNow = {
  folder: '/home/dev/pantry',
  branch: 'feat/units',
  isOtherBranch: false,
  unseen: [],
  commits: [
    { hash: '8a41d0e', subject: 'Describe the units in the README', isNew: true },
    { hash: '3fd20c1', subject: 'Parse --unit', isNew: false },
    { hash: '51c0d7e', subject: 'Move unit conversion out of legacy.ts', isNew: false },
  ],
  newCommits: 1,
  base: '3fd20c1',
  files: [
    { path: 'src/cli.ts', status: 'changed', lines: { added: 14, deleted: 3 }, since: null },
    { path: 'README.md', status: 'committed', lines: null, since: 'changed' },
    { path: 'test/units.test.ts', status: 'added', lines: null, since: 'new' },
  ],
};

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
