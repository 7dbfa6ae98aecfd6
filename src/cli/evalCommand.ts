/** `handoff eval`: how good the handoffs are, measured on a folder of real session logs. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { wrongUse } from '../core/errors';
import { printEval } from '../eval/printEval';
import { runEval } from '../eval/runEval';
import type { Command } from './command';
import { readArguments } from './readArguments';

/** Throws `wrong-use` where neither an argument nor HANDOFF_CORPUS names the folder of logs. */
export const evalCommand: Command = async (args, output, signal) => {
  const usage = 'handoff eval [DIR] [--only ID] [--holdout] [--verbose] [--json]';
  const flag = { type: 'boolean' } as const;
  const options = { json: flag, verbose: flag, holdout: flag, only: { type: 'string' } } as const;
  const { values, positionals } = readArguments(args, options, 1, usage);
  const folder = positionals[0] ?? process.env.HANDOFF_CORPUS;
  if (folder === undefined) throw wrongUse(`Name a folder of session logs, or set HANDOFF_CORPUS. Usage: ${usage}`);
  const truth = { only: values.only ?? null, heldOut: values.holdout === true };
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw wrongUse(`There is no folder ${folder}. Name a folder of session logs.`);
  const report = await runEval({ folder: path.resolve(folder), truth, signal });
  if (values.json === true) output.json(report);
  else output.data(printEval(report, { verbose: values.verbose === true }));
};
