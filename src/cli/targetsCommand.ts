import { findProgram } from '../node/findProgram';
import { nodeEnvironment } from '../node/nodeEnvironment';
import { targets } from '../targets/registry';
import type { Command } from './command';
import { readArguments } from './readArguments';

/** `handoff targets`: where this build can deliver a handoff, and which programs for it are on PATH. */
export const targetsCommand: Command = async (args, output) => {
  const { values } = readArguments(args, { json: { type: 'boolean' } }, 0, 'handoff targets [--json]');
  const environment = nodeEnvironment();
  const list = targets.map(({ id, label, shells, program, ...target }) => {
    const effect = target.effectInCli ?? target.effect;
    const found = program === undefined ? null : findProgram(program, environment);
    return { id, label, effect, shells, ...(program === undefined ? {} : { program, foundAt: found }) };
  });
  if (values.json === true) return output.json(list);
  const missing = ({ program, foundAt }: (typeof list)[number]) =>
    program !== undefined && foundAt === null ? `, ${program} is not on PATH` : '';
  output.table(
    list.map((one) => `${one.id}\t${one.label}: ${one.effect} (${one.shells.join(', ')}${missing(one)})\n`).join(''),
  );
};
