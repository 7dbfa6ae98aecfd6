/** Opens a new chat of the editor, its input filled in, with the handoff and the files it ranks first attached. Sends nothing. */

import * as vscode from 'vscode';
import { targetFailed } from '../../core/errors';
import { writeNewFile } from '../../node/writeNewFile';
import { t } from '../../protocol/language';
import type { ChatDelivery } from '../../targets/delivery';
import { chatIsOff } from './chatIsOff';
import type { Delivered } from './delivered';

/** Throws `target-failed` where the editor has no chat, or it is switched off. */
export async function openChat({ text, attached, model }: ChatDelivery): Promise<Delivered> {
  if (chatIsOff()) throw targetFailed('New chat', 'chat is switched off in this editor (chat.disableAIFeatures)');
  const known = new Set(await vscode.commands.getCommands(true));
  if (!known.has('workbench.action.chat.open')) throw targetFailed('New chat', 'this editor has no chat');
  if (attached !== null) await writeNewFile(attached.file, 'New chat');
  if (known.has('workbench.action.chat.newChat')) await vscode.commands.executeCommand('workbench.action.chat.newChat');
  await vscode.commands.executeCommand('workbench.action.chat.open', {
    isPartialQuery: true,
    ...contentOf(text, attached),
    ...(await chosenModel(model)),
  });
  return {
    where: t('In a new chat'),
    effect:
      attached === null
        ? t('filled in, press Enter there')
        : t('filled in with the handoff attached, press Enter there'),
    open: { label: t('Open the chat'), run: () => vscode.commands.executeCommand('workbench.action.chat.open') },
  };
}

/** The chat refuses to open with a model that it does not have, so it is named only where the editor knows it. */
async function chosenModel(id: string | null): Promise<object> {
  if (id === null) return {};
  const models = await vscode.lm.selectChatModels();
  const found = models.find((model) => model.id === id) ?? models.find(({ family }) => family === id);
  return found === undefined ? {} : { modelSelector: { vendor: found.vendor, id: found.id } };
}

function contentOf(text: string, attached: ChatDelivery['attached']): object {
  if (attached === null) return { query: text };
  const files = [attached.file.path, ...attached.files].map((path) => vscode.Uri.file(path));
  return { query: attached.input, mode: 'agent', attachFiles: files };
}
