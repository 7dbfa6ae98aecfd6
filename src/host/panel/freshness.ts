/** Follows the session while its draft is reviewed: says that it grew, and refreshes the end of the draft when asked to. */

import { HandoffError, isAbort, wrongUse } from '../../core/errors';
import type { RequestHandlers } from '../../protocol/channel';
import { t, told } from '../../protocol/language';
import { replaceDraft } from '../../review/draft/changeDraft';
import { editCount, reviewEdits } from '../../review/draft/reviewEdits';
import { tailChanges } from '../../review/draft/tailChanges';
import type { DraftResult } from '../../review/draftResult';
import { newsFor } from '../../review/snapshot/freshState';
import type { ReviewSituation, ReviewStep } from '../../review/snapshot/panelSnapshot';
import { wishOf } from '../extractionWish';
import type { PanelEffects } from './panelEffects';

/** What following needs of the review it is of. */
export interface FreshnessParts {
  readonly effects: Pick<PanelEffects, 'fresh' | 'reportError'>;
  current(): ReviewSituation;
  change(part: Partial<ReviewSituation>): null;
  /** Shows what is not the user's work, and so is not kept. */
  show(part: Partial<ReviewSituation>): null;
  remembered(label: string, before: ReviewStep): ReviewSituation['history'];
  /** A sentence why the draft cannot be made anew by now; null where it can. */
  busy(): string | null;
  /** Log or folder went on. */
  onNews(): void;
}

/** Follows from its creation until it is disposed of. */
export interface Freshness {
  readonly handlers: Pick<RequestHandlers, 'refresh-tail' | 'show-changes'>;
  /** The draft was sent: from now on the sessions that began with it are followed. */
  sent(sha256: string): void;
  /** The draft is another one: what is known of the old one counts no more. */
  restart(): void;
  dispose(): void;
}

/** At most one refresh runs. */
export function createFreshness(parts: FreshnessParts): Freshness {
  const { effects, current, change, show } = parts;
  let running: AbortController | null = null;
  let children: { dispose(): void } | null = null;
  const update = (fresh: Partial<ReviewSituation['fresh']>) => show({ fresh: { ...current().fresh, ...fresh } });
  const tell = (fresh: Partial<ReviewSituation['fresh']>) => {
    update(fresh);
    parts.onNews();
  };
  const watch = effects.fresh.watch(() => current().result, {
    onGrowth: (result, growth) => {
      if (isNews(result, growth, current().fresh.growth)) tell({ growth });
    },
    onFolder: (result, folder) => {
      const { folder: known } = current().fresh;
      if (!isNews(result, folder, known)) return;
      // The first look at the folder is no change of it.
      if (known === null) update({ folder });
      else tell({ folder });
    },
  });
  // What was looked at for a draft that is no longer shown says nothing of this one.
  const isNews = (result: DraftResult, seen: unknown, known: unknown) =>
    result === current().result && JSON.stringify(seen) !== JSON.stringify(known);

  const refresh = async (stop: AbortController) => {
    const { request, result: before } = current();
    const lastLine = before.rawView.rows.reduce((last, row) => Math.max(last, ...row.lines, row.line), 0);
    update({ isRefreshing: true });
    try {
      const earlier = { facts: before.draft.facts, lastLine };
      const result = await effects.fresh.refreshTail(wishOf(request), earlier, stop.signal);
      const { review, result: now, delivered } = current();
      if (running !== stop || now !== before || delivered !== null) return;
      const changes = tailChanges(before.draft.facts, result.draft.facts);
      change({
        review: replaceDraft(review, result.draft),
        history: parts.remembered(t('Refresh the tail'), { review, request, result: before }),
        result,
        banner: {
          kind: 'refreshed',
          text: refreshedText(result, changes, editCount(reviewEdits(review))),
          actions: ['undo'],
        },
        fresh: { ...newsFor(current(), result), newItems: new Set(changes.added) },
      });
    } catch (error) {
      if (isAbort(error)) return;
      if (!HandoffError.is(error)) effects.reportError(error);
      const why = HandoffError.is(error) ? told(error.message) : t('The tail could not be refreshed.');
      show({ banner: { kind: 'error', text: `${why} ${t('Your draft is unchanged.')}`, actions: ['extract-again'] } });
    } finally {
      if (running === stop) running = null;
      if (current().fresh.isRefreshing) update({ isRefreshing: false });
    }
  };

  return {
    handlers: {
      'refresh-tail': () => {
        const busy = parts.busy();
        if (busy !== null) throw wrongUse(busy);
        const { view, delivered } = current();
        if (running !== null || view.kind === 'extracting' || delivered !== null) return null;
        running = new AbortController();
        void refresh(running);
        return null;
      },
      'show-changes': async () => {
        const { folder } = current().fresh;
        if (folder !== null) await effects.fresh.showChanges(folder);
        return null;
      },
    },
    sent(sha256) {
      children?.dispose();
      children = effects.fresh.watchChildren(sha256, (takenUpBy) => {
        const { delivered } = current();
        if (delivered?.frozen?.sha256 !== sha256) return;
        if (JSON.stringify(delivered.takenUpBy) !== JSON.stringify(takenUpBy))
          show({ delivered: { ...delivered, takenUpBy } });
      });
    },
    restart() {
      running?.abort();
      running = null;
      watch.look();
    },
    dispose() {
      running?.abort();
      running = null;
      watch.dispose();
      children?.dispose();
    },
  };
}

function refreshedText(
  { rawView, place }: DraftResult,
  { added, settled }: ReturnType<typeof tailChanges>,
  edits: number,
): string {
  const changes = [
    t('{0, plural, one {# line} other {# lines}} new', added.length),
    ...(settled === 0 ? [] : [t('{0} settled', settled)]),
  ].join(', ');
  const words =
    place === null ? t('Tail refreshed: {0}.', changes) : t('Tail refreshed to line {0}: {1}.', rawView.lines, changes);
  return edits === 0 ? words : `${words} ${t('Your {0, plural, one {# edit} other {# edits}} stayed.', edits)}`;
}
