/** Reads a unified diff as git prints it, alone or behind the head of a commit. */

/** What one file lost and gained, line by line and without the signs. */
export interface FileDiff {
  /** As it is called behind the change; in front of it where the file was deleted. */
  readonly path: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Whether a diff of git stands in the text. */
export const holdsDiff = (text: string): boolean => /^diff --git \S/m.test(text);

/** In the order of the text; a file that was only moved has no lines. */
export function fileDiffs(text: string): FileDiff[] {
  return text
    .split(/^(?=diff --git )/m)
    .filter((part) => part.startsWith('diff --git '))
    .flatMap((part): FileDiff[] => {
      const path = pathOf(part);
      if (path === null) return [];
      const lines = changedLines(part);
      const signed = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
      return [{ path, added: signed('+'), removed: signed('-') }];
    });
}

function pathOf(part: string): string | null {
  const named = /^\+\+\+ (?:b\/)?(.+)$/m.exec(part)?.[1] ?? /^diff --git (?:a\/)?.+ (?:b\/)?(\S+)$/m.exec(part)?.[1];
  if (named !== undefined && named !== '/dev/null') return named.trim();
  return /^--- (?:a\/)?(.+)$/m.exec(part)?.[1]?.trim() ?? null;
}

/** Those behind the first `@@`: the signs before it are of the head. */
function changedLines(part: string): string[] {
  const start = part.search(/^@@/m);
  return start < 0 ? [] : part.slice(start).split('\n').filter(isChanged);
}

const isChanged = (line: string) => /^[+-]/.test(line);

/** Without the lines around the changes: what a long diff can best do without. Items of a checklist stay: they tell what is open. */
export function withoutUnchanged(text: string): string {
  let inHunk = false;
  return text
    .split('\n')
    .filter((line) => {
      if (line.startsWith('diff --git ')) inHunk = false;
      else if (line.startsWith('@@')) inHunk = true;
      return !inHunk || !/^ |^$/.test(line) || /^\s+[-*+] \[[ xX]\] /.test(line);
    })
    .join('\n');
}
