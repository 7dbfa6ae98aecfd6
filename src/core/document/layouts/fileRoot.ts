/** The folder that the paths of a handoff are told from: the session's own, or the repository where its work was. */
import type { Facts } from '../../fact';
import type { Session } from '../../session';
import { absolutePath, displayPath } from '../../text/displayPath';

/** `show` takes a path as a fact has it: relative to the session's folder, or absolute. */
export interface FileRoot {
  /** Absolute; null where the log names no folder. */
  readonly folder: string | null;
  show(path: string): string;
}

/** Chooses between the session's folder and the repository's by where the files lie. */
export function fileRoot({ files, repository }: Pick<Facts, 'files' | 'repository'>, session: Session): FileRoot {
  const own = session.startCwd ?? session.cwd;
  const other = repository?.folder ?? null;
  const full = files.map(({ path }) => absolutePath(path, own));
  const below = (folder: string) => full.filter((path) => path.startsWith(`${folder}/`)).length;
  // A worktree, or a repository elsewhere: its files would be told by their whole paths.
  const folder = other !== null && own !== null && below(other) > below(own) ? other : own;
  return { folder, show: (path) => (folder === own ? path : displayPath(path, own, folder)) };
}
