/** White space folded to single blanks, none at the ends: texts that differ in nothing else are one. */
export const foldSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();
