/** Agents that can be asked about a session of their own, with the program that asks them; `src/extractors/model/agentForks.ts` says how. */
export const askableAgents: Readonly<Record<string, string>> = {
  'claude-code': 'claude',
  codex: 'codex',
  pi: 'pi',
  'oh-my-pi': 'omp',
  opencode: 'opencode',
};
