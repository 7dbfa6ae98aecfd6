/** Reads the search-and-replace blocks that an answer of Aider's model holds. */

/** Whether each block of an answer searches for nothing, by the file named on the line above their fence. */
export function editsIn(lines: readonly string[]): Map<string, boolean[]> {
  const edits = new Map<string, boolean[]>();
  for (const [position, line] of lines.entries()) {
    if (!/^<{5,9} ?SEARCH\b/.test(line)) continue;
    const path = pathAbove(lines, position);
    if (path !== null) edits.set(path, [...(edits.get(path) ?? []), searchesNothing(lines, position + 1)]);
  }
  return edits;
}

/** The text to search for begins at `start`; an empty line is no text either. */
function searchesNothing(lines: readonly string[], start: number): boolean {
  const end = lines.findIndex(
    (line, at) => at >= start && /^(?:={5,9}|<{5,9} ?SEARCH\b.*|>{5,9} ?REPLACE\b.*)\s*$/.test(line),
  );
  return lines.slice(start, end === -1 ? undefined : end).join('\n') === '';
}

function pathAbove(lines: readonly string[], position: number): string | null {
  for (let at = position - 1; at >= Math.max(position - 3, 0); at -= 1) {
    const line = (lines[at] ?? '').trim();
    if (line === '' || /^(?:`{3,}|~{3,})\S*$/.test(line)) continue;
    return line.replace(/^[*`#\s]+|[*`:\s]+$/g, '');
  }
  return null;
}

/** What ends the edit that a line begins, or null: an edit holds the lines of any file. */
export const editEnd = (line: string) => (/^<{5,9} ?SEARCH\b/.test(line) ? /^>{5,9} ?REPLACE\b/ : null);

/** Edits are told by themselves; in the answer only their place is kept. */
export const withoutEdits = (text: string) =>
  text
    .replace(
      /(?:^|\n)(?:`{3,}|~{3,})\S*\n<{5,9} ?SEARCH[\s\S]*?\n>{5,9} ?REPLACE[^\n]*(?:\n(?:`{3,}|~{3,})(?=\n|$))?/g,
      '',
    )
    .trim();
