/** Answers to the lines that need the user, and which of the two views they look at. */
import type { RequestHandlers } from '../../protocol/channel';
import { t } from '../../protocol/language';
import { answerItem } from '../../review/draft/answerItem';
import { rewordItem } from '../../review/draft/rewordItem';
import type { ReviewSituation } from '../../review/snapshot/panelSnapshot';
import { wordsOf } from './actLabels';
import type { PanelEffects } from './panelEffects';

/** What it needs of the review it is of. */
export interface TriagingParts {
  readonly effects: Pick<PanelEffects, 'rememberView'>;
  current(): ReviewSituation;
  show(part: Partial<ReviewSituation>): null;
  /** Changes the review, as a step that can be undone. */
  act(label: string, review: ReviewSituation['review']): null;
}

/** Each answer is one step of the history. */
export function createTriaging({
  effects,
  current,
  show,
  act,
}: TriagingParts): Pick<RequestHandlers, 'choose-view' | 'answer-card' | 'reword-card'> {
  const labels = { keep: (words: string) => t('Keep {0}', words), drop: (words: string) => t('Drop {0}', words) };
  return {
    'choose-view': async ({ view }) => {
      show({ shows: view });
      await effects.rememberView(view);
      return null;
    },
    'answer-card': ({ id, answer }) => {
      const words = wordsOf(current(), id);
      const label = answer === 'open' ? t('Take back the answer to {0}', words) : labels[answer](words);
      return act(label, answerItem(current().review, id, answer));
    },
    'reword-card': ({ id, text }) =>
      act(t('Change {0}', wordsOf(current(), id)), rewordItem(current().review, id, text)),
  };
}
