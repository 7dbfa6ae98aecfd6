/**
 * Drafts as files of the extension's own folder, one for each panel that ever was open. A panel writes its own file and no
 * other, so two windows cannot overwrite each other. Files are private, replaced whole, and few.
 */
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../../app/sha256';
import { type DraftRecord, draftRecordSchema } from './draftRecord';

/** Where drafts are kept between two runs of the editor. */
export interface DraftStore {
  /** Replaces the file of this draft as a whole. Throws what the disk says, and where the draft is too large to keep. */
  write(record: DraftRecord): Promise<void>;
  /** All that can be read, of one session where one is named. A damaged file is named in the log and passed by. */
  read(session?: SessionKey): Promise<readonly DraftRecord[]>;
  delete(ids: readonly string[]): Promise<void>;
  /** Deletes what is old, and the oldest of what is too much. */
  prune(): Promise<void>;
}

/** A session by its log and its id within it. */
export interface SessionKey {
  readonly path: string;
  readonly session: string;
}

interface StoreOptions {
  readonly now: () => number;
  readonly warn: (message: string) => void;
}

const day = 24 * 60 * 60_000;
const bounds = { files: 60, bytes: 4_000_000, age: 30 * day };

/** The folder is made with the first draft. */
export function createDraftStore(folder: string, { now, warn }: StoreOptions): DraftStore {
  const fileOf = async ({ id, log, session }: DraftRecord) =>
    path.join(folder, `${await sessionHash({ path: log.path, session })}-${id}.json`);
  const names = async () => {
    const all = await readdir(folder).catch(unlessMissing);
    return (all ?? []).filter((name) => name.endsWith('.json'));
  };
  const readOne = async (name: string): Promise<DraftRecord | null> => {
    try {
      const file = path.join(folder, name);
      if ((await stat(file)).size > bounds.bytes) throw new Error('it is too large');
      return draftRecordSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch (error) {
      if (isMissing(error)) return null;
      warn(
        `the kept draft ${name} cannot be read and is passed by: ${error instanceof Error ? error.name : 'damaged'}`,
      );
      return null;
    }
  };
  return {
    async write(record) {
      const text = JSON.stringify(record);
      if (Buffer.byteLength(text) > bounds.bytes) throw new Error('the draft is too large to be kept');
      const file = await fileOf(record);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const next = `${file}.next`;
      await writeFile(next, text, { mode: 0o600 });
      await rename(next, file);
    },
    async read(session) {
      const wanted = session === undefined ? '' : `${await sessionHash(session)}-`;
      const found: DraftRecord[] = [];
      for (const name of await names()) {
        const record = name.startsWith(wanted) ? await readOne(name) : null;
        if (record !== null) found.push(record);
      }
      return found;
    },
    async delete(ids) {
      const gone = (await names()).filter((name) => ids.some((id) => name.endsWith(`-${id}.json`)));
      await Promise.all(gone.map((name) => rm(path.join(folder, name), { force: true })));
    },
    async prune() {
      const files: { readonly name: string; readonly time: number }[] = [];
      for (const name of await names()) {
        const found = await stat(path.join(folder, name)).catch(unlessMissing);
        if (found !== undefined) files.push({ name, time: found.mtimeMs });
      }
      const newest = files.toSorted((a, b) => b.time - a.time);
      const gone = newest.filter(({ time }, at) => at >= bounds.files || now() - time > bounds.age);
      await Promise.all(gone.map(({ name }) => rm(path.join(folder, name), { force: true })));
    },
  };
}

const sessionHash = async ({ path: log, session }: SessionKey) => (await sha256(`${log}\n${session}`)).slice(0, 16);

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
