/** What a pattern of words to hide must be like, whatever the session. */

/** Patterns come with a repository: too short a one would blank out the text. */
export const hideBounds = {
  most: 50,
  longest: 200,
  rule: 'six letters are needed, or four with a digit or a sign between them, and at most two *',
} as const;

/** Whether a pattern says enough to be looked for: "TALLY-*", but not "must". */
export function isHidePattern(pattern: string): boolean {
  const letters = pattern.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const isWord = /^[\p{L}*]*$/u.test(pattern);
  return letters >= (isWord ? 6 : 4) && pattern.split('*').length <= 3 && !pattern.includes('**');
}
