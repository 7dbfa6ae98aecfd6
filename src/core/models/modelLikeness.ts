/** Whether a model is of the family of another, by their names alone: every agent writes the same model differently. */

/**
 * Parts of their names that two models share: 0 for models of different makers, more the nearer they are. "claude-sonnet-4-5"
 * and "copilot/claude-sonnet-4.5" are the same.
 */
export function modelLikeness(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  const maker = first.find((part) => makers.has(part));
  if (maker === undefined || !second.includes(maker)) return 0;
  return first.filter((part) => second.includes(part)).length;
}

const makers = new Set(
  'claude gpt o1 o3 o4 gemini grok llama qwen deepseek mistral kimi glm minimax phi gemma codestral'.split(' '),
);

function partsOf(name: string): string[] {
  const parts = name
    .toLowerCase()
    .replace(/^.*\//, '')
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');
  return [...new Set(parts)];
}
