import * as vscode from 'vscode';
import { english, speak } from '../protocol/language';

/** The editor loads our table for its language (`l10n/`) before it starts us, and none where there is none. */
export function speakEditorsLanguage(): void {
  const { bundle } = vscode.l10n;
  speak(bundle === undefined ? english : { locale: vscode.env.language, words: bundle });
}
