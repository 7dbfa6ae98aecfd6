import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { taughtBy } from '../app/taughtSecrets';
import { readDocument } from '../core/document/readDocument';
import { HandoffError, sessionNotFound, wrongUse } from '../core/errors';
import type { Environment, FileStore } from '../core/ports';
import { countOf } from '../core/text/countOf';
import { fileError, isMissing } from '../node/fileErrors';
import { findProgram } from '../node/findProgram';
import { createNodeFileStore } from '../node/nodeFileStore';
import { recogniseLog } from '../sources/openLog';
import type { Delivery, TerminalDelivery } from '../targets/delivery';
import { deliverHandoff, targetNamed } from './chain/deliverHandoff';
import { cliParts } from './cliParts';
import type { Command } from './command';
import { consoleWith } from './output';
import { tellProject } from './project/tellProject';
import { readArguments } from './readArguments';
import { readStandardInput } from './readStandardInput';

const usage =
  'handoff deliver <HANDOFF.md | -> [--target ID] [--workspace DIR] [--strict] [--again] [--replace HASH] [--dry-run] [--json]';

/** Takes the handoff from a file or from standard input. */
export const deliverCommand: Command = async (args, plainOutput, signal) => {
  const options = {
    target: { type: 'string' },
    strict: { type: 'boolean' },
    again: { type: 'boolean' },
    replace: { type: 'string' },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
    workspace: { type: 'string' },
  } as const;
  const { values, positionals } = readArguments(args, options, 1, usage);
  const [file] = positionals;
  const folder = path.resolve(values.workspace ?? process.cwd());
  if (file === undefined) throw wrongUse(`Name a handoff and a target. Usage: ${usage}`);
  const wanted = values.target ?? (await tellProject(folder, createNodeFileStore(), plainOutput)).target;
  if (wanted === undefined) throw wrongUse(`Name a target, here or as "target" in .handoff.json. Usage: ${usage}`);
  const target = targetNamed(wanted);
  const parts = cliParts();
  const { environment } = parts;
  const given = await readHandoff(file, parts.files, signal);
  const { redact, gap } = await taughtBy(readDocument(given), folder, parts, signal);
  // What the session taught is hidden in every sentence from here on, too.
  const output = consoleWith(plainOutput, redact);
  const { text: markdown, hits } = redact(given);
  if (hits.length > 0) output.say(`Redacted before it left: ${countOf(hits.length, 'secret')} in its text.`);
  if (gap !== null) output.say(gap);
  const isDry = values['dry-run'] === true;
  const { delivery, record, verified } = await deliverHandoff(
    markdown,
    {
      ...{ target, folder, isNamed: values.workspace !== undefined, isDry, isStrict: values.strict === true },
      ...{ again: values.again === true, replaces: values.replace ?? null, isQuiet: values.json === true },
    },
    { parts, output },
    signal,
  );
  if (values.json === true)
    output.json({
      target: target.id,
      delivered: !isDry,
      delivery: shown(delivery, environment),
      approved: record,
      verified,
    });
  else if (isDry)
    output.say(
      `Would deliver to ${target.label}: ${target.effectInCli ?? target.effect}.${startText(delivery, environment)}`,
    );
};

/** Any text may be delivered, but nothing that was never meant to be read by a next session. */
async function readHandoff(file: string, files: FileStore, signal: AbortSignal): Promise<string> {
  const text = file === '-' ? await readStandardInput(signal) : await readWhole(file);
  const name = file === '-' ? 'Standard input' : file;
  const otherwise = 'Name a file that "handoff create" wrote.';
  if (text.trim() === '') throw wrongUse(`${name} is no handoff: it is empty. ${otherwise}`);
  if (text.includes('\0')) throw wrongUse(`${name} is no handoff: it is binary. ${otherwise}`);
  if (file !== '-' && readDocument(text) === null && (await isLog(path.resolve(file), files, signal)))
    throw wrongUse(`${file} is the log of a session. Make a handoff of it with "handoff create" first.`);
  return text;
}

async function readWhole(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw isMissing(error) ? sessionNotFound(file, true) : fileError(file, error);
  }
}

async function isLog(file: string, files: FileStore, signal: AbortSignal): Promise<boolean> {
  try {
    await recogniseLog(file, files, signal);
    return true;
  } catch (error) {
    if (HandoffError.is(error)) return false;
    throw error;
  }
}

/** With the whole command line of a program; its name alone where it is not on PATH. */
function shown(delivery: Delivery, environment: Environment): object {
  if (delivery.kind !== 'terminal') return delivery;
  const found = findProgram(delivery.program, environment);
  return { ...delivery, isOnPath: found !== null, argv: [found ?? delivery.program, ...argsOf(delivery)] };
}

function startText(delivery: Delivery, environment: Environment): string {
  if (delivery.kind !== 'terminal') return '';
  const found = findProgram(delivery.program, environment);
  const argv = JSON.stringify([found ?? delivery.program, ...argsOf(delivery)]);
  return ` It would write ${delivery.file.path} and start ${argv}.${found === null ? ` ${delivery.program} is not on PATH.` : ''}`;
}

/** Those of a program that is new enough: a dry run starts nothing, so its version is not asked. */
const argsOf = ({ args, prompt }: TerminalDelivery) => [...args, ...(prompt?.filledIn?.args ?? prompt?.sent ?? [])];
