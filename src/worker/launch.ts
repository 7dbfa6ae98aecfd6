/** What the worker thread of the extension host runs first: it loads the program that it shares with the command line. */
import { join } from 'node:path';
import { keptCodeOf } from '../node/compiled/codeFile';
import { loadCompiled } from '../node/compiled/loadCompiled';
import { nodeEnvironment } from '../node/nodeEnvironment';

/** By then a draft was made, or nobody waits for one. The editor ends the thread without a word, so it is not done at the end. */
const keepAfterMs = 60_000;

type StartedProgram = { runWorker(): void } & typeof import('../core/text/asked/patternNotes');

const path = join(__dirname, 'program.js');
const program = loadCompiled(path, keptCodeOf(nodeEnvironment(), path, 'worker'));
const { runWorker, usePatternNotes, patternNotes } = program.exported as StartedProgram;
if (program.notes !== '') usePatternNotes(program.notes);
runWorker();
setTimeout(() => program.keep(patternNotes()), keepAfterMs).unref();
