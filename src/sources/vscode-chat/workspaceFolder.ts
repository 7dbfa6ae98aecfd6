/** Finds the folder of a chat through `workspace.json`, which stands in the same storage folder. */

import * as z from 'zod';
import type { FileStore } from '../../core/ports';
import { tryParseJson } from '../../core/text/tryParseJson';
import { joinPath, parentFolder } from '../reading/values/paths';
import { pathOfText } from './uris';

const workspaceFile = z.object({ folder: z.string().optional(), workspace: z.string().optional() });

/** The folder that `<workspaceStorage>/<id>` belongs to, or null. A workspace of several folders counts as where its file is. */
export async function storedFolder(storage: string, files: FileStore): Promise<string | null> {
  const path = joinPath(storage, 'workspace.json');
  const stat = await files.stat(path);
  if (stat?.kind !== 'file') return null;
  const { data } = workspaceFile.safeParse(tryParseJson(await files.readText(path, { maxBytes: 64 * 1024 })));
  if (data?.folder !== undefined) return pathOfText(data.folder);
  const file = data?.workspace === undefined ? null : pathOfText(data.workspace);
  return file === null ? null : parentFolder(file);
}
