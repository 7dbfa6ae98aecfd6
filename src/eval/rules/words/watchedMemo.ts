/** Stands for `memoize` in the bundle of the ablation: forgets its answers when something else is left out. */
import { memoize } from '../../../core/text/memoize';
import { unitEpoch } from './watchedUnits';

/** As `memoize`; who begins to look on sees each question once. */
export function watchedMemo<Answer>(answer: (text: string) => Answer, longKept?: number): (text: string) => Answer {
  let kept = memoize(answer, longKept);
  let since = unitEpoch();
  return (text) => {
    if (since !== unitEpoch()) {
      kept = memoize(answer, longKept);
      since = unitEpoch();
    }
    return kept(text);
  };
}
