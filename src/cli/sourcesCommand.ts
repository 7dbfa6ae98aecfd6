import { sources } from '../sources/registry';
import type { Command } from './command';
import { readArguments } from './readArguments';

/** `handoff sources`: the agents whose sessions this build reads. */
export const sourcesCommand: Command = async (args, output) => {
  const { values } = readArguments(args, { json: { type: 'boolean' } }, 0, 'handoff sources [--json]');
  const list = sources.map(({ id, label, places }) => ({ id, label, places }));
  if (values.json === true) return output.json(list);
  output.table(list.map(({ id, label, places }) => `${id}\t${label}\t${places.join(', ')}\n`).join(''));
};
