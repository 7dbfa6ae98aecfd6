/** The last pass over a draft before it leaves: secrets the user typed are redacted, those they restored stay. */
import type { RedactedText } from '../../core/redaction';
import type { ReviewState } from '../draft/reviewState';

/** What may be copied, saved or sent. */
export interface FinalText {
  readonly text: string;
  /** Secrets redacted in this pass. */
  readonly hits: number;
}

/** @param redacted the text of the review as the secret rules leave it */
export function finalText(review: ReviewState, { hits }: RedactedText): FinalText {
  const allowed = review.restored.map(({ secret }) => secret);
  const found = hits.filter(({ start, end }) => !allowed.some((secret) => overlaps(review.text, secret, start, end)));
  const text = found
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (current, { rule, start, end }) => `${current.slice(0, start)}[redacted:${rule}]${current.slice(end)}`,
      review.text,
    );
  return { text, hits: found.length };
}

/** Whether the hit lies within a place where the restored secret stands, or around it and nothing else. */
function overlaps(text: string, secret: string, start: number, end: number): boolean {
  for (let at = text.indexOf(secret); secret !== '' && at >= 0; at = text.indexOf(secret, at + 1)) {
    if (start < at + secret.length && end > at && end - start <= secret.length * 2) return true;
  }
  return false;
}
