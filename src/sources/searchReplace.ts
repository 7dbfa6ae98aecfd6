/** Reads edits written as blocks of text to search and text to put there. Several agents have models write them so. */

export interface SearchReplace {
  readonly before: string;
  readonly after: string;
}

const searchLine = /^(?:<{5,9}|-{5,9}) ?SEARCH\b.*$/;
const middleLine = /^={5,9}$/;
const replaceLine = /^(?:>{5,9}|\+{5,9}) ?(?:REPLACE|UPDATED)\b.*$/;

/** The blocks of a text in order; a block that is not closed counts up to where it breaks off. */
export function readSearchReplace(text: string): readonly SearchReplace[] {
  const blocks: SearchReplace[] = [];
  let side: 'none' | 'before' | 'after' = 'none';
  let before: string[] = [];
  let after: string[] = [];
  const close = () => {
    if (side !== 'none') blocks.push({ before: withoutPlace(before).join('\n'), after: after.join('\n') });
    side = 'none';
    before = [];
    after = [];
  };
  for (const line of text.split('\n')) {
    const bare = line.trimEnd();
    if (searchLine.test(bare)) {
      close();
      side = 'before';
    } else if (side === 'before' && middleLine.test(bare)) side = 'after';
    else if (side === 'after' && replaceLine.test(bare)) close();
    else if (side === 'before') before.push(line);
    else if (side === 'after') after.push(line);
  }
  close();
  return blocks;
}

/** Roo Code names the line above the text. */
function withoutPlace(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => /^-{5,9}$/.test(line.trimEnd()));
  const isPlace = end > 0 && lines.slice(0, end).every((line) => /^:(?:start|end)_line:/.test(line));
  return isPlace ? lines.slice(end + 1) : lines;
}
