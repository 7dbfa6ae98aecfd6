/**
 * What a user types in an agent to go on in a fresh session, by the id of the agent's source. Codex does
 * not tell its hooks that the old one ended then, and Gemini CLI does not wait for them.
 */
const commands: Readonly<Record<string, string>> = {
  'claude-code': '/clear',
  opencode: '/new',
  pi: '/new',
  'qwen-code': '/clear',
};

/** Null for an agent whose command is not known. */
export const freshCommand = (agent: string): string | null => commands[agent] ?? null;
