/** The commands with which agents go on with a session of theirs, for a terminal. Nothing here starts one. */

const commands: Readonly<Record<string, (id: string) => string>> = {
  'claude-code': (id) => `claude --resume ${id}`,
  codex: (id) => `codex resume ${id}`,
  'copilot-cli': (id) => `copilot --resume ${id}`,
  opencode: (id) => `opencode -s ${id}`,
  'factory-droid': (id) => `droid --resume ${id}`,
  pi: (id) => `pi --session ${id}`,
  'kimi-code': (id) => `kimi -r ${id}`,
  grok: (id) => `grok --resume ${id}`,
  auggie: (id) => `auggie --resume ${id}`,
};

/** Ids come from logs: one that a shell could read as anything but a word is none. */
const plainId = /^[A-Za-z0-9][A-Za-z0-9_-]{3,99}$/;

/** Null where the agent has no such command, or the id is no plain word. */
export function resumeCommand(agent: string, id: string): string | null {
  return plainId.test(id) && Object.hasOwn(commands, agent) ? (commands[agent]?.(id) ?? null) : null;
}
