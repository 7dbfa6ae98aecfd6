/** The sums that git prints of a commit: `16 files changed, 343 insertions(+), 23 deletions(-)`. */

/** Counted by git, whoever changed the files. */
export interface CommitTotal {
  readonly files: number;
  readonly added: number;
  readonly removed: number;
}

const sums = / (\d{1,7}) files? changed(?:, (\d{1,9}) insertions?\(\+\))?(?:, (\d{1,9}) deletions?\(-\))?/;

/** The first behind the hash of the commit; null where git printed none. */
export function totalIn(output: string, hash: string | null): CommitTotal | null {
  const at = hash === null ? -1 : output.indexOf(hash);
  const [found, files = '0', added = '0', removed = '0'] = (at < 0 ? null : sums.exec(output.slice(at))) ?? [];
  return found === undefined ? null : { files: Number(files), added: Number(added), removed: Number(removed) };
}
