/**
 * Starts an agent in a terminal of the editor, its input filled in with a prompt that points to the file with the handoff. No
 * shell is between them, and nothing is sent.
 */

import * as vscode from 'vscode';
import { targetFailed, wrongUse } from '../../core/errors';
import { commandLine } from '../../node/commandLine';
import { findProgram } from '../../node/findProgram';
import { nodeEnvironment } from '../../node/nodeEnvironment';
import { isAtLeast, programVersion } from '../../node/programVersion';
import { writeNewFile } from '../../node/writeNewFile';
import { t } from '../../protocol/language';
import type { TerminalDelivery, TerminalPrompt } from '../../targets/delivery';
import type { Delivered } from './delivered';
import { placePrompt } from './placePrompt';

/** Whether it can be started is asked before anything is written. */
export async function openTerminal(delivery: TerminalDelivery): Promise<Delivered> {
  const { name, program, folder, file, prompt } = delivery;
  if (!vscode.workspace.isTrusted) throw wrongUse('This workspace is not trusted, so nothing is started in it.');
  const environment = nodeEnvironment();
  const found = findProgram(program, environment);
  if (found === null) throw targetFailed(name, `the program ${program} is not on PATH`);
  const fillsIn =
    prompt?.filledIn != null && isAtLeast(await programVersion(found, environment), prompt.filledIn.since);
  const args = [...delivery.args, ...(fillsIn ? (prompt?.filledIn?.args ?? []) : [])];
  if (commandLine(found, args, environment.platform) === null)
    throw targetFailed(name, `a path holds characters that ${found} would read as commands`);
  await writeNewFile(file, name);
  const terminal = vscode.window.createTerminal({
    name,
    cwd: folder,
    shellPath: found,
    shellArgs: args,
    iconPath: new vscode.ThemeIcon('hubot'),
  });
  terminal.show();
  return {
    where: t('In a terminal'),
    effect: prompt === null ? opened() : fillsIn ? filledIn() : await fillIn(terminal, prompt, environment),
    open: { label: t('Show the terminal'), run: async () => terminal.show() },
  };
}

const opened = () => t('opened with the handoff, nothing sent yet');
const filledIn = () =>
  t('filled in, press Enter there; where it asks first whether you trust this folder, the prompt comes after that');
const placed = () =>
  t(
    'filled in, press Enter there; where its input stays empty, or it asked first whether you trust this folder, paste the prompt: it is on the clipboard too',
  );
const toPaste = () => t('opened; paste the prompt, it is on the clipboard');

/** What happened, for people. The clipboard holds the prompt in each case: whether it was taken cannot be seen from here. */
async function fillIn(
  terminal: vscode.Terminal,
  { text, settleMs }: TerminalPrompt,
  environment: ReturnType<typeof nodeEnvironment>,
): Promise<string> {
  await vscode.env.clipboard.writeText(text);
  if (settleMs === null) return toPaste();
  return (await placePrompt({ terminal, text, settleMs, environment })) ? placed() : toPaste();
}
