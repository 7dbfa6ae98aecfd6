import path from 'node:path';
import * as z from 'zod';
import type { AppParts } from '../app/appParts';
import { findLog, newestLog } from '../app/findLog';
import type { DraftJob } from '../app/workerProtocol';

/** What the tools work with. */
export interface McpParts extends AppParts {
  /** The folder whose sessions are meant where a call names none; absolute. */
  readonly folder: string;
}

export const sessionInput = z
  .string()
  .min(1)
  .describe('Path of the session log, or the id of the session (or its first six characters or more).');

export const workspaceInput = z
  .string()
  .min(1)
  .optional()
  .describe('Folder the sessions worked in. Left out: the folder this server was started for.');

/** The folder a call is about; relative ones count from the server's own. */
export const folderOf = (workspace: string | undefined, parts: McpParts) =>
  path.resolve(parts.folder, workspace ?? '.');

/** The log that a call names, or the newest of the folder where it names none. */
export async function logOf(
  session: string | undefined,
  folder: string,
  parts: McpParts,
  signal: AbortSignal,
): Promise<DraftJob['log']> {
  if (session === undefined) return newestLog(folder, parts, signal);
  const file = path.resolve(folder, session);
  return findLog((await parts.files.stat(file)) === null ? session : file, folder, parts, signal);
}
