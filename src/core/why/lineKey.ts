/** What a line of a file is known by: formatters change the blanks in it and nothing else. */

/** The line without its blanks; empty for a blank one. */
export const lineKey = (line: string): string => line.replace(/\s+/g, '');

/** Shorter ones are written by everybody: `}`, `return null;`, `} else {`. */
const leastTelling = 14;

/** True for a line that hardly anybody writes twice by chance. */
export const isTelling = (key: string): boolean => key.length >= leastTelling && /\p{L}{3}/u.test(key);
