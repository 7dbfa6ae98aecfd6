/** Makes a pack for the editor, which says what is in it and asks where it goes. */
import { join } from 'node:path';
import type { AppParts } from '../app/appParts';
import { packText } from '../app/move/packHandoff';
import { openRepository } from '../node/move/scratch';
import type { WorkerRequests } from './workerProtocol';

/** Counts from the commit that is checked out. */
export async function packWork(
  { text: whole, folder, include }: WorkerRequests['pack']['ask'],
  parts: AppParts,
  signal: AbortSignal,
): Promise<WorkerRequests['pack']['reply']> {
  const { root } = await openRepository(folder, parts.environment, signal);
  const request = { folder, base: 'HEAD', include: include.map((name) => join(root, name)) };
  const { text, bytes, taken, hidden, gap } = await packText(whole, request, parts, signal);
  const { base, subject, isPushed, files, leftOut, notChosen } = taken;
  return { ...{ text, bytes, base, subject, isPushed, leftOut, notChosen, hidden, gap }, files: files.length };
}
