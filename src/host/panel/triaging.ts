/** Answers to the lines that need the user, and which of the two views they look at. */
import type { BranchSide } from '../../core/document/yours/branchLine';
import { wrongUse } from '../../core/errors';
import type { RequestHandlers } from '../../protocol/channel';
import { t } from '../../protocol/language';
import { answerItems, type CardAnswer } from '../../review/draft/answerItem';
import { answerUncommitted, uncommittedFiles } from '../../review/draft/dropUncommitted';
import { rewordItem } from '../../review/draft/rewordItem';
import { branchLine, settleBranch } from '../../review/draft/settleBranch';
import { settleConflict } from '../../review/draft/settleConflict';
import type { ReviewSituation } from '../../review/snapshot/panelSnapshot';
import { branchesOf } from '../../review/triage/branchCandidate';
import { allFailing, itemsOfCard } from '../../review/triage/checkCandidates';
import { leftTodos } from '../../review/triage/openCandidates';
import { wordsOf } from './actLabels';
import type { PanelEffects } from './panelEffects';

/** What it needs of the review it is of. */
export interface TriagingParts {
  readonly effects: Pick<PanelEffects, 'rememberView'>;
  current(): ReviewSituation;
  /** Changes what is kept with the draft, without a step that can be undone. */
  change(part: Partial<ReviewSituation>): null;
  /** Changes the review, as a step that can be undone. */
  act(label: string, review: ReviewSituation['review']): null;
}

/** Each answer is one step of the history. */
export function createTriaging({
  effects,
  current,
  change,
  act,
}: TriagingParts): Pick<RequestHandlers, 'choose-view' | 'answer-card' | 'reword-card' | 'settle-conflict'> {
  const labels = {
    keep: (words: string) => t('Keep {0}', words),
    task: (words: string) => t('Keep {0} for this task only', words),
    drop: (words: string) => t('Drop {0}', words),
    open: (words: string) => t('Take back the answer to {0}', words),
  };
  const nameOf = (id: string) => {
    if (id === branchLine) return `“${t('On which branch does the work go on?')}”`;
    if (id === uncommittedFiles) return `“${t('Files that are not committed')}”`;
    if (id === leftTodos) return `“${t('To-dos that are not in your goal')}”`;
    return id === allFailing ? `“${t('Checks that fail')}”` : wordsOf(current(), id);
  };
  const answered = (id: string, answer: CardAnswer) => {
    const { review } = current();
    if (id === uncommittedFiles) return answerUncommitted(review, answer);
    return id === branchLine
      ? withBranch(current(), answer === 'open' ? null : { side: 'both', on: answer !== 'drop' })
      : answerItems(review, itemsOfCard(review, id), answer);
  };
  return {
    'choose-view': async ({ view }) => {
      change({ shows: view });
      await effects.rememberView(view);
      return null;
    },
    'answer-card': ({ id, answer }) => act(labels[answer](nameOf(id)), answered(id, answer)),
    'reword-card': ({ id, text }) =>
      act(t('Change {0}', wordsOf(current(), id)), rewordItem(current().review, id, text)),
    'settle-conflict': ({ id, side }) => {
      const { review } = current();
      const label = side === null ? t('Leave a conflict open') : t('Settle a conflict: {0}', side);
      if (id === branchLine && (side === 'S' || side === 'N'))
        return act(labels.keep(nameOf(id)), withBranch(current(), { side, on: true }));
      const conflict = review.draft.conflicts?.find((one) => one.id === id);
      if (conflict === undefined) throw wrongUse('This conflict is no longer in the draft.');
      return act(label, settleConflict(review, conflict, side));
    },
  };
}

function withBranch(
  { fresh, review }: ReviewSituation,
  answer: { readonly side: BranchSide; readonly on: boolean } | null,
): ReviewSituation['review'] {
  const branches = branchesOf(fresh.folder, review.draft);
  if (branches === null) throw wrongUse('The branches do not differ any more.');
  return settleBranch(review, branches, answer);
}
