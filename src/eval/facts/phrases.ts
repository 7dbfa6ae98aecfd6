/** Looks for phrases in a text without regard to case and white space. */

/** White space folded, lower case: the form in which both sides are compared. */
export const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether the plain text holds one of the phrases. */
export const holdsAny = (plainText: string, phrases: readonly string[]) =>
  phrases.some((phrase) => plainText.includes(plain(phrase)));
