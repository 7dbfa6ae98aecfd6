import type { ReviewState } from '../draft/reviewState';

/** The draft as a document of the editor shows it: secrets that the user took back stay redacted there. */
export function documentText({ text, restored }: Pick<ReviewState, 'text' | 'restored'>): string {
  const redacted = restored
    .filter(({ secret }) => secret !== '')
    .reduce((current, { secret, rule }) => current.replaceAll(secret, () => `[redacted:${rule}]`), text);
  return redacted.replaceAll(/\r\n?/g, '\n');
}
