/** Takes off a compaction summary what Claude Code puts around it: where it comes from, and how to go on. */

/** Text without those words comes back as it is, trimmed. */
export function summaryText(whole: string): string {
  const start = preamble.exec(whole)?.[0].length ?? 0;
  const text = whole.slice(start);
  const end = instructions.exec(text)?.index ?? text.length;
  return text.slice(0, end).trim();
}

const preamble =
  /^This session is being continued from a previous conversation that ran out of context\.[^\n]*\n+(?:<system-reminder>[\s\S]*?<\/system-reminder>\s*)?/;

const instructions =
  /\n+(?:If you need specific details from before compaction|Please continue the conversation from where we left|Continue the conversation from where it left off)/;
