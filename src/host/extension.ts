/** Builds the parts and registers them. Nothing is decided here. */
import * as vscode from 'vscode';
import { createAgentList } from './agentList';
import { registerCommands } from './commands';
import type { HostParts } from './hostParts';
import { registerLogViewer } from './journey/logViewer';
import { watchSessionFiles } from './journey/sessionFiles';
import { createSessionList } from './journey/sessionList';
import { createLog } from './log';
import { createContextMeter } from './meter/contextMeter';
import { createReviewPanels } from './panel/reviewPanel';
import { createSettingsReader } from './settings';
import { createWorkerClient } from './workerClient';

/** Called by VS Code once its window is up. */
export function activate(extension: vscode.ExtensionContext): void {
  const register = <Item extends vscode.Disposable>(item: Item): Item => {
    extension.subscriptions.push(item);
    return item;
  };
  const log = register(createLog());
  const settings = register(createSettingsReader(log));
  const worker = register(createWorkerClient(vscode.Uri.joinPath(extension.extensionUri, 'dist/worker.mjs').fsPath));
  const agents = createAgentList(worker);
  const sessions = createSessionList(worker, settings, (message) => log.warn(message));
  const panels = register(createReviewPanels(extension.extensionUri));
  const parts: HostParts = { extension, log, settings, worker, agents, sessions, panels };
  register(registerCommands(parts));
  register(registerLogViewer());
  register(createContextMeter(parts));
  register(watchSessionFiles(parts));
}
