/** What VS Code loads first. The extension itself is made of modules, which share their chunks with the command line. */
import type * as vscode from 'vscode';

let extension: typeof import('./extension') | null = null;

/** Called by VS Code once its window is up. Throws what kept the extension from loading, which VS Code shows. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  // The import is left to run time: the chunks are built for themselves.
  const main = './editor.mjs';
  const loaded: typeof import('./extension') = await import(main);
  extension = loaded;
  loaded.activate(context);
}

/** Called before the window goes, and waited for. */
export const deactivate = async (): Promise<void> => extension?.deactivate();
