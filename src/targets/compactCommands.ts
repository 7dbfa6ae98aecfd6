/** What a user types in an agent to have it compact its own session, by the id of the agent's source. */
const commands: Readonly<Record<string, string>> = {
  'claude-code': '/compact',
  codex: '/compact',
  'copilot-cli': '/compact',
  'gemini-cli': '/compress',
  grok: '/compact',
  'kimi-code': '/compact',
  'oh-my-pi': '/compact',
  opencode: '/compact',
  pi: '/compact',
  'qwen-code': '/compress',
};

/** Null for an agent that has none, or whose command is not known. */
export const compactCommand = (agent: string): string | null => commands[agent] ?? null;
