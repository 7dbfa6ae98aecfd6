/** The webview panels in which drafts are reviewed, one for each session. */

import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { HandoffError } from '../../core/errors';
import { answer, eventMessage } from '../../protocol/channel';
import { t, told } from '../../protocol/language';
import type { PanelCommand } from '../../protocol/messages';
import { readRequest } from '../../protocol/requestSchemas';
import type { DraftKeeper } from '../drafts/draftKeeper';
import type { PanelEffects } from './panelEffects';
import { panelHtml } from './panelHtml';
import { createReviewController } from './reviewController';
import type { ReviewInput } from './reviewInput';

/** What the editor calls our panels, also when it brings them back. */
export const reviewPanelType = 'handoff.review';

/** Context key: a review panel is the active editor. */
const activeKey = 'handoff.panelActive';

/** Closes all of them with itself. */
export interface ReviewPanels extends vscode.Disposable {
  /**
   * Opens the review of a draft, in the panel that waits for it where there is one. A review of the same session that is
   * open already gives way to it.
   */
  open(input: ReviewInput, effects: PanelEffects, waiting?: vscode.WebviewPanel): void;
  /** Shows the panel whose draft is kept under this name; false where none is open. */
  reveal(keptAs: string): boolean;
  /** Passes a key that was pressed on to the panel that is active, if there is one. */
  press(command: PanelCommand): void;
}

/** Loads the panel's script and style from the extension's own folder. */
export function createReviewPanels(extensionUri: vscode.Uri): ReviewPanels {
  const open = new Map<string, vscode.WebviewPanel>();
  const keepers = new Map<vscode.WebviewPanel, DraftKeeper>();
  return {
    open(input, effects, waiting) {
      const { draft, rawView } = input.result;
      const { path, id } = draft.session;
      // A panel of several sessions stands beside that of one of them.
      const key = [path, id, ...(rawView.sessions ?? []).map((session) => session.id)].join('\n');
      const column = open.get(key)?.viewColumn;
      open.get(key)?.dispose();
      const panel = waiting ?? createPanel(titleOf(input), column);
      showReview(panel, extensionUri, input, effects);
      open.set(key, panel);
      keepers.set(panel, effects.keeper);
      panel.onDidDispose(() => {
        keepers.delete(panel);
        if (open.get(key) === panel) open.delete(key);
      });
    },
    reveal(keptAs) {
      const found = [...keepers].find(([, keeper]) => keeper.id() === keptAs);
      found?.[0].reveal();
      return found !== undefined;
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

function titleOf({ result: { draft, rawView }, agent }: ReviewInput): string {
  const several = rawView.sessions?.length ?? 0;
  return `Handoff: ${several > 0 ? t('{0} sessions into one', several) : (draft.session.title ?? agent)}`;
}

function createPanel(title: string, column: vscode.ViewColumn | undefined): vscode.WebviewPanel {
  // A hidden panel is built again from the host's snapshot.
  const options = { enableScripts: true, retainContextWhenHidden: false };
  return vscode.window.createWebviewPanel(reviewPanelType, shorten(title), column ?? vscode.ViewColumn.Active, options);
}

function showReview(
  panel: vscode.WebviewPanel,
  extensionUri: vscode.Uri,
  input: ReviewInput,
  effects: PanelEffects,
): void {
  const files = vscode.Uri.joinPath(extensionUri, 'dist', 'panel');
  panel.webview.options = { enableScripts: true, localResourceRoots: [files] };
  panel.iconPath = vscode.Uri.joinPath(extensionUri, 'media', 'icon.svg');
  const { webview } = panel;
  const controller = createReviewController(
    input,
    effects,
    (state) => void webview.postMessage(eventMessage('state-changed', state)),
  );
  const describe = (error: unknown) => {
    if (HandoffError.is(error)) return told(error.message);
    effects.reportError(error);
    return t('Something went wrong. The log of this extension says what.');
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
    void effects.keeper.close();
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
}

function setActive(isActive: boolean): void {
  void vscode.commands.executeCommand('setContext', activeKey, isActive);
}

const shorten = (title: string) => (title.length <= 48 ? title : `${title.slice(0, 47)}…`);
