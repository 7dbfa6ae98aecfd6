/** `handoff deliver`: a finished handoff to a target. Secrets in it are redacted once more before it goes out. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { logUnreadable, targetFailed, wrongUse } from '../core/errors';
import { redactText } from '../core/redact/redactText';
import type { Delivery } from '../targets/delivery';
import { targets } from '../targets/registry';
import type { Command } from './main';
import type { Console } from './output';
import { readArguments } from './readArguments';
import { readStandardInput } from './readStandardInput';

const usage = 'handoff deliver <HANDOFF.md | -> --target ID [--dry-run] [--json]';

export const deliverCommand: Command = async (args, output, signal) => {
  const options = {
    target: { type: 'string' },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
    workspace: { type: 'string' },
  } as const;
  const { values, positionals } = readArguments(args, options, 1, usage);
  const [file] = positionals;
  if (file === undefined || values.target === undefined) throw wrongUse(`Name a handoff and a target. Usage: ${usage}`);
  const known = targets.filter(({ shells }) => shells.includes('cli'));
  const target = known.find(({ id }) => id === values.target);
  if (target === undefined)
    throw wrongUse(
      `The command line has no target "${values.target}". Known: ${known.map(({ id }) => id).join(', ')}.`,
    );
  const markdown = redactText(await readHandoff(file, signal)).text;
  const folder = path.resolve(values.workspace ?? process.cwd());
  const delivery = target.plan(
    { goal: goalOf(markdown), markdown },
    { folder, date: new Date().toLocaleDateString('sv') },
  );
  if (values['dry-run'] !== true) await carryOut(delivery, target.label, output, values.json === true);
  if (values.json === true) output.json({ target: target.id, delivered: values['dry-run'] !== true, delivery });
  else if (values['dry-run'] === true) output.say(`Would deliver to ${target.label}: ${target.effect}.`);
};

async function readHandoff(file: string, signal: AbortSignal): Promise<string> {
  if (file === '-') return readStandardInput(signal);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw logUnreadable(file, error instanceof Error ? error.message : String(error), error);
  }
}

/** The text under the last heading, which is the verbatim goal. */
const goalOf = (markdown: string) =>
  /^## Next goal \(verbatim\)\n\n([\s\S]*)$/m.exec(markdown)?.[1]?.trim() ?? 'handoff';

async function carryOut(delivery: Delivery, label: string, output: Console, json: boolean): Promise<void> {
  switch (delivery.kind) {
    case 'stdout':
      if (!json) output.data(delivery.text);
      return;
    case 'file':
      try {
        await writeFile(delivery.path, delivery.text, { flag: 'wx' });
      } catch (error) {
        throw targetFailed(label, error instanceof Error ? error.message : String(error), error);
      }
      output.say(`Written to ${delivery.path}.`);
      return;
    case 'chat':
    case 'clipboard':
      throw targetFailed(label, 'it needs the editor');
  }
}
