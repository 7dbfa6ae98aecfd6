/** Which one message stands above the columns: what came of the user's act, then what can be gone on with, then what became stale. */

import type { Draft } from '../../core/draft';
import { t } from '../../protocol/language';
import type { BannerState } from '../../protocol/messages';
import { type FreshSituation, folderBanner, growthBanner, hideFolder, hideGrowth } from './freshState';

/** An earlier draft as the panel offers it. */
export interface OfferedDraft {
  /** "13:48", in words. */
  readonly when: string;
  readonly edits: { readonly count: number; readonly words: string };
}

/** What may have something to say. */
export interface BannerSources {
  readonly banner: BannerState | null;
  /** An earlier draft of this session that the user may go on with. */
  readonly offered: OfferedDraft | null;
  readonly fresh: FreshSituation;
  readonly delivered: object | null;
  readonly result: { readonly draft: Draft };
}

type Part = { readonly banner: BannerState; readonly hidden: Partial<Omit<BannerSources, 'delivered' | 'result'>> };

/** Null where there is nothing to say. */
export const shownBanner = (situation: BannerSources): BannerState | null => firstOf(situation)?.banner ?? null;

/** What the situation becomes when the user closes it. */
export const hideBanner = (situation: BannerSources): Partial<Omit<BannerSources, 'delivered' | 'result'>> =>
  firstOf(situation)?.hidden ?? {};

function firstOf(situation: BannerSources): Part | null {
  const { banner, offered, fresh, delivered, result } = situation;
  const own = banner === null ? null : { banner, hidden: { banner: null } };
  // An answer to what the user did stands before what happened by itself.
  const isAnswer = banner !== null && banner.kind !== 'refreshed';
  const offer = offered === null ? null : { banner: offerBanner(offered), hidden: { offered: null } };
  const branch = result.draft.facts.repository?.branch ?? result.draft.session.gitBranch;
  const folder = delivered === null ? folderBanner(fresh, branch) : null;
  const ahead = folder === null ? null : { banner: folder, hidden: { fresh: hideFolder(fresh) } };
  const growth = delivered === null ? growthBanner(fresh) : null;
  const grown = growth === null ? null : { banner: growth, hidden: { fresh: hideGrowth(fresh) } };
  return (isAnswer ? own : null) ?? offer ?? ahead ?? grown ?? own;
}

function offerBanner({ when, edits }: OfferedDraft): BannerState {
  const text = t(', last changed {0}: {1}.', when, edits.words);
  return { kind: 'earlier-draft', lead: t('You have a draft of this session'), text, actions: ['go-on', 'start-anew'] };
}
