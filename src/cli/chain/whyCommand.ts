/** `handoff why`: why a line stands in a file, as the session tells that wrote it. */
import path from 'node:path';
import { whyLine } from '../../app/why/whyLine';
import { whyText } from '../../app/why/whyText';
import { wrongUse } from '../../core/errors';
import { cliParts } from '../cliParts';
import type { Command } from '../command';
import { readArguments } from '../readArguments';

const usage = 'handoff why FILE:LINE [--inside] [--json]';

/** Asks git of the file's own folder, and the sessions of its repository. */
export const whyCommand: Command = async (args, output, signal) => {
  const { values, positionals } = readArguments(
    args,
    { inside: { type: 'boolean' }, json: { type: 'boolean' } },
    1,
    usage,
  );
  const [wanted] = positionals;
  if (wanted === undefined) throw wrongUse(`Name a line of a file. Usage: ${usage}`);
  const { file, line } = readPlace(wanted);
  const answer = await whyLine({ file, line, looksInside: values.inside === true }, cliParts(), signal);
  if (values.json === true) return output.json({ version: 1, ...answer });
  output.table(whyText(answer));
};

/** `src/cart.ts:12`, also with a column behind it. */
function readPlace(wanted: string): { readonly file: string; readonly line: number } {
  const [, name, number] = /^(.+?):(\d{1,9})(?::\d{1,9})?$/.exec(wanted) ?? [];
  if (name === undefined || Number(number) < 1)
    throw wrongUse(`“${wanted}” names no line. Lines are counted from 1: src/cart.ts:12. Usage: ${usage}`);
  return { file: path.resolve(name), line: Number(number) };
}
