/** Writes a prompt into the input of a program that was started in a terminal, once its input is there. It is not sent. */
import type * as vscode from 'vscode';
import type { Environment } from '../../core/ports';
import { takesKeyboard } from '../../node/takesKeyboard';

/** How long a program may take until it takes the keyboard. */
const longestWaitMs = 20_000;
const lookEveryMs = 200;
/** Where the system does not tell when it does. */
const usualStartMs = 4_000;

/** A terminal, and what of time and system is needed; tests give their own. */
export interface PlaceOptions {
  readonly terminal: Pick<vscode.Terminal, 'processId' | 'exitStatus' | 'sendText'>;
  readonly text: string;
  /** Milliseconds from when the program takes the keyboard until its input is there. */
  readonly settleMs: number;
  readonly environment: Environment;
  readonly wait?: (ms: number) => Promise<void>;
}

/** False where the program ended, or did not take the keyboard in time. The text is marked as pasted, so no key of it acts. */
export async function placePrompt({
  terminal,
  text,
  settleMs,
  environment,
  wait = sleep,
}: PlaceOptions): Promise<boolean> {
  const pid = await terminal.processId;
  if (pid === undefined) return false;
  for (let waited = 0; ; waited += lookEveryMs) {
    if (terminal.exitStatus !== undefined || waited > longestWaitMs) return false;
    const takes = await takesKeyboard(pid, environment);
    if (takes === null) await wait(usualStartMs);
    if (takes !== false) break;
    await wait(lookEveryMs);
  }
  await wait(settleMs);
  if (terminal.exitStatus !== undefined) return false;
  terminal.sendText(`\u001b[200~${text}\u001b[201~`, false);
  return true;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
