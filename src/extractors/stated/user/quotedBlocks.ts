/** Texts that somebody pasted between lines of nothing but a quotation mark: shown, as in a fence, and not said. */

/** Alone on its line; three of them do as well. */
const mark = /^\s*(?:"{1,3}|'{3}|“|”|„|«|»)\s*$/;
/** Two lines between marks may be what somebody says. */
const fewestLines = 3;

/** Puts a fence around each such block; a mark without its partner is left as it is. */
export function fenceQuotedBlocks(text: string): string {
  const lines = text.split('\n');
  let open: number | null = null;
  for (const [at, line] of lines.entries()) {
    if (!mark.test(line)) continue;
    if (open !== null && at - open > fewestLines) {
      lines[open] = fence;
      lines[at] = fence;
      open = null;
    } else open = at;
  }
  return lines.join('\n');
}

/** Longer than any that stands within. */
const fence = '``````';
