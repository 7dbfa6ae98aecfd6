/** Shows that git, or a server that the user named, is being asked; it can be given up at any moment. */
import * as vscode from 'vscode';
import type { WorkerRequests } from '../../worker/workerProtocol';
import { signalOf } from '../cancellation';
import type { HostParts } from '../hostParts';

/** One request of the worker with a notification around it. */
export async function askingGit<Kind extends keyof WorkerRequests>(
  { worker }: Pick<HostParts, 'worker'>,
  title: string,
  kind: Kind,
  body: WorkerRequests[Kind]['ask'],
): Promise<WorkerRequests[Kind]['reply']> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, (_progress, token) => worker.ask(kind, body, { signal: signalOf(token) }));
}
