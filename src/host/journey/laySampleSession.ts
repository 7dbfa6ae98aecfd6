/** Puts the sample that comes with the extension where its agent could have worked. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { targetFailed } from '../../core/errors';

/** What `dist/sample` was recorded in; a log names it on every line. */
const recordedFolder = '/sample/tidetable';
const isoTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const sinceLastRecord = 6 * 60_000;

/**
 * Lays out the sample anew, so that its log names the folder it lies in and ended six minutes before `now`.
 *
 * @returns paths of the log and of the folder its agent worked in
 * @throws `target-failed` where the folder cannot be written
 */
export async function laySampleSession(from: string, to: string, now: number) {
  const workspace = join(to, 'tidetable');
  const log = join(to, 'session.jsonl');
  const text = await readFile(join(from, 'session.jsonl'), 'utf8');
  const newest = Math.max(...[...text.matchAll(isoTime)].map(([time]) => Date.parse(time)));
  const shift = now - sinceLastRecord - newest;
  const inJson = JSON.stringify(workspace).slice(1, -1);
  const laid = text
    .replaceAll(recordedFolder, () => inJson)
    .replace(isoTime, (time) => new Date(Date.parse(time) + shift).toISOString());
  try {
    await rm(workspace, { recursive: true, force: true });
    await mkdir(to, { recursive: true });
    await cp(join(from, 'workspace'), workspace, { recursive: true });
    await writeFile(log, laid);
  } catch (error) {
    throw targetFailed('The sample', error instanceof Error ? error.message : String(error), error);
  }
  return { log, workspace };
}
