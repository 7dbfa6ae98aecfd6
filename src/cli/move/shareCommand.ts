/** `handoff share`: puts a pack on a ref of this repository, and pushes it only when told to. */
import path from 'node:path';
import { readPackFile } from '../../app/move/readPackFile';
import { checkShared, usualPackName } from '../../app/move/sharePack';
import { wrongUse } from '../../core/errors';
import { sizeText } from '../../core/move/sizeText';
import { openRepository } from '../../node/move/scratch';
import { openRemote, packRefs, pushPack, putPack } from '../../node/move/sharedPacks';
import { askYesNo } from '../chain/askYesNo';
import { cliParts } from '../cliParts';
import type { Command } from '../command';
import { readArguments } from '../readArguments';

const usage =
  'handoff share FILE.handoffpack [--name NAME] [--push [--yes]] [--remote NAME] [--workspace DIR] [--json]';

/** What left once is out of reach: the pack is looked through again, and a push is asked for. */
export const shareCommand: Command = async (args, output, signal) => {
  const options = {
    name: { type: 'string' },
    push: { type: 'boolean' },
    yes: { type: 'boolean' },
    remote: { type: 'string' },
    workspace: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = readArguments(args, options, 1, usage);
  const [file] = positionals;
  if (file === undefined) throw wrongUse(`Name a pack. Usage: ${usage}`);
  const parts = cliParts();
  const folder = path.resolve(values.workspace ?? process.cwd());
  const whole = await readPackFile(file, path.resolve(file), parts.files);
  const name = values.name ?? usualPackName(whole);
  const bytes = await checkShared(whole, { folder, name }, parts, signal);
  const repository = await openRepository(folder, parts.environment, signal);
  const remote =
    values.push === true ? await openRemote(repository, values.remote ?? 'origin', parts.environment, signal) : null;
  if (remote !== null && values.yes !== true && process.stdin.isTTY !== true)
    throw wrongUse('Nobody can be asked here whether it may be pushed. Say --yes to push without a question.');
  await putPack(repository, name, whole.text);
  const ref = `${packRefs}${name}`;
  output.say(`On ${ref}, ${sizeText(bytes)}, in this clone alone.`);
  const isPushed =
    remote !== null &&
    (values.yes === true ||
      (await askYesNo(`Push it to ${remote.address}? Whoever may read that repository can read it.`, output)));
  if (remote !== null && isPushed) {
    await pushPack(remote, name);
    output.say(`Pushed to ${remote.address}. There: handoff fetch ${name}`);
  } else
    output.say(
      `Not pushed. To push it: git push ${values.remote ?? 'origin'} ${ref}. To take it away: git update-ref -d ${ref}`,
    );
  if (values.json === true)
    output.json({ name, ref, bytes, pushed: isPushed, remote: isPushed ? remote?.address : null });
};
