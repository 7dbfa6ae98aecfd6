/** What the project's `.handoff.json` says; what of it is not used is told on standard error. */
import { findProjectFile } from '../../app/project/projectFile';
import type { FileStore } from '../../core/ports';
import type { ProjectOptions } from '../../core/project/projectOptions';
import type { Console } from '../output';

/** Nothing where there is no folder, and no file for it. */
export async function tellProject(folder: string | null, files: FileStore, output: Console): Promise<ProjectOptions> {
  const found = folder === null ? null : await findProjectFile(folder, files);
  for (const problem of found?.problems ?? []) output.say(problem);
  return found?.options ?? {};
}
