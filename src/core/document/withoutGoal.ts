import type { HandoffDocument } from './readDocument';

/** What the user wants done next claims nothing. */
export function withoutGoal({ text, goal }: Pick<HandoffDocument, 'text' | 'goal'>): string {
  const at = goal === null ? -1 : text.lastIndexOf(`\n\n${goal}`);
  return at < 0 ? text : text.slice(0, at);
}
