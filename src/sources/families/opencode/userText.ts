/** Mends what `opencode run "some words"` does to a prompt. */

/**
 * The command line wraps an argument that has a space in quotes and escapes those within. The user typed it without,
 * so both are taken off; a text that has quotes in any other way stays as it is.
 */
export function unquotedPrompt(text: string): string {
  const inner = /^"((?:[^"\\]|\\[\s\S])*)"$/.exec(text)?.[1];
  return inner === undefined || !inner.includes(' ') ? text : inner.replaceAll('\\"', '"');
}
