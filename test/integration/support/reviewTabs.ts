import * as vscode from 'vscode';

/** The open review panels. */
export function reviewTabs(): readonly vscode.Tab[] {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('handoff.review'));
}

/** Closes everything that a test opened, also what the window has not shown yet. */
export async function closeAllTabs(): Promise<void> {
  // The window answers in order: what was opened before this command is a tab once it has answered.
  await vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
  await vscode.window.tabGroups.close(vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs));
  await untilReviewTabs(0);
}

/** Waits until as many review panels are open. The tabs follow the panels by an event. */
export function untilReviewTabs(count: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (reviewTabs().length !== count) return;
      listener.dispose();
      resolve();
    };
    const listener = vscode.window.tabGroups.onDidChangeTabs(look);
    look();
  });
}
