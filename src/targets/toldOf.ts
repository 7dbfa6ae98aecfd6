/** What the first words of a new session tell of its handoff: where they pick up, and whether its to-dos go on the agent's own list. */
import { seamWords, type Told } from '../core/document/pointTo';
import { readDocument } from '../core/document/readDocument';
import { openTodos } from './openTodos';

/** The hash is that of the line for machines; a text without it has no seam. */
export const toldOf = (markdown: string): Required<Told> => ({
  seam: seamOf(markdown),
  hasTodos: openTodos(markdown).length > 0,
});

/** Empty for a text that does not say its hash. */
export function seamOf(markdown: string): string {
  const document = readDocument(markdown);
  if (document === null || document.mark === null) return '';
  return seamWords(document.session, markdown.replace(/\n$/, '').split('\n').length, document.mark.sha256);
}
