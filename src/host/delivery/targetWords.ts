import * as vscode from 'vscode';
import { t, told } from '../../protocol/language';
import { chat } from '../../targets/chat';
import { clipboard } from '../../targets/clipboard';
import { file } from '../../targets/file';
import type { Target } from '../../targets/target';

/** What answers in the editor's own chat, unless the user chooses something else there. */
const chatAgent = 'GitHub.copilot-chat';

/** How a target is called in this window: its label in the user's language, and for the editor's chat the name of who answers there. */
export function targetLabel({ id, label }: Pick<Target, 'id' | 'label'>): string {
  return id === chat.id ? chatLabel() : told(label);
}

/** What the button does, as far as one look tells: nothing is sent before the user presses Enter there. */
export function targetAct({ id, label, opens }: Pick<Target, 'id' | 'label' | 'opens'>): string {
  if (opens !== undefined) return t('Open {0}', opens);
  switch (id) {
    case chat.id:
      return t('Fill in a new chat');
    case clipboard.id:
      return t('Copy the draft');
    case file.id:
      return t('Write a handoff file');
    default:
      return t('Write {0}', told(label));
  }
}

/** Whatever the version of its program, it only fills in. */
export const waitsForEnter = ({ effect }: Pick<Target, 'effect'>): boolean => / you press Enter$/.test(effect);

/** Who answers there, and where it is. Of an editor whose chat is not known, its own agent does. */
function chatLabel(): string {
  const editor = vscode.env.appName.replace('Visual Studio Code', 'VS Code');
  const isCopilots = vscode.extensions.getExtension(chatAgent) !== undefined || ofCopilot.test(editor);
  return isCopilots ? t('Copilot, new chat in {0}', editor) : t('Agent of {0}, new chat', editor);
}

/** Their chat is Copilot's from the start, and asks to sign in there. */
const ofCopilot = /^(?:VS Code\b|code-server$)/;
