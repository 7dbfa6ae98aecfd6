/** Whether the answer to a call for a subagent says only that one was started. */

const launched =
  /\b(?:launched|started|running|spawned|created)\b.*\b(?:background|async\w*|successfully|worktree|agent)\b|\bin the background\b/i;
/** A short answer that holds nothing but an id; a report names its id as well. */
const onlyAnId = /^\W*"?agent_?id"?\W{1,4}[\w-]+/i;

/** Its end, and what it answered, come later or never. */
export const isLaunch = (result: string): boolean =>
  launched.test(result.slice(0, 300)) || (result.length < 300 && onlyAnId.test(result));
