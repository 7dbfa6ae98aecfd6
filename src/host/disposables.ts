import type * as vscode from 'vscode';

/** Disposes of all it keeps with itself. */
export interface Disposables extends vscode.Disposable {
  /** Keeps something to be disposed of later, and gives it back. What comes too late is disposed of at once. */
  register<Item extends vscode.Disposable>(item: Item): Item;
}

/** Keeps what one part created and disposes of it together, the last first. */
export function openDisposables(): Disposables {
  const kept: vscode.Disposable[] = [];
  let isDisposed = false;
  return {
    register(item) {
      if (isDisposed) item.dispose();
      else kept.push(item);
      return item;
    },
    dispose() {
      isDisposed = true;
      for (const item of kept.splice(0).reverse()) item.dispose();
    },
  };
}
