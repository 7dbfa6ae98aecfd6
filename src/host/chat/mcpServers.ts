/** Offers the MCP server for the open folders, so that nobody has to register it by hand. The editor asks before it starts one. */
import * as vscode from 'vscode';
import type { Thresholds } from '../../core/context/contextLevel';
import { openDisposables } from '../disposables';
import type { HostParts } from '../hostParts';
import { mcpProviderId } from './chatIds';

const version = ({ extension }: Pick<vscode.ExtensionContext, 'extension'>) => String(extension.packageJSON.version);

/** Registers nothing in an editor that takes no servers from extensions. */
export function registerMcpServers({
  extension,
  settings,
}: Pick<HostParts, 'extension' | 'settings'>): vscode.Disposable {
  if (!Reflect.has(vscode.lm ?? {}, 'registerMcpServerDefinitionProvider')) return vscode.Disposable.from();
  const kept = openDisposables();
  const changed = kept.register(new vscode.EventEmitter<void>());
  kept.register(vscode.workspace.onDidChangeWorkspaceFolders(() => changed.fire()));
  kept.register(settings.onDidChange(() => changed.fire()));
  kept.register(vscode.workspace.onDidGrantWorkspaceTrust(() => changed.fire()));
  kept.register(
    vscode.lm.registerMcpServerDefinitionProvider(mcpProviderId, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: () => mcpServers(extension, settings.current().thresholds),
    }),
  );
  return kept;
}

/** One server for each open folder; none in a workspace that the user does not trust: nothing is started there. */
export function mcpServers(
  extension: Pick<vscode.ExtensionContext, 'extension' | 'extensionUri'>,
  thresholds: Thresholds,
): vscode.McpStdioServerDefinition[] {
  if (!vscode.workspace.isTrusted) return [];
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  const program = vscode.Uri.joinPath(extension.extensionUri, 'dist', 'cli.js').fsPath;
  return folders.map(({ uri, name }) => {
    const label = folders.length === 1 ? 'Create Handoff' : `Create Handoff (${name})`;
    const args = [program, 'mcp', '--workspace', uri.fsPath];
    // The editor's own Node: on a desktop it is one only where it is told so.
    const server = new vscode.McpStdioServerDefinition(
      label,
      process.execPath,
      args,
      { ELECTRON_RUN_AS_NODE: '1', HANDOFF_THRESHOLDS: thresholds.join(',') },
      version(extension),
    );
    server.cwd = uri;
    return server;
  });
}
