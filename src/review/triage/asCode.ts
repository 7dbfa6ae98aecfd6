/** Words of a log as code in a sentence of the panel. */
import { showInvisible } from '../../core/untrusted/showInvisible';

/** Between marks of code, of which the text itself holds none. */
export const asCode = (text: string): string => `\`${showInvisible(text).replaceAll('`', '’')}\``;
