import { targets } from '../targets/registry';
import type { Command } from './main';
import { readArguments } from './readArguments';

/** `handoff targets`: where this build can deliver a handoff. */
export const targetsCommand: Command = async (args, output) => {
  const { values } = readArguments(args, { json: { type: 'boolean' } }, 0, 'handoff targets [--json]');
  const list = targets.map(({ id, label, effect, shells }) => ({ id, label, effect, shells }));
  if (values.json === true) return output.json(list);
  output.data(
    list.map(({ id, label, effect, shells }) => `${id}\t${label}: ${effect} (${shells.join(', ')})\n`).join(''),
  );
};
