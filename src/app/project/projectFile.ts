/** Finds the project's file for a folder: there, or above it up to the root of its repository. */
import path from 'node:path';
import type { FileStore } from '../../core/ports';
import {
  mostProjectBytes,
  type ProjectOptions,
  projectFileName,
  readProjectOptions,
} from '../../core/project/projectOptions';

/** What was found, with a sentence for each part of it that is not used. */
export interface ProjectFile {
  readonly path: string;
  readonly options: ProjectOptions;
  readonly problems: readonly string[];
}

/** Deeper folders are not walked up from. */
const mostSteps = 40;

/** The nearest one; null where there is none. Outside of a repository only the folder itself is looked in. Throws where it is there and cannot be read. */
export async function findProjectFile(folder: string, files: FileStore): Promise<ProjectFile | null> {
  for (const place of await foldersUpToRoot(folder, files)) {
    const file = path.join(place, projectFileName);
    const stat = await files.stat(file);
    if (stat?.kind !== 'file') continue;
    if (stat.size > mostProjectBytes)
      return { path: file, options: {}, problems: [`${projectFileName} is not used: it is larger than 64 kB.`] };
    return { path: file, ...readProjectOptions(await files.readText(file, { maxBytes: mostProjectBytes })) };
  }
  return null;
}

async function foldersUpToRoot(folder: string, files: FileStore): Promise<string[]> {
  const folders: string[] = [];
  let place = path.resolve(folder);
  for (let step = 0; step < mostSteps; step += 1) {
    folders.push(place);
    if ((await files.stat(path.join(place, '.git'))) !== null) return folders;
    const above = path.dirname(place);
    if (above === place) break;
    place = above;
  }
  return folders.slice(0, 1);
}
