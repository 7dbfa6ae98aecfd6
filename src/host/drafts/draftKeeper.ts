/**
 * Keeps the draft of one panel: writes it a moment after each change, without its secrets, and says when that fails. What
 * is written is always the newest state; two writes never overlap.
 */

import { randomUUID } from 'node:crypto';
import type { DraftRequest } from '../../core/draft';
import { t } from '../../protocol/language';
import type { DeliveredState } from '../../protocol/messages';
import { keptHistory, type StepKeeper } from '../../review/draft/keptHistory';
import { type KeptReview, keptReview } from '../../review/draft/keptReview';
import { editCount, editWords, reviewEdits } from '../../review/draft/reviewEdits';
import type { ReviewState } from '../../review/draft/reviewState';
import type { ReviewSituation } from '../../review/snapshot/panelSnapshot';
import type { DraftOrigin, DraftRecord } from './draftRecord';
import type { DraftStore } from './draftStore';
import { packHistory } from './packedHistory';

/** What of a review is kept. */
export type KeptWork = Pick<
  ReviewSituation,
  'review' | 'request' | 'shows' | 'chosenTarget' | 'delivered' | 'result' | 'history'
>;

/** Belongs to one panel. */
export interface DraftKeeper {
  /** Of the file that the draft is kept in now. */
  id(): string;
  changed(work: KeptWork): void;
  /** From now on what is kept goes on with an earlier draft; what was kept so far stays where the user had changed it. */
  goOn(earlier: { readonly id: string; readonly revision: number }): void;
  /** The earlier draft is not to be offered again. */
  startAnew(): void;
  /** Told with a sentence when the draft could not be kept, with null once it is again. */
  onProblem(listener: (problem: string | null) => void): void;
  /** Writes at once what is not written yet. Never rejects. */
  flush(): Promise<void>;
  /** The same for a panel that closes; lets go of the session. */
  close(): Promise<void>;
}

/** What a keeper works with. */
export interface KeeperParts {
  readonly store: Pick<DraftStore, 'write' | 'delete'>;
  readonly redact: (text: string) => Promise<string>;
  readonly now: () => number;
  readonly warn: (message: string) => void;
  /** Milliseconds between the last change and the write. */
  readonly pause?: number;
}

/** `continues` names the draft that this panel goes on with from the start, or null. */
export function openDraftKeeper(
  parts: KeeperParts,
  origin: DraftOrigin,
  continues: DraftRecord['continues'],
): DraftKeeper {
  let place = newPlace(continues);
  let waiting: { readonly work: KeptWork; readonly place: Place } | null = null;
  let last: KeptWork | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  let tell: (problem: string | null) => void = () => undefined;
  const keep = createStepKeeper(parts.redact);

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      tell(null);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      parts.warn(`a draft could not be kept: ${reason}`);
      tell(t('This draft cannot be kept on disk. Copy or save it before you close it.'));
    }
  };
  const flush = () => {
    clearTimeout(timer);
    const next = waiting;
    waiting = null;
    if (next !== null) {
      const write = async () => parts.store.write(await recordOf(next.work, next.place, { ...parts, keep }, origin));
      writing = writing.then(() => attempt(write));
    }
    return writing;
  };
  return {
    id: () => place.id,
    changed(work) {
      last = work;
      waiting = { work, place };
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), parts.pause ?? 300);
    },
    goOn({ id, revision }) {
      void flush();
      const left = place;
      place = newPlace({ id, revision });
      // What the user wrote since stays in the list.
      writing = writing.then(() => attempt(async () => (left.hasEdits ? undefined : parts.store.delete([left.id]))));
    },
    startAnew() {
      place.isAnew = true;
      if (last !== null) waiting = { work: last, place };
      void flush();
    },
    onProblem(listener) {
      tell = listener;
    },
    flush,
    async close() {
      await flush();
      last = null;
    },
  };
}

/** One file of the storage, as it was written last. */
interface Place {
  readonly id: string;
  readonly continues: DraftRecord['continues'];
  revision: number;
  isAnew: boolean;
  hasEdits: boolean;
}

const newPlace = (continues: DraftRecord['continues']): Place => ({
  id: randomUUID(),
  continues,
  revision: 0,
  isAnew: false,
  hasEdits: false,
});

/** Each step stands in many writes, and is cleaned for the first. */
function createStepKeeper(redact: KeeperParts['redact']): StepKeeper {
  const reviews = new WeakMap<ReviewState, Promise<KeptReview>>();
  const requests = new WeakMap<DraftRequest, Promise<DraftRequest>>();
  const once = <Key extends object, Value>(
    known: WeakMap<Key, Promise<Value>>,
    key: Key,
    make: () => Promise<Value>,
  ) => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    // What failed is tried anew with the next write.
    found.catch(() => known.delete(key));
    return found;
  };
  return {
    review: (review) => once(reviews, review, () => keptReview(review, redact)),
    request: (request) => once(requests, request, async () => ({ ...request, goal: await redact(request.goal) })),
  };
}

async function recordOf(
  work: KeptWork,
  place: Place,
  parts: KeeperParts & { readonly keep: StepKeeper },
  origin: DraftOrigin,
): Promise<DraftRecord> {
  const { review, request, shows, chosenTarget, delivered, result } = work;
  const edits = reviewEdits(review);
  place.hasEdits = editCount(edits) > 0;
  place.revision += 1;
  const { id, revision, continues, isAnew } = place;
  return {
    version: 1,
    ...{ id, revision, continues, isAnew },
    ...origin,
    savedAt: parts.now(),
    request: { ...request, goal: await parts.redact(review.draft.goal) },
    target: chosenTarget === '' ? null : chosenTarget,
    shows,
    edits: { count: editCount(edits), words: editWords(edits) },
    turns: result.rawView.turns,
    delivered: delivered === null ? null : keptDelivery(delivered),
    review: copy(await parts.keep.review(review)),
    history: packHistory(await keptHistory(work.history, parts.keep)),
  };
}

/** What opens it is gone with the window. */
const keptDelivery = ({ where, effect, time, frozen, verified }: DeliveredState): DraftRecord['delivered'] => ({
  ...{ where, effect, time },
  ...(frozen === undefined ? {} : { frozen: { ...frozen } }),
  ...(verified === undefined ? {} : { verified }),
});

/** The schema's lists may be changed by whoever reads them; the review's may not. */
function copy({ on, off, rewritten, additions, base, ...texts }: KeptReview): DraftRecord['review'] {
  return {
    ...texts,
    on: [...on],
    off: [...off],
    rewritten: rewritten.map(([key, text]) => [key, text]),
    additions: additions.map((addition) => ({ ...addition })),
    base: base.map((line) => ({ ...line })),
  };
}
