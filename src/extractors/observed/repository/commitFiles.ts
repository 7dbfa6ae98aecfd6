/** The files of commits as `git show --stat` and `git log --stat` printed them. */

/** One commit whose files all stand there; a long path begins with `...`. */
export interface ListedCommit {
  readonly hash: string;
  readonly files: readonly string[];
}

const head = /^(?:commit |\* )?([0-9a-f]{7,40})(?: |$)/;
const row = /^ (\S.*?) +\| +(?:\d+|Bin)/;
const sum = /^ (\d{1,7}) files? changed/;

/** Those of which git's own count says that none is missing. */
export function commitFiles(output: string): readonly ListedCommit[] {
  const found: ListedCommit[] = [];
  let hash: string | null = null;
  let files: string[] = [];
  for (const line of output.split('\n')) {
    const [, next] = head.exec(line) ?? [];
    const [, file] = row.exec(line) ?? [];
    const [, count] = sum.exec(line) ?? [];
    if (next !== undefined) [hash, files] = [next, []];
    else if (file !== undefined) files.push(file);
    else if (count !== undefined) {
      if (hash !== null && files.length === Number(count) && !files.some((path) => path.includes('=>')))
        found.push({ hash, files });
      hash = null;
    }
  }
  return found;
}

/** Whether a path is the one of a row. */
export const isListed = (path: string, listed: string): boolean => {
  const end = listed.replace(/^\.{3}\/?/, '');
  return path === end || path.endsWith(`/${end}`);
};
