/** Loads a script of ours with what V8 compiled of it in earlier runs, which is most of the work of a short one. */
import { isAscii } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { getHeapCodeStatistics } from 'node:v8';
import { Script } from 'node:vm';
import { readCodeFile, writeCodeFile } from './codeFile';

/** A script that ran; what it exports is up to whoever knows it to say. */
export interface LoadedScript {
  readonly exported: unknown;
  /** What an earlier run told to {@link keep}; empty where there is nothing. */
  readonly notes: string;
  /**
   * To be called when the work is done: keeps what was compiled, where it is much more than was known before.
   *
   * @param notes to be kept beside it, for the next run; null where they are as they were
   */
  keep(notes?: string | null): void;
}

/** How much more code must have been compiled, as a share of what there was. */
const worthKeeping = 1.05;

/** Counting the bytes takes a hundredth of a short run, and they seldom grow: one run in eight counts. */
const isTurn = () => process.pid % 8 === 0;

/**
 * The script is one function of the names that Node gives to a CommonJS module. Throws what the script throws.
 *
 * @param codeFile null where nothing is to be read or kept
 */
export function loadCompiled(path: string, codeFile: string | null): LoadedScript {
  const bytes = readFileSync(path);
  const known = codeFile === null ? null : readCodeFile(codeFile, bytes);
  // Of a bundle every byte is a character, and copied in a fraction of the time that it takes to decode it.
  const script = new Script(bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8'), {
    filename: path,
    ...(known === null ? {} : { cachedData: known.data }),
  });
  const heldBefore = known !== null && script.cachedDataRejected !== true ? known.heldBytes : 0;
  const notesBefore = known?.notes ?? '';
  const module: { exports: unknown } = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  return {
    exported: module.exports,
    notes: notesBefore,
    keep(notes = null) {
      if (codeFile === null || (heldBefore > 0 && notes === null && !isTurn())) return;
      const heldBytes = getHeapCodeStatistics().bytecode_and_metadata_size;
      if (notes === null && heldBytes < heldBefore * worthKeeping) return;
      writeCodeFile(codeFile, bytes, { data: script.createCachedData(), heldBytes, notes: notes ?? notesBefore });
    },
  };
}
