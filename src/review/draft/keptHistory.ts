/** What can be undone, as it is kept between two runs of the editor. */
import type { DraftRequest } from '../../core/draft';
import type { History } from './history';
import type { KeptReview } from './keptReview';
import type { ReviewState } from './reviewState';

/** What stood before an act of an earlier run: the user's part, and what the session was extracted for. */
export interface KeptStep {
  readonly kept: KeptReview;
  readonly request: DraftRequest;
}

/** Steps of earlier runs only. */
export type KeptHistory = History<KeptStep>;

/** A step of this run, with more that is not kept. */
interface FreshStep {
  readonly review: ReviewState;
  readonly request: DraftRequest;
}

/** How the parts of a step are cleaned of secrets. Asked once for each review and each request. */
export interface StepKeeper {
  review(review: ReviewState): Promise<KeptReview>;
  request(request: DraftRequest): Promise<DraftRequest>;
}

/** Steps of this run become steps that can be kept; those of an earlier one are so already. */
export async function keptHistory(history: History<FreshStep | KeptStep>, keep: StepKeeper): Promise<KeptHistory> {
  const kept = (steps: History<FreshStep | KeptStep>['past']): Promise<KeptHistory['past']> =>
    Promise.all(
      steps.map(async ({ value, ...step }) => ({
        ...step,
        // What is typed in the next run is a step of its own.
        burst: null,
        value:
          'kept' in value
            ? value
            : { kept: await keep.review(value.review), request: await keep.request(value.request) },
      })),
    );
  const [past, future] = await Promise.all([kept(history.past), kept(history.future)]);
  return { past, future };
}
