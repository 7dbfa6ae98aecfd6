/** `handoff eval`: how good the handoffs are, measured on a folder of real session logs. */
import path from 'node:path';
import { wrongUse } from '../core/errors';
import { printEval } from '../eval/printEval';
import { runEval } from '../eval/runEval';
import type { Command } from './main';
import { readArguments } from './readArguments';

export const evalCommand: Command = async (args, output, signal) => {
  const usage = 'handoff eval [DIR] [--json]';
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1, usage);
  const folder = positionals[0] ?? process.env.HANDOFF_CORPUS;
  if (folder === undefined) throw wrongUse(`Name a folder of session logs, or set HANDOFF_CORPUS. Usage: ${usage}`);
  const report = await runEval({ folder: path.resolve(folder), signal });
  if (values.json === true) output.json(report);
  else output.data(printEval(report));
};
