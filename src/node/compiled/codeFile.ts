/**
 * Where the code is kept that V8 compiled of a script of ours. V8 runs what stands there as it is read, so it is believed
 * only when it is whole, was made of this very script, and is this user's alone to write.
 */
import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Environment } from '../../core/ports';
import { cacheFolder } from '../cacheFolder';
import { isSystemError } from '../fileErrors';
import { replacePrivately } from '../privateFile';

/** What was compiled, and how many bytes of code the process held in all when it was kept. */
export interface CompiledCode {
  readonly data: Buffer;
  readonly heldBytes: number;
  /** What the script told of itself to be told again in its next run; empty where it told nothing. */
  readonly notes: string;
}

const mark = 'HCC2';
const hashBytes = 32;
/** The mark, the bytes of code that were held, and those of the notes, which stand before the code. */
const fixedBytes = mark.length + 4 + 4;
const headBytes = fixedBytes + hashBytes;
/** Of programs, versions of Node and commands, a file each; some two megabytes each. */
const mostFiles = 40;
/** Far above what there is to compile. */
const mostBytes = 32 * 1024 * 1024;

/** Where the files lie in our folder. */
export const compiledFolder = (cache: string): string => join(cache, 'compiled');

/**
 * The file for what `purpose` runs of a script; null where the user wants none, said as for Node's own cache. Its name tells
 * apart places, purposes and versions; code of other settings V8 refuses by itself.
 */
export function keptCodeOf(environment: Environment, script: string, purpose: string): string | null {
  if (environment.variables['NODE_DISABLE_COMPILE_CACHE']) return null;
  const place = createHash('sha256').update(script).digest('hex').slice(0, 12);
  const name = `${purpose}-${place}-${process.versions.v8}-${process.arch}.code`;
  return join(compiledFolder(cacheFolder(environment)), name);
}

/** Null where there is none that can be believed. */
export function readCodeFile(file: string, script: Uint8Array): CompiledCode | null {
  const bytes = readOwn(file);
  if (bytes === null || bytes.length <= headBytes || bytes.toString('latin1', 0, mark.length) !== mark) return null;
  const hash = hashOf(script, bytes.subarray(0, fixedBytes), bytes.subarray(headBytes));
  if (!hash.equals(bytes.subarray(fixedBytes, headBytes))) return null;
  const behindNotes = headBytes + bytes.readUInt32LE(mark.length + 4);
  return {
    data: bytes.subarray(behindNotes),
    heldBytes: bytes.readUInt32LE(mark.length),
    notes: bytes.toString('utf8', headBytes, behindNotes),
  };
}

/** The bytes of a file that nobody but this user and the system can have written. */
function readOwn(path: string): Buffer | null {
  try {
    // Not waited for, should it be a pipe; on Windows, which has none there, the flag does not exist.
    const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const { size, uid, mode } = fstatSync(file);
      const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
      return isOwn && (mode & constants.S_IFMT) === constants.S_IFREG && size <= mostBytes ? readFileSync(file) : null;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (isSystemError(error)) return null;
    throw error;
  }
}

function hashOf(script: Uint8Array, fixed: Uint8Array, ...rest: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256').update(`${rest.reduce((sum, { length }) => sum + length, 0)} `);
  for (const part of [fixed, script, ...rest]) hash.update(part);
  return hash.digest();
}

/**
 * Puts the code in the place of what is there. Of too many files the oldest go. Where nothing can be written, nothing is
 * kept: the next run is as slow as this one, and no worse.
 */
export function writeCodeFile(file: string, script: Uint8Array, { data, heldBytes, notes }: CompiledCode): void {
  const noted = Buffer.from(notes);
  const head = Buffer.alloc(fixedBytes);
  head.write(mark, 'latin1');
  head.writeUInt32LE(heldBytes, mark.length);
  head.writeUInt32LE(noted.length, mark.length + 4);
  try {
    replacePrivately(file, [head, hashOf(script, head, noted, data), noted, data]);
    removeOldest(dirname(file));
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

function removeOldest(folder: string): void {
  const files = readdirSync(folder).filter((name) => name.endsWith('.code'));
  if (files.length <= mostFiles) return;
  const age = new Map(files.map((name) => [name, statSync(join(folder, name)).mtimeMs]));
  const newestFirst = files.sort((one, other) => (age.get(other) ?? 0) - (age.get(one) ?? 0));
  for (const name of newestFirst.slice(mostFiles)) rmSync(join(folder, name), { force: true });
}
