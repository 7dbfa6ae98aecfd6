/** Tells a handoff that a session began with from what the user typed. */

/** True for text wrapped in our own framing tag or beginning with the heading of our preamble. */
export function isHandoffText(text: string): boolean {
  return /^\s*(?:<handoff-context[\s>]|# Handoff\b)/.test(text);
}
