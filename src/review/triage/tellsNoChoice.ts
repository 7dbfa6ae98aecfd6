/** Whether the agent's words, listed among decisions, choose nothing: a figure that was taken, or a thought of what may come. */
import { anyOf, inOrder } from '../../core/text/patterns';

/** Nobody is asked whether such a line still holds; it stands in the text with who says it. */
export const tellsNoChoice = (text: string): boolean => noChoice.test(text.replaceAll('**', ''));

const noChoice = anyOf(
  'iu',
  /^(?:the )?(?:cost|timings?|size|latency|duration|throughput|coverage|benchmarks?|figures?|numbers?)s?\b[^.:]{0,24}[,:—–-]\s?[^.]*\d/,
  /^(?:measured|probed|benchmarked|timed|profiled|counted)\b/,
  inOrder(
    'iu',
    /^(?:one|a|an|another|the) (?:(?:more|very|most) )?/,
    /(?:likely|possible|potential|probable|natural|obvious|remaining)(?: p{L}+)? /,
    /(?:follow-?ups?|next steps?|causes?|reasons?|issues?|risks?|problems?|candidates?|suspects?)\b/,
  ),
  /^(?:it|this|that|there|they) (?:may|might|could|probably|possibly)\b/,
);
