/** `handoff fetch`: lists the packs that a remote has, or takes one. Opening it is another command. */
import path from 'node:path';
import { checkPackText } from '../../app/move/readPackFile';
import { wrongUse } from '../../core/errors';
import { openRepository } from '../../node/move/scratch';
import { isPackName, openRemote, packsAt, packsHere, placeOfPack, takePack } from '../../node/move/sharedPacks';
import { cliParts } from '../cliParts';
import type { Command } from '../command';
import { readArguments } from '../readArguments';
import { writeOut } from '../writeOut';

const usage = 'handoff fetch [NAME] [--remote NAME] [--out FILE [--force]] [--workspace DIR] [--json]';

/** Asks the remote because the user did; takes nothing that is no whole pack. */
export const fetchCommand: Command = async (args, output, signal) => {
  const options = {
    remote: { type: 'string' },
    out: { type: 'string' },
    force: { type: 'boolean' },
    workspace: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = readArguments(args, options, 1, usage);
  const [name] = positionals;
  if (name !== undefined && !isPackName(name)) throw wrongUse(`"${name}" is no name of a pack. Usage: ${usage}`);
  const parts = cliParts();
  const folder = path.resolve(values.workspace ?? process.cwd());
  const repository = await openRepository(folder, parts.environment, signal);
  const remote = await openRemote(repository, values.remote ?? 'origin', parts.environment, signal);
  if (name === undefined) {
    const there = await packsAt(remote);
    const here = await packsHere(repository);
    if (values.json === true) return output.json({ remote: remote.address, packs: there, here });
    if (there.length === 0)
      return output.say(`${remote.address} has no pack. "handoff share FILE --push" puts one there.`);
    output.table(there.map((one) => `${one}${here.includes(one) ? '\there' : ''}\n`).join(''));
    return output.say('Take one with: handoff fetch NAME');
  }
  const text = await takePack(remote, name);
  const { pack } = await checkPackText(text);
  const file = path.resolve(values.out ?? placeOfPack(process.cwd(), name));
  await writeOut(text, { file, logs: [], sessionFolders: [], force: values.force === true });
  if (values.json === true) return output.json({ remote: remote.address, name, file, files: pack.work.files.length });
  output.say(`Taken: ${file}. Look first: handoff open ${path.basename(file)} --check`);
};
