/**
 * Every word that an agent is told when it is asked itself. It has its session before it, so nothing of that is sent: only
 * the goal, what to answer, and how to cite. It does not know lines, so it cites by quoting.
 */

/** Goes up with every change of a word in this file, which a test holds. */
export const forkWordingVersion = 1;

/** What the agent is to do; it comes as the user's next message, and the goal stands behind it. */
export const forkTask = [
  'This is not a new task. A fresh session will go on with the goal below; say what it needs from this session.',
  'Use no tools and change nothing: calls are refused. Answer from what stands in this conversation.',
  'Answer with one JSON object that has four lists:',
  '- decisions: choices still in force, each with its reason where one was given',
  '- information: causes, traps, corrections, and facts that cost effort to learn',
  '- openQuestions: questions that nobody has answered',
  '- failedApproaches: what was tried and did not work, with why',
  'Each item has "text" (one sentence) and "quotes"; decisions also "reason".',
  'A quote has "who" said it (user, agent, or tool for what a tool printed) and their "words": 4 to 40 words copied letter by letter.',
  'An item whose quotes are not found where they are said to stand is thrown away.',
  'Say that something passed, was committed, pushed, deployed or approved only where it happened. An empty list is a good answer.',
].join('\n');

/** Stands above the goal. */
export const forkGoal = 'Goal of the next session (verbatim):';
