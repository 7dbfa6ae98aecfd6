/** Tells hooks, and servers that agents start, from which fill on the user wants to hear of it. */
import type * as vscode from 'vscode';
import { shareThresholds } from '../../app/context/sharedThresholds';
import { nodeEnvironment } from '../../node/nodeEnvironment';
import { logged } from '../log';
import type { SettingsReader } from '../settings';

/** At once, and again when the setting changes. A workspace's own thresholds stay its own. */
export function shareUserThresholds(settings: SettingsReader, log: vscode.LogOutputChannel): vscode.Disposable {
  const share = async () => shareThresholds(settings.ofUser('thresholds'), nodeEnvironment());
  const keep = () => logged(log, 'keep the thresholds for hooks', share());
  void keep();
  return settings.onDidChange(keep);
}
