/** The webview panels in which drafts are reviewed, one for each session. */
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { HandoffError } from '../../core/errors';
import { answer, eventMessage } from '../../protocol/channel';
import type { PanelCommand } from '../../protocol/messages';
import { readRequest } from '../../protocol/requestSchemas';
import type { PanelEffects } from './panelEffects';
import { panelHtml } from './panelHtml';
import { createReviewController } from './reviewController';
import type { ReviewInput } from './reviewInput';

/** Context key: a review panel is the active editor. */
const activeKey = 'handoff.panelActive';

/** Closes all of them with itself. */
export interface ReviewPanels extends vscode.Disposable {
  /** Opens the review of a draft. A review of the same session that is open already gives way to it. */
  open(input: ReviewInput, effects: PanelEffects): void;
  /** Passes a key that was pressed on to the panel that is active, if there is one. */
  press(command: PanelCommand): void;
}

/** Loads the panel's script and style from the extension's own folder. */
export function createReviewPanels(extensionUri: vscode.Uri): ReviewPanels {
  const open = new Map<string, vscode.WebviewPanel>();
  return {
    open(input, effects) {
      const { path, id } = input.result.draft.session;
      const key = `${path}\n${id}`;
      const column = open.get(key)?.viewColumn;
      open.get(key)?.dispose();
      const panel = showPanel(extensionUri, input, effects, column);
      open.set(key, panel);
      panel.onDidDispose(() => {
        if (open.get(key) === panel) open.delete(key);
      });
    },
    press(command) {
      for (const panel of open.values()) {
        if (panel.active) void panel.webview.postMessage(eventMessage('command-pressed', { command }));
      }
    },
    dispose() {
      for (const panel of [...open.values()]) panel.dispose();
    },
  };
}

function showPanel(
  extensionUri: vscode.Uri,
  input: ReviewInput,
  effects: PanelEffects,
  column: vscode.ViewColumn | undefined,
): vscode.WebviewPanel {
  const files = vscode.Uri.joinPath(extensionUri, 'dist', 'panel');
  const title = `Handoff: ${input.result.draft.session.title ?? input.agent}`;
  const panel = vscode.window.createWebviewPanel('handoff.review', shorten(title), column ?? vscode.ViewColumn.Active, {
    enableScripts: true,
    localResourceRoots: [files],
    // A hidden panel is built again from the host's snapshot.
    retainContextWhenHidden: false,
  });
  panel.iconPath = vscode.Uri.joinPath(extensionUri, 'media', 'icon.svg');
  const { webview } = panel;
  const controller = createReviewController(
    input,
    effects,
    (state) => void webview.postMessage(eventMessage('state-changed', state)),
  );
  const describe = (error: unknown) => {
    if (HandoffError.is(error)) return error.message;
    effects.reportError(error);
    return 'Something went wrong. The log of this extension says what.';
  };
  const subscriptions = [
    webview.onDidReceiveMessage(async (message: unknown) => {
      const reply = await answer(message, readRequest, controller.handlers, describe);
      if (reply !== null) await webview.postMessage(reply);
    }),
    panel.onDidChangeViewState(() => setActive(panel.active)),
  ];
  panel.onDidDispose(() => {
    controller.dispose();
    setActive(false);
    for (const subscription of subscriptions) subscription.dispose();
  });
  webview.html = panelHtml({
    cspSource: webview.cspSource,
    scriptNonce: randomBytes(16).toString('base64url'),
    styleNonce: randomBytes(16).toString('base64url'),
    script: webview.asWebviewUri(vscode.Uri.joinPath(files, 'main.js')).toString(),
    style: webview.asWebviewUri(vscode.Uri.joinPath(files, 'panel.css')).toString(),
  });
  setActive(panel.active);
  return panel;
}

function setActive(isActive: boolean): void {
  void vscode.commands.executeCommand('setContext', activeKey, isActive);
}

const shorten = (title: string) => (title.length <= 48 ? title : `${title.slice(0, 47)}…`);
