/** Opens another extension by its address, its input filled in with a prompt that points to the file with the handoff. */
import * as vscode from 'vscode';
import { targetFailed, wrongUse } from '../../core/errors';
import { writeNewFile } from '../../node/writeNewFile';
import type { LinkDelivery } from '../../targets/delivery';
import type { Delivered } from './delivered';

/** Throws `target-failed` where the extension is missing and `wrong-use` in a workspace that is not trusted. */
export async function openLink({ name, extension, path, parameter, file }: LinkDelivery): Promise<Delivered> {
  if (!vscode.workspace.isTrusted) throw wrongUse('This workspace is not trusted, so nothing is written in it.');
  if (vscode.extensions.getExtension(extension) === undefined)
    throw targetFailed(name, `the extension ${extension} is not installed, or switched off`);
  await writeNewFile(file, name);
  // A Uri holds its query decoded, and is encoded as a whole when it leaves; the value has nothing in it that would end it.
  const address = vscode.Uri.from({
    scheme: vscode.env.uriScheme,
    authority: extension,
    path,
    query: parameter.join('='),
  });
  const open = () => vscode.env.openExternal(address);
  if (!(await open())) throw targetFailed(name, 'the editor did not open its address');
  return {
    where: `In ${name}`,
    effect: 'filled in and not sent',
    open: { label: 'Show the handoff file', run: () => vscode.window.showTextDocument(vscode.Uri.file(file.path)) },
  };
}
