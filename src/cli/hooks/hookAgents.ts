/** Agents whose hooks were seen at work with the real program; see test/agents. What each is told stands in hookPlaces. */

/** By the name that `--agent` takes: what people call it, and its id among the sources. */
export const hookAgents = {
  claude: { label: 'Claude Code', source: 'claude-code' },
  codex: { label: 'Codex', source: 'codex' },
  gemini: { label: 'Gemini CLI', source: 'gemini-cli' },
  qwen: { label: 'Qwen Code', source: 'qwen-code' },
  opencode: { label: 'OpenCode', source: 'opencode' },
  pi: { label: 'Pi', source: 'pi' },
} as const;

/** One of them. */
export type HookAgent = keyof typeof hookAgents;

/** For messages, and for choosing. */
export const hookAgentNames = Object.keys(hookAgents) as readonly HookAgent[];

/** The agent of that name; undefined for one whose hooks were not seen at work. */
export const hookAgentNamed = (name: string | undefined): HookAgent | undefined =>
  hookAgentNames.find((one) => one === name);
