/** A handoff short enough for what an agent takes from a hook. */

/**
 * The text where it fits, else whole lines from its beginning, with a last one that says where the rest lies.
 *
 * @param most bytes of UTF-8
 * @param rest where all of it can be read
 */
export function fitBytes(text: string, most: number, rest: string): string {
  if (Buffer.byteLength(text) <= most) return text;
  const last = `\n\n(Cut here. All of it: ${rest})\n`;
  const lines = text.split('\n');
  let bytes = Buffer.byteLength(last);
  let end = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > most) break;
    end += 1;
  }
  return lines.slice(0, end).join('\n').trimEnd() + last;
}
