/** How much of a tool's answer is kept. A handoff that the agent read, and notes of another make, are kept as messages are, a code review nearly whole. */
import { isHandoffOutput } from '../../../core/document/isHandoffText';
import { isNotesOutput } from '../../../core/document/notesText';
import { textLimits } from '../../../core/session';
import { capTestOutput } from '../../../core/shell/checks/capTestOutput';
import { capText } from '../../../core/text/capText';
import { holdsDiff, withoutUnchanged } from '../../../core/text/diffText';
import { isReviewListing } from '../../../core/text/review/reviewComments';

/** Keeps more of an error than of other output: its cause may stand far down. Failed tests are named wherever they stand. */
export function capResult(text: string, isError: boolean): string {
  if (text.length <= textLimits.toolOutput) return text;
  if (!isError && holdsDiff(text)) return capText(withoutUnchanged(text), textLimits.diff);
  if (isReviewListing(text)) return capText(text, textLimits.review);
  if (isHandoffOutput(text) || isNotesOutput(text)) return capText(text, textLimits.message);
  return capTestOutput(text, isError ? textLimits.toolError : textLimits.toolOutput);
}
