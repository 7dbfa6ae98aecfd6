/** `handoff open`: puts the work of a pack into this clone and gives its handoff to the agent of choice. */
import path from 'node:path';
import { missingHere, movedText, openPack } from '../../app/move/openPack';
import { readPackFile } from '../../app/move/readPackFile';
import { taughtBy } from '../../app/taughtSecrets';
import { readDocument } from '../../core/document/readDocument';
import { wrongUse } from '../../core/errors';
import type { Missing } from '../../core/move/movedNote';
import type { Pack } from '../../core/move/pack';
import { countOf } from '../../core/text/countOf';
import { cellForTerminal } from '../../core/untrusted/forTerminal';
import type { Fit } from '../../node/move/fitWork';
import { mendLast } from '../../node/move/placeWork';
import { openRepository } from '../../node/move/scratch';
import { deliverHandoff, targetNamed } from '../chain/deliverHandoff';
import { cliParts } from '../cliParts';
import type { Command } from '../command';
import { type Console, consoleWith } from '../output';
import { tellProject } from '../project/tellProject';
import { readArguments } from '../readArguments';
import { runPackedChecks } from './runPackedChecks';

const usage =
  'handoff open FILE.handoffpack [--check] [--3way] [--target ID] [--run-checks [--yes]] [--again] [--workspace DIR] [--json]';

/** Nothing that is not committed is overwritten; where anything fails, everything is as it was. */
export const openCommand: Command = async (args, plainOutput, signal) => {
  const options = {
    check: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    '3way': { type: 'boolean' },
    target: { type: 'string' },
    'run-checks': { type: 'boolean' },
    yes: { type: 'boolean' },
    again: { type: 'boolean' },
    workspace: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = readArguments(args, options, 1, usage);
  const [file] = positionals;
  if (file === undefined) throw wrongUse(`Name a pack. Usage: ${usage}`);
  const isDry = values.check === true || values['dry-run'] === true;
  const runsChecks = values['run-checks'] === true && !isDry;
  if (runsChecks && values.yes !== true && process.stdin.isTTY !== true)
    throw wrongUse('Nobody can be asked here whether the checks may be run. Say --yes to run them without a question.');
  const parts = cliParts();
  const folder = path.resolve(values.workspace ?? process.cwd());
  if ((await parts.files.list(folder)) === null)
    throw wrongUse(`There is no folder ${folder}. Name another with --workspace.`);
  const whole = await readPackFile(file, path.resolve(file), parts.files);
  const { pack } = whole;
  const { redact } = await taughtBy(readDocument(pack.handoff.text), folder, parts, signal);
  const output = consoleWith(plainOutput, redact);
  const target = targetNamed(values.target ?? (await tellProject(folder, parts.files, plainOutput)).target ?? 'file');
  const repository = await openRepository(folder, parts.environment, signal);
  if (!isDry && (await mendLast(repository)))
    output.say('An earlier opening was cut off; what it had half done was put back.');
  const missing = missingHere(pack, parts.environment);
  tellPack(pack, missing, output);
  const { fit, placed } = await openPack(repository, whole, { threeWay: values['3way'] === true, isDry }, signal);
  tellFit(fit, output);
  const markdown = redact(await movedText(pack, fit, missing, new Date(parts.clock.now()).toISOString())).text;
  let hasLeft = false;
  const wish = {
    ...{ target, folder, isNamed: values.workspace !== undefined, isDry, isStrict: false },
    ...{ again: values.again === true, replaces: null, isQuiet: values.json === true },
    onDelivered: () => {
      hasLeft = true;
    },
  };
  const delivered = await deliverHandoff(markdown, wish, { parts, output }, signal).catch(async (error: unknown) => {
    // An agent that was started has the files in its hands.
    if (hasLeft) await placed?.keep();
    else await placed?.undo();
    throw error;
  });
  await placed?.keep();
  output.say(
    isDry
      ? `It fits. Would write ${countOf(fit.files.length, 'file')} and give the handoff to ${target.label}.`
      : `Opened: ${countOf(fit.files.length, 'file')} written, none overwritten that was not committed; nothing is staged.`,
  );
  const checks = runsChecks
    ? await runPackedChecks(pack, markdown, folder, values.yes === true, { parts, output }, signal)
    : null;
  if (values.json === true)
    output.json({
      ...{ opened: !isDry, target: target.id, delivery: delivered.delivery, approved: delivered.record },
      ...{ base: pack.work.base, isMoved: fit.isMoved, already: fit.already, runsByItself: fit.runsByItself },
      files: fit.files.map(({ path: name, change }) => ({ path: name, change })),
      ...{
        leftOut: pack.leftOut,
        missing,
        needs: pack.needs,
        checks: checks?.lines ?? pack.checks.map(({ run }) => ({ run })),
      },
    });
  if (checks?.failure != null) throw checks.failure;
};

function tellPack({ packedAt, work, leftOut, needs, checks }: Pack, missing: Missing, output: Console): void {
  const branch = work.branch === null ? '' : ` of ${work.branch}`;
  output.say(
    `Packed ${packedAt.slice(0, 16).replace('T', ' ')} UTC at ${work.base.slice(0, 12)} “${cellForTerminal(work.subject.slice(0, 80))}”${cellForTerminal(branch)}: ${countOf(work.files.length, 'file')}.`,
  );
  for (const { path: name, why } of leftOut) output.say(`Not in it: ${cellForTerminal(name)} ${cellForTerminal(why)}.`);
  if (missing.programs.length > 0)
    output.say(
      `Not found here: ${missing.programs.map(({ name, version }) => (version === null ? name : `${name} (${cellForTerminal(version)} there)`)).join(', ')}.`,
    );
  if (missing.environment.length > 0) output.say(`Not set here: ${missing.environment.join(', ')}.`);
  if (needs.services.length > 0) output.say(`It used: ${needs.services.map(cellForTerminal).join(', ')}.`);
  if (checks.length > 0) output.say(`${countOf(checks.length, 'check')} to run, with --run-checks.`);
}

function tellFit({ already, isMoved, runsByItself }: Fit, output: Console): void {
  if (isMoved) output.say('The commit here is another one; the work fits on it.');
  if (already.length > 0) output.say(`As the pack has it already: ${countOf(already.length, 'file')}.`);
  if (runsByItself.length > 0)
    output.say(
      `Look at these before you go on, programs run them by themselves: ${runsByItself.map(cellForTerminal).join(', ')}.`,
    );
}
