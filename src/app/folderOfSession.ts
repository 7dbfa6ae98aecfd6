import type { FileStore } from '../core/ports';
import { isInWorkspaces } from '../sources/reading/values/workspaceMatch';

/**
 * Which of several open folders a session is of: the innermost that it ran in; else the first that lies below where it ran;
 * null where it is of none. Symbolic links are followed on both sides.
 */
export async function folderOfSession(
  cwd: string | null,
  folders: readonly string[],
  files: Pick<FileStore, 'realPath'>,
): Promise<string | null> {
  if (cwd === null) return null;
  const ranIn = await bothNames(cwd, files);
  const matching: string[] = [];
  for (const folder of folders) {
    const names = await bothNames(folder, files);
    if (ranIn.some((name) => isInWorkspaces(name, names))) matching.push(folder);
  }
  const deepest = Math.max(...ranIn.map(depth));
  const around = matching.filter((folder) => depth(folder) <= deepest);
  return around.toSorted((a, b) => depth(b) - depth(a))[0] ?? matching[0] ?? null;
}

const bothNames = async (folder: string, files: Pick<FileStore, 'realPath'>) => [folder, await files.realPath(folder)];

/** Of two folders that match, the outer one has fewer parts. */
const depth = (folder: string) => folder.split(/[\\/]+/).filter((part) => part !== '').length;
