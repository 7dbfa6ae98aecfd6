/**
 * Reads what a script of Codex's code mode does: the tools it calls, with what, and what it prints of their results.
 * Follows constants, lists, loops over lists and small functions of the script itself. Nothing of it is ever run.
 */
import { parseScript } from './parseScript';
import { read } from './readExpression';
import type { Reading, ScriptCall, ScriptMemory, ScriptPrint } from './reading';
import { runAll } from './runStatements';
import { openScope } from './values';

/** What a script calls and prints, each in the order of the reading. */
export interface ReadScript {
  readonly calls: readonly ScriptCall[];
  readonly prints: readonly ScriptPrint[];
  /** Something was not followed to its end: a limit was reached. */
  readonly isCutShort: boolean;
}

/** Never throws; `memory` is what earlier scripts of the session stored, and takes what this one stores. */
export function readScript(script: string, memory: ScriptMemory): ReadScript {
  const reading: Reading = {
    script,
    memory,
    calls: [],
    prints: [],
    steps: 0,
    depth: 0,
    maybe: 0,
    isCutShort: false,
    read: (expression, scope) => read(reading, expression, scope),
    runAll: (statements, scope) => runAll(reading, statements, scope),
  };
  reading.runAll(parseScript(script), openScope());
  const { calls, prints, isCutShort } = reading;
  return { calls, prints, isCutShort };
}
