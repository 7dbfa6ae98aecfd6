/** A table of words and phrases, written as one text with commas between them. */
export const words = (table: string): readonly string[] =>
  table
    .split(/,|\n/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
