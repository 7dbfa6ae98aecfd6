/** Compares folders as users mean them: by path prefix, both ways, whatever the separators, and alike seen from Windows and from WSL. Does not touch the disk. */
import type { FileStore } from '../../../core/ports';

/** True when `cwd` is one of the workspaces, lies below one, or contains one. No workspaces means every folder. */
export function isInWorkspaces(cwd: string | null, workspaces: readonly string[]): boolean {
  if (workspaces.length === 0) return true;
  if (cwd === null) return false;
  const folder = normalise(cwd);
  return workspaces.some(
    (workspace) => isBelow(folder, normalise(workspace)) || contains(folder, normalise(workspace)),
  );
}

/** As `isInWorkspaces`, also with the symbolic links of `cwd` resolved. */
export async function matchesWorkspaces(
  cwd: string | null,
  workspaces: readonly string[],
  files: FileStore,
): Promise<boolean> {
  if (isInWorkspaces(cwd, workspaces)) return true;
  return cwd !== null && isInWorkspaces(await files.realPath(cwd), workspaces);
}

function normalise(folder: string): string {
  const slashes = withoutDistribution(folder.replaceAll('\\', '/').replace(/\/+$/, ''));
  const [mount, drive] = /^\/mnt\/([A-Za-z])(?=\/|$)/.exec(slashes) ?? [];
  if (mount !== undefined) return `${drive}:${slashes.slice(mount.length)}`.toLowerCase();
  return /^[A-Za-z]:/.test(slashes) ? slashes.toLowerCase() : slashes;
}

/** A folder of Linux as Windows names it: `//wsl.localhost/Ubuntu/home/ada`, and before that `//wsl$/…`. */
const withoutDistribution = (folder: string) => folder.replace(/^\/\/wsl(?:\$|\.localhost)\/[^/]+(?=\/|$)/i, '');

const isBelow = (folder: string, workspace: string) => folder === workspace || folder.startsWith(`${workspace}/`);

/** A session started above the workspace counts, but not one started in the root or a home folder. */
const contains = (folder: string, workspace: string) =>
  folder.split('/').length > 3 && workspace.startsWith(`${folder}/`);
