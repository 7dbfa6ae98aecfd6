import * as vscode from 'vscode';
import * as z from 'zod';
import { wrongUse } from '../../core/errors';
import { t } from '../../protocol/language';
import { compactCommand } from '../../targets/compactCommands';

/** Puts the agent's own command on the clipboard: nothing is typed into a session that runs. */
export async function compactInstead(argument: unknown): Promise<void> {
  const { data } = z.object({ agent: z.string() }).safeParse(argument);
  const command = data === undefined ? '/compact' : compactCommand(data.agent);
  if (command === null) throw wrongUse('How this agent compacts a session is not known. See its own help.');
  await vscode.env.clipboard.writeText(command);
  void vscode.window.showInformationMessage(t('{0} is on the clipboard. Paste it into the running session.', command));
}
