/** What became of the session and its folder since the draft was made, as the panel says it. */
import type { LogGrowth } from '../../core/logGrowth';
import type { BannerState } from '../../protocol/messages';
import { count, grouped } from '../words';

/** Belongs to the extraction that is shown; a new one begins with nothing. */
export interface FreshSituation {
  readonly growth: LogGrowth;
  /** How far it had grown when the user put the message aside: turns and entries; null where they did not. */
  readonly hiddenAt: { readonly turns: number; readonly entries: number } | null;
  readonly isRefreshing: boolean;
  /** Items that the last refresh brought, until the next change. */
  readonly newItems: ReadonlySet<string>;
}

/** Nothing is known yet. */
export const noNews: FreshSituation = {
  growth: { kind: 'same' },
  hiddenAt: null,
  isRefreshing: false,
  newItems: new Set(),
};

/** Null where the draft is of the session as it is, or the user has put the message aside. */
export function growthBanner({ growth, hiddenAt, isRefreshing }: FreshSituation): BannerState | null {
  switch (growth.kind) {
    case 'same':
      return null;
    case 'grown': {
      if (hiddenAt !== null && growth.turns <= hiddenAt.turns) return null;
      const { lines, turns, entries } = growth;
      const by = turns > 0 ? count(turns, 'turn') : lines === null ? count(entries, 'passage') : linesOf(lines);
      const where = lines === null || turns === 0 ? '' : ` (lines ${grouped(lines.first)} to ${grouped(lines.last)})`;
      const compacted = growth.isCompacted ? ' The agent compacted it meanwhile.' : '';
      return {
        kind: 'grown',
        lead: `The session grew by ${by}`,
        text: ` since this draft${where}.${compacted}`,
        actions: ['refresh-tail', 'extract-again'],
        isBusy: isRefreshing,
      };
    }
    case 'shrank':
      return lost('The session is shorter than this draft:', ' its log was compacted or rewound.');
    case 'replaced':
      return lost('Another log stands in its place:', ' it was compacted, or written anew.');
    case 'gone':
      return hiddenAt === null ? gone : null;
  }
  function lost(lead: string, text: string): BannerState | null {
    return hiddenAt === null ? { kind: 'warning', lead, text, actions: ['extract-again'] } : null;
  }
}

const gone: BannerState = {
  kind: 'warning',
  lead: 'The log is gone.',
  text: ' Your draft stays as it is; its line numbers lead nowhere.',
  actions: [],
};

const linesOf = ({ first, last }: { readonly first: number; readonly last: number }) => count(last - first + 1, 'line');

/** The message is put aside; more turns bring it back. */
export const hideGrowth = (fresh: FreshSituation): FreshSituation => ({
  ...fresh,
  hiddenAt:
    fresh.growth.kind === 'grown'
      ? { turns: fresh.growth.turns, entries: fresh.growth.entries }
      : { turns: 0, entries: 0 },
});
