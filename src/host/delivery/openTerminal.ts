/** Starts an agent in a terminal of the editor, pointed to the file with the handoff. No shell is between them. */
import * as vscode from 'vscode';
import { targetFailed, wrongUse } from '../../core/errors';
import { commandLine } from '../../node/commandLine';
import { findProgram } from '../../node/findProgram';
import { nodeEnvironment } from '../../node/nodeEnvironment';
import { writeNewFile } from '../../node/writeNewFile';
import type { TerminalDelivery } from '../../targets/delivery';
import type { Delivered } from './delivered';

/** Whether it can be started is asked before anything is written. */
export async function openTerminal(delivery: TerminalDelivery): Promise<Delivered> {
  const { name, program, args, folder, file, toPaste, effect } = delivery;
  if (!vscode.workspace.isTrusted) throw wrongUse('This workspace is not trusted, so nothing is started in it.');
  const environment = nodeEnvironment();
  const found = findProgram(program, environment);
  if (found === null) throw targetFailed(name, `the program ${program} is not on PATH`);
  if (commandLine(found, args, environment.platform) === null)
    throw targetFailed(name, `a path holds characters that ${found} would read as commands`);
  await writeNewFile(file, name);
  if (toPaste !== null) await vscode.env.clipboard.writeText(toPaste);
  const terminal = vscode.window.createTerminal({
    name,
    cwd: folder,
    shellPath: found,
    shellArgs: [...args],
    iconPath: new vscode.ThemeIcon('hubot'),
  });
  terminal.show();
  return {
    where: 'In a terminal',
    effect,
    open: { label: 'Show the terminal', run: async () => terminal.show() },
  };
}
