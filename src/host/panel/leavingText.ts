/** The text as it may leave the panel: without secrets, and sealed. */
import { sha256 } from '../../app/sha256';
import { sealDocument } from '../../core/document/mark';
import { t } from '../../protocol/language';
import { editText } from '../../review/draft/editText';
import { finalText } from '../../review/snapshot/finalText';
import { change, type LiveReview } from './liveReview';

/** With the line for machines: what is changed from here on can be told. */
export const sealed = ({ situation: { review } }: LiveReview, text: string): Promise<string> =>
  sealDocument(text, { ...review.draft.seal, goal: review.goal }, sha256);

/** What had to be redacted in it is shown, not silently replaced. */
export async function finalWords(live: LiveReview): Promise<string> {
  const { effects } = live;
  effects.document.flush();
  const { review: asked } = live.situation;
  const { text, hits } = finalText(asked, await effects.redact(asked.text));
  if (hits === 0) return text;
  const what = t(
    '{0, plural, one {# secret in your own words was} other {# secrets in your own words were}} redacted before the draft left the panel.',
    hits,
  );
  const { review } = live.situation;
  change(live, {
    // What the user has typed since they pressed the button is not overwritten.
    review: review.text === asked.text ? editText(review, text) : review,
    banner: { kind: 'information', text: what, actions: [] },
  });
  return text;
}

/** The same words for whoever only looks at them. */
export async function wordsNow({ situation: { review }, effects }: LiveReview): Promise<string> {
  return finalText(review, await effects.redact(review.text)).text;
}

/** Both at once. */
export const textToSend = async (live: LiveReview): Promise<string> => sealed(live, await finalWords(live));
