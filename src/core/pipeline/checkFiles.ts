/** Looks in the workspace whether the files of a handoff are still there. */

import type { Facts, FileFact } from '../fact';
import { sessionRoot } from '../index/indexSession';
import type { SessionIndex } from '../index/sessionIndex';
import type { Workspace } from '../ports';
import { absolutePath } from '../text/displayPath';

/** Says of each file whether the workspace has it; where its folder is not there, the facts stay as they are. */
export async function checkFiles(
  facts: Facts,
  index: SessionIndex,
  folder: string | null,
  workspace: Workspace,
): Promise<Facts> {
  const root = folder ?? sessionRoot(index.session);
  if (root === null || !(await workspace.exists(root))) return facts;
  const files = await Promise.all(
    facts.files.map(
      async (file): Promise<FileFact> => ({ ...file, exists: await workspace.exists(absolutePath(file.path, root)) }),
    ),
  );
  return { ...facts, files };
}
