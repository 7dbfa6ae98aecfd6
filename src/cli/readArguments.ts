import { type ParseArgsConfig, parseArgs } from 'node:util';
import { wrongUse } from '../core/errors';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Node's own argument parser, with its complaints turned into ours. */
export function readArguments<const T extends Options>(
  args: readonly string[],
  options: T,
  most: number,
  usage: string,
) {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    if (parsed.positionals.length > most)
      throw wrongUse(`Too many arguments: ${parsed.positionals.slice(most).join(' ')}. Usage: ${usage}`);
    return parsed;
  } catch (error) {
    if (error instanceof TypeError) throw wrongUse(`${error.message.split('. ')[0]}. Usage: ${usage}`);
    throw error;
  }
}
