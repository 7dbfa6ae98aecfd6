import * as vscode from 'vscode';
import { t, told } from '../../protocol/language';
import { chat } from '../../targets/chat';
import type { Target } from '../../targets/target';

/** What answers in the editor's own chat, unless the user chooses something else there. */
const chatAgent = 'GitHub.copilot-chat';

/** How a target is called in this window: its label in the user's language, and for the editor's chat the name of who answers there. */
export function targetLabel({ id, label }: Pick<Target, 'id' | 'label'>): string {
  return id === chat.id ? chatLabel() : told(label);
}

/** Names the editor where it cannot be known who answers in its chat. */
function chatLabel(): string {
  if (vscode.extensions.getExtension(chatAgent) !== undefined) return t('New chat with {0}', 'GitHub Copilot');
  return t('New chat in {0}', vscode.env.appName.replace('Visual Studio Code', 'VS Code'));
}
