/**
 * Sessions of large logs, kept on the disk between one program and the next: each in a file that only the user may read. A file
 * that is damaged, foreign or of another build counts as none, and deleting them loses nothing but time.
 */
import { existsSync } from 'node:fs';
import { HandoffError } from '../../core/errors';
import type { FileStore } from '../../core/ports';
import { redactorOf } from '../../core/redact/redactorOf';
import { isSystemError } from '../../node/fileErrors';
import {
  type ListedFile,
  listPrivately,
  openPrivateFile,
  removePrivately,
  replacePrivately,
  usedPrivately,
} from '../../node/privateFile';
import type { DraftJob } from '../draftJob';
import { checksumOfLog } from './checksumOfLog';
import { keptFile, keptFolder } from './keptPlace';
import { type FoundRecord, findRecord, isKeepable, type ReadableSession, readRecord, writeRecord } from './keptRecord';
import type { KnownSession } from './knownSession';

/** Where sessions are kept, and by which build of the program: another one may read logs or redact otherwise. */
export interface KeptOptions {
  readonly folder: string;
  readonly build: string;
  readonly files: FileStore;
  /** Bytes of all of them together. */
  readonly mostBytes?: number;
  /** Bytes of a log that is worth keeping; null keeps none and takes what is there. */
  readonly leastBytes: number | null;
}

/** Keyed by log and session. */
export interface KeptSessions {
  /** The session as it was kept, of a log that begins as it did then; whether it is still the same is for the caller to see. */
  get(log: DraftJob['log']): Promise<KnownSession | null>;
  /**
   * Writes a session where it is worth keeping and nothing in it is secret. What could not be written is no harm: the reason
   * comes back as a sentence, else null.
   */
  keep(log: DraftJob['log'], known: KnownSession): Promise<string | null>;
}

const defaultMostBytes = 256 * 1024 * 1024;
/** Files, of which some lines are read to see whether their logs are still there. */
const mostFiles = 200;

/** One serves a whole program. */
export function openKeptSessions(options: KeptOptions): KeptSessions {
  const { build, files, mostBytes = defaultMostBytes, leastBytes } = options;
  const { folder: cache } = options;

  return {
    async get(log) {
      const path = keptFile(cache, log);
      const record = recordAt(path);
      if (record === null || record.build !== build) return null;
      if (record.log.path !== log.path || record.log.sessionId !== log.sessionId) return null;
      const stat = await files.stat(log.path);
      if (stat === null || stat.size < record.end) return null;
      const known = readRecord(record, await checksumOfLog(log.path, record.end, files));
      if (known !== null && leastBytes !== null) usedPrivately(path);
      return known;
    },
    async keep(log, known) {
      const { reading } = known;
      if (leastBytes === null || reading === null || reading.end < leastBytes) return null;
      try {
        await write(keptFile(cache, log), log, { ...known, reading });
        return null;
      } catch (error) {
        // Its log is gone: there is nothing to keep.
        if (HandoffError.is(error)) return null;
        if (!isSystemError(error)) throw error;
        return `The session could not be kept (${error.code}), so the next handoff of it reads the whole log again.`;
      }
    },
  };

  async function write(path: string, log: DraftJob['log'], known: ReadableSession): Promise<void> {
    if (!isKeepable(known, redactorOf(known.session))) return removePrivately(path);
    const checksum = await checksumOfLog(log.path, known.reading.end, files);
    const size = replacePrivately(path, writeRecord(log, build, known, checksum));
    makeRoom(keptFolder(cache), mostBytes - size, path);
    if (size > mostBytes) removePrivately(path);
  }
}

const recordAt = (path: string): FoundRecord | null => findRecord(bytesOf(path) ?? Buffer.alloc(0));

/** The first bytes of a file of ours; null where there is none, and where the system does not let us read it. */
function bytesOf(path: string, most = Number.POSITIVE_INFINITY): Buffer | null {
  try {
    const file = openPrivateFile(path);
    if (file === null) return null;
    try {
      const bytes = Buffer.allocUnsafe(Math.min(file.size, most));
      return file.read(bytes, 0) ? bytes : null;
    } finally {
      file.close();
    }
  } catch (error) {
    // Then the log is read; that nothing can be kept there is told when it is tried.
    if (isSystemError(error)) return null;
    throw error;
  }
}

/** Those of logs that are gone go, and of the others those that were not used for the longest time. */
function makeRoom(folder: string, bytes: number, except: string): void {
  let [room, count] = [bytes, 1];
  for (const file of listPrivately(folder)) {
    if (file.path === except) continue;
    const isKept = file.size <= room && count < mostFiles && isWorthIt(file);
    if (!isKept) removePrivately(file.path);
    else {
      room -= file.size;
      count += 1;
    }
  }
}

/** One that another program is writing is let be; what a crash left of one is not. */
const isWorthIt = ({ path, used }: ListedFile) =>
  path.endsWith('.part') ? Date.now() - used < longestWriting : isOfLog(path);

/** Milliseconds. */
const longestWriting = 10 * 60_000;
const isOfLog = (path: string) => existsSync(logOfRecord(path)?.path ?? '');

/** Which log a file is the record of; null for anything else. */
export const logOfRecord = (path: string): DraftJob['log'] | null =>
  findRecord(bytesOf(path, aboutBytes) ?? Buffer.alloc(0))?.log ?? null;

/** Enough for the first lines of a record. */
const aboutBytes = 16 * 1024;
