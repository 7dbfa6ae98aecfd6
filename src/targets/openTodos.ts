/** The open items of a handoff's to-dos, as its text has them: what the user took out of it is not passed on. */
import { readDocument } from '../core/document/readDocument';

/** More than these is no list that anybody works through. */
const mostTodos = 40;

/** In the order of the text; none where it has none. */
export const openTodos = (markdown: string): readonly string[] =>
  (readDocument(markdown)?.lines ?? [])
    .flatMap((line) => (line.kind === 'to-do' ? [line.text] : []))
    .slice(0, mostTodos);
