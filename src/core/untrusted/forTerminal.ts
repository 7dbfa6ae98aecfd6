/**
 * Text from logs as a terminal may show it: no escape code, no overwriting of what stands there, no turning of the
 * writing direction. What was taken out of force stays visible.
 */
import { showInvisible } from './showInvisible';

/** Line ends and tabs stay. */
export const forTerminal = (text: string): string =>
  showInvisible(text.replace(/\r\n/g, '\n')).replace(/\r/g, '␍').replace(marks, shown);

/** As one cell of a table: no line of its own, no further column. */
export const cellForTerminal = (text: string): string => forTerminal(text.replace(/[\r\n\t]+/g, ' '));

/** Marks of direction that handoffs keep, since some scripts need them; in a list of a terminal they only mislead. */
const marks = /[\u061c\u200e\u200f]/g;
const shown = (mark: string) => `‹U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}›`;
