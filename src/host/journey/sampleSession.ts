/** A session to try a handoff on, for users whose agents have none here yet: it comes with the extension. */
import * as vscode from 'vscode';
import type { HostParts } from '../hostParts';
import { createHandoff } from './createHandoff';
import { laySampleSession } from './laySampleSession';

const goal = 'Refuse unknown units in parseOptions with a sentence that names the known ones';

/** Shows the handoff of the sample for review, as if its agent had worked in a folder of this machine. */
export async function trySample(parts: HostParts): Promise<void> {
  const { extensionUri, globalStorageUri } = parts.extension;
  const from = vscode.Uri.joinPath(extensionUri, 'dist/sample').fsPath;
  const to = vscode.Uri.joinPath(globalStorageUri, 'sample').fsPath;
  const { log, workspace } = await laySampleSession(from, to, Date.now());
  await createHandoff(parts, { log: { path: log, sessionId: null }, workspace, goal });
}
