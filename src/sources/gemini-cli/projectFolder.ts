/** Finds the folder a chat belongs to: the client names chats by a slug or a hash of it. */

import * as z from 'zod';
import type { FileStore } from '../../core/ports';
import { tryParseJson } from '../../core/text/tryParseJson';
import { baseName, joinPath, parentFolder } from '../reading/values/paths';

/** The folder recorded for `…/tmp/<project>`, or null. */
export async function recordedFolder(project: string, files: FileStore): Promise<string | null> {
  const marker = joinPath(project, '.project_root');
  const stat = await files.stat(marker);
  if (stat?.kind === 'file') {
    const folder = (await files.readText(marker, { maxBytes: 4096 })).trim();
    if (folder !== '') return folder;
  }
  const folders = await registeredFolders(parentFolder(parentFolder(project)), files);
  return folders.get(baseName(project)) ?? null;
}

const registry = z.object({ projects: z.record(z.string(), z.string()) });

/** Folders by slug, from `~/.gemini/projects.json`. */
async function registeredFolders(geminiHome: string, files: FileStore): Promise<ReadonlyMap<string, string>> {
  const path = joinPath(geminiHome, 'projects.json');
  const stat = await files.stat(path);
  if (stat?.kind !== 'file') return new Map();
  const { data } = registry.safeParse(tryParseJson(await files.readText(path, { maxBytes: 1024 * 1024 })));
  return new Map(Object.entries(data?.projects ?? {}).map(([folder, slug]) => [slug, folder]));
}

/** The name that older versions gave a project: the SHA-256 of its path. */
export async function projectHash(folder: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(folder));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
