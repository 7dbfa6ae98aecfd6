import * as vscode from 'vscode';

/** The commands of the chat exist and do nothing visible where it is switched off, so the setting is what tells. */
export const chatIsOff = (): boolean => vscode.workspace.getConfiguration('chat').get('disableAIFeatures') === true;
