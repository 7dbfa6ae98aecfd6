/** `handoff share`: puts a pack on a ref of this repository, and pushes it only when told to. */
import path from 'node:path';
import { readPackFile } from '../../app/move/readPackFile';
import { taughtBy } from '../../app/taughtSecrets';
import { readDocument } from '../../core/document/readDocument';
import { packNotPlaced, redactionFailed, wrongUse } from '../../core/errors';
import { sizeText } from '../../core/move/sizeText';
import { openRepository } from '../../node/move/scratch';
import { isPackName, mostSharedBytes, openRemote, packRefs, pushPack, putPack } from '../../node/move/sharedPacks';
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
  const { pack, text } = await readPackFile(file, path.resolve(file), parts.files);
  const bytes = Buffer.byteLength(text);
  if (bytes > mostSharedBytes)
    throw packNotPlaced(
      `The pack has ${sizeText(bytes)}; through git go ${sizeText(mostSharedBytes)} at most. Send the file by another way.`,
    );
  const { redact } = await taughtBy(readDocument(pack.handoff.text), folder, parts, signal);
  if (redact(pack.handoff.text).hits.length > 0) throw redactionFailed();
  const name = values.name ?? `${pack.packedAt.slice(0, 10)}-${pack.handoff.sha256.slice(0, 8)}`;
  if (!isPackName(name))
    throw wrongUse(
      `"${name}" is no name for a pack: letters, digits, dots and dashes, a hundred at most. Usage: ${usage}`,
    );
  const repository = await openRepository(folder, parts.environment, signal);
  const remote =
    values.push === true ? await openRemote(repository, values.remote ?? 'origin', parts.environment, signal) : null;
  if (remote !== null && values.yes !== true && process.stdin.isTTY !== true)
    throw wrongUse('Nobody can be asked here whether it may be pushed. Say --yes to push without a question.');
  await putPack(repository, name, text);
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
