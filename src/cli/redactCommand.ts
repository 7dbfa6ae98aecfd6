/** `handoff redact`: standard input with its secrets replaced. */
import { redactText } from '../core/redact/redactText';
import type { Command } from './command';
import { readArguments } from './readArguments';
import { readStandardInput } from './readStandardInput';

/** Reads all input before it writes: a secret may span lines. */
export const redactCommand: Command = async (args, output, signal) => {
  const { values } = readArguments(args, { json: { type: 'boolean' } }, 0, 'handoff redact [--json] < TEXT');
  const input = await readStandardInput(signal);
  const { text: clean, hits } = redactText(input);
  if (values.json === true)
    return output.json({
      text: clean,
      hits: hits.map(({ rule, start, end }) => ({ rule, line: lineAt(input, start), start, end })),
    });
  output.data(clean);
};

const lineAt = (input: string, at: number) => input.slice(0, at).split('\n').length;
