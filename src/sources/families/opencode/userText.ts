/** Mends what `opencode run "some words"` does to a prompt, and takes out what plugins put into it. */
import { hullsOf, outside } from '../../reading/frames/hulls';

/**
 * The command line wraps an argument that has a space in quotes and escapes those within. The user typed it without,
 * so both are taken off; a text that has quotes in any other way stays as it is.
 */
export function unquotedPrompt(text: string): string {
  const inner = /^"((?:[^"\\]|\\[\s\S])*)"$/.exec(text)?.[1];
  return inner === undefined || !inner.includes(' ') ? text : inner.replaceAll('\\"', '"');
}

/** What the user wrote, and the reminders around it. */
export function withoutReminders(text: string): { readonly own: string; readonly put: readonly string[] } {
  if (!text.includes('<system-reminder')) return { own: text, put: [] };
  const frames = hullsOf(text, ['system-reminder']);
  const own = outside(text, frames).map((part) => part.text.trim());
  return { own: own.join('\n\n'), put: frames.map(({ start, end }) => text.slice(start, end)) };
}
