import * as vscode from 'vscode';
import { english, speak } from '../protocol/language';
import { readWords } from './readWords';

/**
 * Speaks the editor's language where we have words for it. The tables are read by us: the editor would want every English
 * sentence in each of them again, which is a thirtieth of the package.
 *
 * @param folder where the build put the tables
 */
export function speakEditorsLanguage(folder: string): void {
  const locale = vscode.env.language.toLowerCase();
  const words = readWords(folder, locale);
  speak(words === null ? english : { locale, words });
}
