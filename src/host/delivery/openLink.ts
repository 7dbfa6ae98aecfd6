/** Opens another program by its address, its input filled in with a prompt that points to the file with the handoff. */

import * as vscode from 'vscode';
import { targetFailed, wrongUse } from '../../core/errors';
import { findProgram } from '../../node/findProgram';
import { nodeEnvironment } from '../../node/nodeEnvironment';
import { isAtLeast, programVersion } from '../../node/programVersion';
import { writeNewFile } from '../../node/writeNewFile';
import { t } from '../../protocol/language';
import type { LinkDelivery, LinkedExtension, LinkedProgram } from '../../targets/delivery';
import type { Delivered } from './delivered';

/** Throws `target-failed` where the program is missing or too old and `wrong-use` in a workspace that is not trusted; then nothing is written. */
export async function openLink({ name, to, parameters, file }: LinkDelivery): Promise<Delivered> {
  if (!vscode.workspace.isTrusted) throw wrongUse('This workspace is not trusted, so nothing is written in it.');
  // A Uri holds its query decoded and is encoded as a whole when it leaves, so a value must not hold what would end it.
  if (parameters.some(([, value]) => /[&#?%+]|^\\\\/.test(value)))
    throw targetFailed(name, 'the path of this folder holds characters that its address cannot carry');
  const query = parameters.map((parameter) => parameter.join('=')).join('&');
  const address = vscode.Uri.from({
    ...('extension' in to ? ofExtension(name, to) : await ofProgram(name, to)),
    query,
  });
  await writeNewFile(file, name);
  const open = () => vscode.env.openExternal(address);
  if (!(await open())) throw targetFailed(name, 'its address was not opened');
  return {
    where: t('In {0}', name),
    effect: 'extension' in to ? t('filled in, press Enter there') : inItsWindow(),
    open: { label: t('Show the handoff file'), run: () => vscode.window.showTextDocument(vscode.Uri.file(file.path)) },
  };
}

const inItsWindow = () =>
  t(
    'opened in a terminal of its own, filled in, press Enter there; where no window comes, start it once by hand: it registers its address then',
  );

function ofExtension(name: string, { extension, path }: LinkedExtension) {
  if (vscode.extensions.getExtension(extension) === undefined)
    throw targetFailed(name, `the extension ${extension} is not installed, or switched off`);
  return { scheme: vscode.env.uriScheme, authority: extension, path };
}

async function ofProgram(name: string, { scheme, authority, program, since }: LinkedProgram) {
  const environment = nodeEnvironment();
  const found = findProgram(program, environment);
  if (found === null) throw targetFailed(name, `the program ${program} is not on PATH`);
  if (!isAtLeast(await programVersion(found, environment), since))
    throw targetFailed(name, `it takes an address from version ${since} on`);
  return { scheme, authority };
}
