/** Text of sessions in a chat: shown as it stands, so that nothing in it is a link, a picture or a command. */
import * as vscode from 'vscode';
import { fence } from '../../core/untrusted/fence';

/** A fenced block that nothing in the text can close. */
export const quotedBlock = (text: string, language = ''): vscode.MarkdownString =>
  new vscode.MarkdownString(`\n${fence(text, language)}\n`);

/** Words on a line of their own. */
export const plainLine = (text: string): vscode.MarkdownString =>
  new vscode.MarkdownString().appendText(text).appendMarkdown('\n\n');
