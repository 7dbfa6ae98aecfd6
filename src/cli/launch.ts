/**
 * What `handoff` runs first. V8 is told how to run before there is much to run. Where a large log is going to be read, a
 * second thread is started before the program itself is loaded: both take the same time, one core each.
 */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keptFile } from '../app/kept/keptPlace';
import { cacheFolder } from '../node/cacheFolder';
import { keptCodeOf } from '../node/compiled/codeFile';
import { loadCompiled } from '../node/compiled/loadCompiled';
import { nodeEnvironment } from '../node/nodeEnvironment';
import { isPacked } from '../node/packedFile';
import { largeLogBytes } from '../node/readLines';
import { holdNewSpace, setEngineFlags } from './engineFlags';
import { startEarly } from './lineThread';

const readers: readonly (string | undefined)[] = ['create', 'show', 'read'];

function namesLargeLog([command, ...rest]: readonly string[]): boolean {
  return readers.includes(command) && rest.some((word) => sizeOf(word) >= largeLogBytes && !isKept(word));
}

/** Then little of the log is read, if any. */
const isKept = (word: string) =>
  existsSync(keptFile(cacheFolder(nodeEnvironment()), { path: resolve(word), sessionId: null }));

/** In bytes; 0 for what has no lines to read ahead. What is wrong with it, the command itself will say. */
function sizeOf(path: string): number {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isFile() !== true || stat.size < largeLogBytes || isPacked(path) || isDatabase(path)) return 0;
    return stat.size;
  } catch {
    return 0;
  }
}

function isDatabase(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(6);
    return head.toString('latin1', 0, readSync(file, head, 0, head.length, 0)) === 'SQLite';
  } finally {
    closeSync(file);
  }
}

type StartedProgram = typeof import('./main') & typeof import('../core/text/asked/patternNotes');

setEngineFlags();
const args = process.argv.slice(2);
const thread = namesLargeLog(args) ? startEarly() : null;
// Left to run time: the program is a file of its own, shared with the worker.
const path = join(__dirname, 'program.js');
const [command] = args;
const [, purpose] = /^(?:--)?([a-z]{2,12})$/.exec(command ?? '') ?? [];
const program = loadCompiled(path, purpose === undefined ? null : keptCodeOf(nodeEnvironment(), path, purpose));
const { runProgram, usePatternNotes, patternNotes } = program.exported as StartedProgram;
if (program.notes !== '') usePatternNotes(program.notes);
holdNewSpace();
process.once('exit', (code) => {
  // V8 takes code back only where the flags are as they were when it was kept.
  setEngineFlags();
  if (code === 0) program.keep(patternNotes());
});
runProgram(args, thread);
