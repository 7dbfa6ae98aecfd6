/** The title of a session: often its first prompt, in the Markdown it was typed in, and cut. */
import { readableLinks } from '../../core/text/readableLinks';

/** Without marks of code, and links by their names, also one that is cut. */
export const plainTitle = (title: string): string => readableLinks(title).replace(cutLink, '$1$2').replaceAll('`', '');

const cutLink = /\[([^[\]\n]*)(?:\]\([^()\n]*?)?(…?)$/u;
