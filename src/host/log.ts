import * as vscode from 'vscode';
import { isAbort } from '../core/errors';

/**
 * The extension's own log, with levels the user can set. It holds ids, counts, sizes, durations and codes; never text
 * of a session, never a secret. One serves a window: the editor closes all channels of a name with the first.
 */
export function createLog(): vscode.LogOutputChannel {
  return vscode.window.createOutputChannel('Create Handoff', { log: true });
}

/** Lets work go on by itself and logs its failure. `what` names the work for a reader of the log. */
export function inBackground(log: vscode.LogOutputChannel, what: string, work: Promise<unknown>): void {
  void logged(log, what, work);
}

/** The same for a caller that goes on once the work has ended, well or badly. */
export async function logged(log: vscode.LogOutputChannel, what: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (isAbort(error)) log.debug(`${what}: cancelled`);
    else log.error(`${what} failed`, error instanceof Error ? error : String(error));
  }
}
