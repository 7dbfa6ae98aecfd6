/** `--out FILE`: writes a handoff without ever touching a session, following a link, or replacing a file unasked. */
import { randomUUID } from 'node:crypto';
import { lstat, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { targetFailed, wrongUse } from '../core/errors';
import { whyNotWritten } from '../node/fileErrors';

/** Where the handoff is to be written, and what must not be overwritten on the way. */
export interface OutFile {
  readonly file: string;
  /** The logs of the sessions: neither they nor what lies beside them under their names may be written. */
  readonly logs: readonly string[];
  /** Folders in which agents keep their sessions. */
  readonly sessionFolders: readonly string[];
  /** Replaces a file that is there. */
  readonly force: boolean;
}

/** Throws `wrong-use` for a place that must not be written, `target-failed` where the system refuses. */
export async function writeOut(text: string, { file, logs, sessionFolders, force }: OutFile): Promise<void> {
  const place = await realPlace(path.resolve(file));
  const logPlaces = (await Promise.all(logs.map((log) => placesOf(path.resolve(log))))).flat();
  if (logPlaces.some((log) => place === log || isSideFile(place, log)))
    throw wrongUse(`${file} belongs to the session itself, which is only ever read. Choose another file for --out.`);
  for (const folder of sessionFolders) {
    if (!isBelow(place, await realPlace(folder))) continue;
    throw wrongUse(`${file} lies where an agent keeps its sessions. Choose another folder for --out.`);
  }
  const there = await lstat(place).catch(() => null);
  if (there !== null && !force)
    throw wrongUse(`${file} is there already. Choose another name, or replace it with --force.`);
  if (there?.isDirectory() === true) throw wrongUse(`${file} is a folder. Name a file for --out.`);
  try {
    await mkdir(path.dirname(place), { recursive: true });
    // Written beside and moved over it: a link is replaced and not followed, and no reader sees half a handoff.
    const half = `${place}.${randomUUID().slice(0, 8)}.part`;
    await writeFile(half, text, { flag: 'wx' });
    await rename(half, place).catch(async (error: unknown) => {
      await rm(half, { force: true });
      throw error;
    });
  } catch (error) {
    throw targetFailed(file, whyNotWritten(error), error);
  }
}

/** The path with the links of its folders resolved; the last part stays as it is, also when it is a link. */
async function realPlace(file: string): Promise<string> {
  const folder = path.dirname(file);
  if (folder === file) return file;
  const real = await realpath(folder).catch(() => realPlace(folder));
  return path.join(real, path.basename(file));
}

/** Of a log that was named by a link, both. */
const placesOf = async (log: string) => [await realPlace(log), await realpath(log).catch(() => log)];

/** `log.jsonl-wal`, `log.jsonl.zst`, `log.json` and the folder `log/` belong to `log.jsonl`. */
function isSideFile(place: string, log: string): boolean {
  const stem = log.slice(0, log.length - path.extname(log).length);
  return place.startsWith(log) || isBelow(place, stem);
}

/** True for the folder itself and for all that lies in it. Both paths are absolute. */
export const isBelow = (place: string, folder: string) => place === folder || place.startsWith(`${folder}${path.sep}`);
