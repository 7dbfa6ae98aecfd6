/** Where bold words of a line begin and end. Stars within code are stars; code within bold words belongs to them. */

/** A part of a line. */
export interface Boldness {
  readonly text: string;
  readonly isBold: boolean;
}

/** Code between one or two backticks; the parts between are words. */
export const codeSpans = /(``.+?``|`[^`]+`)/;

/** Joined again, the parts are the line without the stars that made words bold. */
export function splitBold(line: string): Boldness[] {
  // The stars of code are put out of sight, so that only those around words can pair up.
  const masked = line
    .split(codeSpans)
    .map((part, at) => (at % 2 === 1 ? '`'.repeat(part.length) : part))
    .join('');
  const parts: Boldness[] = [];
  let from = 0;
  for (const { index, 0: whole } of masked.matchAll(/(?<![\\*])\*\*(?=[^\s*])(?:[^*]|\*(?!\*))*?(?<=[^\s\\])\*\*/g)) {
    if (index > from) parts.push({ text: line.slice(from, index), isBold: false });
    parts.push({ text: line.slice(index + 2, index + whole.length - 2), isBold: true });
    from = index + whole.length;
  }
  if (from < line.length) parts.push({ text: line.slice(from), isBold: false });
  return parts;
}
