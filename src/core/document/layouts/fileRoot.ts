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

/** Chooses between the session's folder, the repository's and the tree that all edits are in, by where the files lie. */
export function fileRoot(
  { files, changes, repository }: Pick<Facts, 'files' | 'changes' | 'repository'>,
  session: Session,
): FileRoot {
  const own = session.startCwd ?? session.cwd;
  const tree = own === null ? null : editedTree(changes, own);
  const other = tree ?? repository?.folder ?? null;
  const full = files.map(({ path }) => absolutePath(path, own));
  const below = (folder: string) => full.filter((path) => path.startsWith(`${folder}/`)).length;
  // A worktree, or a repository elsewhere: its files would be told by their whole paths.
  const folder = other !== null && own !== null && (tree !== null || below(other) > below(own)) ? other : own;
  return { folder, show: (path) => (folder === own ? path : displayPath(path, own, folder)) };
}

/** Leads of what belongs to no project, in folders beside any. */
const noProject = /^(?:\/tmp|\/private|\/var|\/etc|~)(?:\/|$)/;

/** The folder beside the session's own that every edit lies in: the session only began there. */
function editedTree(changes: Facts['changes'], own: string): string | null {
  const paths = changes.flatMap(({ files, group }) => (group === 'undone' ? [] : files.map(({ path }) => path)));
  const beside = own.slice(0, own.lastIndexOf('/') + 1);
  const folders = new Set(
    paths.map((path) =>
      path.startsWith(beside) && path.indexOf('/', beside.length) > 0 && !noProject.test(path)
        ? path.slice(0, path.indexOf('/', beside.length))
        : null,
    ),
  );
  const [only = null] = folders;
  return folders.size === 1 && beside.length > 1 && only !== own ? only : null;
}
