/** Shares the draft of a panel with a document of the editor: what is typed in one stands in the other. */
import type { RequestHandlers } from '../../protocol/channel';
import { t } from '../../protocol/language';
import type { SharedDraft } from '../../review/draft/documentSync';
import { editText } from '../../review/draft/editText';
import { mergeText } from '../../review/draft/mergeText';
import { openReview, type ReviewState } from '../../review/draft/reviewState';
import { documentText } from '../../review/snapshot/documentText';
import type { ReviewSituation } from '../../review/snapshot/panelSnapshot';
import type { DocumentEffects } from './panelEffects';

/** What sharing a draft needs of its review. */
export interface DocumentingParts {
  readonly document: DocumentEffects;
  current(): ReviewSituation;
  /** Changes the draft, as one step that can be undone together with others of its burst. */
  act(label: string, review: ReviewState, part: Partial<ReviewSituation>, burst: string): null;
}

/** Handlers of what the panel asks; the document itself is opened by the editor's part. */
export function createDocumenting({
  document,
  current,
  act,
}: DocumentingParts): Pick<RequestHandlers, 'open-document' | 'compare-draft'> {
  const draft: SharedDraft = {
    text: () => documentText(current().review),
    isReadOnly: () => current().delivered !== null,
    typed(text, shown) {
      const { review, delivered } = current();
      if (delivered !== null) return;
      const next = editText(review, mergeText(text, shown, review.text));
      act(t('Typed in the document'), next, {}, `draft ${text.split('\n').length} in the document`);
    },
  };
  return {
    'open-document': async () => {
      await document.open(draft);
      return null;
    },
    'compare-draft': async () => {
      const { review } = current();
      await document.compare(draft, openReview(review.refined?.base ?? review.draft).text);
      return null;
    },
  };
}
