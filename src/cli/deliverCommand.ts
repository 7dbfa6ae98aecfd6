/** `handoff deliver`: a finished handoff to a target. Secrets in it are redacted once more before it goes out, those that its session taught as well. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { approve } from '../app/lineage/approval';
import { openLineage } from '../app/lineage/openLineage';
import { taughtBy } from '../app/taughtSecrets';
import { handoffFolder } from '../core/document/handoffFileName';
import { readDocument } from '../core/document/readDocument';
import { logUnreadable, wrongUse } from '../core/errors';
import type { Environment } from '../core/ports';
import { countOf } from '../core/text/countOf';
import { findProgram } from '../node/findProgram';
import { createNodeFileStore } from '../node/nodeFileStore';
import { stateFolder } from '../node/state/stateFolder';
import type { Delivery, TerminalDelivery } from '../targets/delivery';
import { targets } from '../targets/registry';
import type { DeliveryPlace, Handoff } from '../targets/target';
import { startsSession, writtenPath } from '../targets/writtenPath';
import { carryOut } from './carryOut';
import { checkBeforehand } from './chain/checkBeforehand';
import { deliverOnce } from './chain/deliverOnce';
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
  const known = targets.filter(({ shells }) => shells.includes('cli'));
  const target = known.find(({ id }) => id === wanted);
  if (target === undefined)
    throw wrongUse(`The command line has no target "${wanted}". Known: ${known.map(({ id }) => id).join(', ')}.`);
  const parts = cliParts();
  const { environment } = parts;
  const given = await readHandoff(file, signal);
  const { redact, gap } = await taughtBy(readDocument(given), folder, parts, signal);
  // What the session taught is hidden in every sentence from here on, too.
  const output = consoleWith(plainOutput, redact);
  const { text: markdown, hits } = redact(given);
  if (hits.length > 0) output.say(`Redacted before it left: ${countOf(hits.length, 'secret')} in its text.`);
  if (gap !== null) output.say(gap);
  const place = await placeOf(folder, environment);
  const delivery = target.plan(handoffOf(markdown), place);
  const isDry = values['dry-run'] === true;
  const approval = await approve(markdown);
  const destination = {
    target: target.id,
    startsSession: startsSession(delivery),
    folder: place.folder,
    path: writtenPath(delivery),
    shell: 'cli',
  } as const;
  const isStrict = values.strict === true;
  // A pipe wants the text; who prints it checks it when they like.
  const verified =
    isStrict || (!isDry && delivery.kind !== 'stdout')
      ? await checkBeforehand(
          markdown,
          { workspace: place.folder ?? process.cwd(), isNamed: values.workspace !== undefined, isStrict },
          { parts, output },
          signal,
        )
      : null;
  const context = {
    ...{ label: target.label, environment, output, isQuiet: values.json === true },
    replaces: values.replace ?? null,
  };
  const record = isDry
    ? null
    : await deliverOnce(
        { approval, destination, markdown, again: values.again === true },
        openLineage(stateFolder(environment)),
        output,
        (onDelivered) => carryOut(delivery, { ...context, onDelivered }, signal),
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

async function readHandoff(file: string, signal: AbortSignal): Promise<string> {
  if (file === '-') return readStandardInput(signal);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw logUnreadable(file, error instanceof Error ? error.message : String(error), error);
  }
}

/** A text that is no handoff of ours is delivered all the same. */
function handoffOf(markdown: string): Handoff {
  const document = readDocument(markdown);
  return { goal: document?.goal ?? 'handoff', markdown, sessionPath: document?.logPath ?? null, files: [] };
}

async function placeOf(folder: string, environment: Environment): Promise<DeliveryPlace> {
  const now = new Date();
  const files = createNodeFileStore();
  const items = await files.list(folder);
  if (items === null) throw wrongUse(`There is no folder ${folder}. Name another with --workspace.`);
  return {
    folder,
    taken: ((await files.list(path.join(folder, handoffFolder))) ?? []).map(({ name }) => name),
    environment,
    date: now.toLocaleDateString('sv'),
    time: now.toISOString(),
    id: randomUUID(),
  };
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
