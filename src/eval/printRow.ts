/** One line of a table: a name, and cells as wide as their headings. */
export const printRow = (name: string, cells: readonly string[]) =>
  name.padEnd(52) + cells.map((cell) => cell.padStart(11)).join('');

/** Three digits, so that two runs can be compared by eye. */
export const printShare = (value: number) => value.toFixed(3);
