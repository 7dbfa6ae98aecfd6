/** A rule that the user limited to the task at hand. Without these words, what binds is carried on for good. */
import { type Markdown, md } from '../../untrusted/markdown';

/** In front of the rule, in the draft and in what is read back. */
export const taskOnly: Markdown = md`For this task only: `;
