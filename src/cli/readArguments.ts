import { type ParseArgsConfig, parseArgs } from 'node:util';
import { wrongUse } from '../core/errors';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Node's own argument parser, with its complaints turned into ours. A value may begin with a dash (`--goal "- text"`). */
export function readArguments<const T extends Options>(
  args: readonly string[],
  options: T,
  most: number,
  usage: string,
) {
  try {
    const parsed = parseArgs({ args: joinDashedValues(args, options), options, allowPositionals: true, strict: true });
    if (parsed.positionals.length > most)
      throw wrongUse(`Too many arguments: ${parsed.positionals.slice(most).join(' ')}. Usage: ${usage}`);
    return parsed;
  } catch (error) {
    if (error instanceof TypeError) {
      const file = args.find((arg) => /^-[^-].*\./.test(arg));
      const hint = file === undefined ? '' : ` A file whose name begins with a dash is named ./${file}.`;
      throw wrongUse(`${error.message.split('. ')[0]}.${hint} Usage: ${usage}`);
    }
    throw error;
  }
}

/**
 * Node refuses `--goal "- text"` as ambiguous, and takes `--goal="- text"`. One in sixty real goals begins with a dash.
 * What is itself an option of the command stays one: `--goal --json` has no goal.
 */
function joinDashedValues(args: readonly string[], options: Options): string[] {
  const joined: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const [arg, value] = [args[at] ?? '', args[at + 1]];
    if (arg === '--') return [...joined, ...args.slice(at)];
    const takesValue = arg.startsWith('--') && options[arg.slice(2)]?.type === 'string';
    if (!takesValue || value === undefined || !value.startsWith('-') || isOption(value, options)) joined.push(arg);
    else {
      joined.push(`${arg}=${value}`);
      at += 1;
    }
  }
  return joined;
}

function isOption(text: string, options: Options): boolean {
  const [name = ''] = text.split('=');
  return name.startsWith('--') && Object.hasOwn(options, name.slice(2));
}
