/** Shows that something is under way which is not given up but stopped: what it wrote is taken back before it ends. */
import * as vscode from 'vscode';
import type { HostParts } from '../hostParts';

/** @param work answers null where it was stopped */
export async function stoppable<Value>(
  { worker }: Pick<HostParts, 'worker'>,
  title: string,
  work: () => Promise<Value | null>,
): Promise<Value | null> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, (_progress, token) => {
    token.onCancellationRequested(() => {
      // Where nothing runs any more, there is nothing to stop.
      void worker.ask('pack-stop', null, { signal: new AbortController().signal }).catch(() => undefined);
    });
    return work();
  });
}
