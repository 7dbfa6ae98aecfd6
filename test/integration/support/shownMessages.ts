import * as vscode from 'vscode';

/** What the user was told while `work` ran. */
export interface Shown {
  readonly kind: 'error' | 'warning' | 'information' | 'status bar';
  readonly text: string;
  readonly buttons: readonly string[];
}

const functions = {
  showErrorMessage: 'error',
  showWarningMessage: 'warning',
  showInformationMessage: 'information',
} as const;

/** Stands in for VS Code's messages while `work` runs; nobody presses a button. */
export async function shownMessages(work: () => PromiseLike<unknown>): Promise<readonly Shown[]> {
  const shown: Shown[] = [];
  const undo: (() => void)[] = [];
  const replace = (name: string, stand: (...parts: unknown[]) => unknown) => {
    const original = Reflect.get(vscode.window, name);
    Reflect.set(vscode.window, name, stand);
    undo.push(() => Reflect.set(vscode.window, name, original));
  };
  for (const [name, kind] of Object.entries(functions)) {
    replace(name, (text, ...rest) => {
      const buttons = rest.filter((part) => typeof part === 'string');
      // The offer of a handoff comes by itself once the meter has read the sample, whatever runs at the time.
      if (!buttons.includes('Don’t ask again')) shown.push({ kind, text: String(text), buttons });
      return Promise.resolve(undefined);
    });
  }
  replace('setStatusBarMessage', (text) => {
    shown.push({ kind: 'status bar', text: String(text), buttons: [] });
    return { dispose: () => undefined };
  });
  try {
    await work();
  } finally {
    for (const step of undo) step();
  }
  return shown;
}
