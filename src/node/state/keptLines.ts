/**
 * A file of lines that several programs add to at once, for the user only. A full file becomes the old one, which is read
 * before it; what a crash left half written is closed off by the next line.
 */
import { closeSync, mkdirSync, openSync, readFileSync, readSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMissing } from '../fileErrors';
import { appendPrivately } from '../privateFile';
import { takeClaim } from './claim';

/** The lines of the old file and of the one that is written now, without empty ones. Throws what the system says. */
export function readKeptLines(path: string): string[] {
  return [oldOf(path), path].flatMap((file) => textOf(file).split('\n')).filter((line) => line !== '');
}

/** Adds one line in one piece. `mostBytes` is what one of the two files may hold. Throws what the system says. */
export function appendKeptLine(path: string, line: string, mostBytes: number): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (sizeOf(path) > mostBytes) makeRoom(path, mostBytes);
  const start = endsWithLine(path) ? '' : '\n';
  appendPrivately(path, [Buffer.from(`${start}${line}\n`)]);
}

/** One program at a time, or the old lines of one would go with those of the other. */
function makeRoom(path: string, mostBytes: number): void {
  const claim = takeClaim(`${path}.lock`);
  if (claim === null) return;
  try {
    if (sizeOf(path) > mostBytes) renameSync(path, oldOf(path));
  } finally {
    claim.release();
  }
}

const oldOf = (path: string) => `${path}.old`;

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function endsWithLine(path: string): boolean {
  const size = sizeOf(path);
  if (size === 0) return true;
  const file = openSync(path, 'r');
  try {
    const last = Buffer.alloc(1);
    return readSync(file, last, 0, 1, size - 1) === 1 && last[0] === 10;
  } finally {
    closeSync(file);
  }
}
