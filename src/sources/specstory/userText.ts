/** What stands under the user's name in a copy: their words, a command, or what the agent put there. */

const commandName =
  /^<command-(?:name|message)>[\s\S]*?<command-name>\s*(\/?[^<]*?)\s*<\/command-name>|^<command-name>\s*([^<]*?)\s*<\/command-name>/;

/** A slash command, bare or in the frames of Claude Code. */
export const isCommand = (text: string) => /^\/[a-z][\w:-]*(?:\s|$)/.test(text) || commandName.test(text);

/** The command with its arguments. */
export function commandIn(text: string): string {
  const match = commandName.exec(text);
  if (match === null) return text;
  const given = /<command-args>\s*([\s\S]*?)\s*<\/command-args>/.exec(text)?.[1] ?? '';
  return `${match[1] ?? match[2] ?? ''} ${given}`.trim();
}

/** What the original agents put under the user's name. */
export const isInjected = (text: string) =>
  /^(?:<(?:local-command-|task-notification|system-reminder|environment_context|user_instructions|session_context|INSTRUCTIONS|bash-)|# AGENTS\.md instructions|Caveat: The messages below)/.test(
    text,
  );
