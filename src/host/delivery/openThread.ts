/** Starts a new thread of another extension by its commands, with the handoff and the files it ranks first attached. Sends nothing. */

import * as vscode from 'vscode';
import { targetFailed, wrongUse } from '../../core/errors';
import { writeNewFile } from '../../node/writeNewFile';
import { t } from '../../protocol/language';
import type { ThreadDelivery } from '../../targets/delivery';
import type { Delivered } from './delivered';

/** Throws `target-failed` where the extension or its commands are missing and `wrong-use` in a workspace that is not trusted. */
export async function openThread(delivery: ThreadDelivery): Promise<Delivered> {
  const { name, extension, commands, file, files, prompt } = delivery;
  if (!vscode.workspace.isTrusted) throw wrongUse('This workspace is not trusted, so nothing is written in it.');
  if (vscode.extensions.getExtension(extension) === undefined)
    throw targetFailed(name, `the extension ${extension} is not installed, or switched off`);
  const known = new Set(await vscode.commands.getCommands(true));
  const missing = Object.values(commands).find((command) => !known.has(command));
  if (missing !== undefined) throw targetFailed(name, `this version of it has no command ${missing}`);
  await writeNewFile(file, name);
  await vscode.commands.executeCommand(commands.start);
  for (const path of [file.path, ...files])
    await vscode.commands.executeCommand(commands.attach, vscode.Uri.file(path));
  await vscode.env.clipboard.writeText(prompt);
  return {
    where: t('In a new thread of {0}', name),
    effect: t('the handoff is attached; paste the prompt, it is on the clipboard'),
    open: { label: t('Show the handoff file'), run: () => vscode.window.showTextDocument(vscode.Uri.file(file.path)) },
  };
}
