/** Folds a text into one line, in time proportional to its length whatever white space it holds. */

/** Line breaks and the white space around them become one space each. */
export function oneLine(text: string): string {
  const lines = text.split(/[\r\n]+/);
  if (lines.length === 1) return text;
  const last = lines.length - 1;
  return lines
    .map((line, index) => (index === 0 ? line.trimEnd() : index === last ? line.trimStart() : line.trim()))
    .filter((line, index) => line !== '' || index === 0 || index === last)
    .join(' ');
}
