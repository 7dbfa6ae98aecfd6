/**
 * Every word that an agent is told when it is asked itself, beside the form of the answer that any model gets. It has its
 * session before it, so nothing of that is sent: only the goal, the rules' facts with their labels, and the form. It does
 * not know lines, so it cites by quoting.
 */
import { bounds, form, strike } from './wording';

/** Goes up with every change of a word that it is told, which a test holds. */
export const forkWordingVersion = 7;

/** What the agent is to do; it comes as the user's next message, and the goal stands behind it. */
export const forkTask = [
  'This is not a new task. A fresh session will go on with the goal below; write the handoff for it from this conversation.',
  'Use no tools and change nothing: calls are refused.',
].join('\n');

/** How an agent cites. */
const citeQuotes =
  '"q": who said it (user, agent, or tool for what a tool printed) and 4 to 12 of their words, copied letter by letter.';

const quoteExample =
  '{"s":"left","t":"`parse_header` in `src/reader.ts` still takes the old form.","q":[{"who":"tool","words":"fn parse_header(line: &str) -> Old"}],"k":"concluded"}';

/** The form of the answer, with quotations in place of lines. */
export const forkForm = [form(citeQuotes, quoteExample), strike('"q":[{"who":"user","words":"…"}]'), ...bounds].join(
  '\n',
);
