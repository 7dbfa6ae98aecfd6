/** Opens what a user named: a handoff in a file or by its hash, or a session by its log or id. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AppParts, openSession } from '../../app/appParts';
import { findLog } from '../../app/findLog';
import { handoffIn } from '../../app/lineage/previousSessions';
import type { HandoffDocument } from '../../core/document/readDocument';
import type { Session } from '../../core/session';
import { handoffOfHash } from './handoffOfHash';

/** Longer than any handoff. */
const mostBytes = 4 * 1024 * 1024;

/** Throws a sentence with the next step where nothing fits. */
export async function openStart(
  wanted: string,
  workspace: string,
  parts: AppParts,
  signal: AbortSignal,
): Promise<Session | HandoffDocument> {
  const kept = handoffOfHash(wanted, parts);
  const file = kept ?? path.resolve(wanted);
  const found = file.endsWith('.md') ? await parts.files.stat(file) : null;
  const handoff = found?.kind === 'file' && found.size <= mostBytes ? handoffIn(await readFile(file, 'utf8')) : null;
  if (handoff !== null) return handoff;
  const log = await findLog(wanted, workspace, parts, signal);
  return openSession(log, parts, signal);
}
