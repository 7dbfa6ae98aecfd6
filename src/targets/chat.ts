import { pointTo } from '../core/document/pointTo';
import { handoffFile } from './handoffFile';
import type { Target } from './target';
import { toldOf } from './toldOf';

/** A new chat of the editor, filled in; the user sends it. In an open folder the handoff and the files it ranks first are attached. */
export const chat: Target = {
  id: 'vscode-chat',
  label: 'New chat',
  effect: 'draft attached (file in .handoff/), you press Enter',
  icon: 'comment',
  shells: ['editor'],
  agents: ['vscode-chat'],
  needsTrust: true,
  needsFolder: false,
  plan(handoff, place) {
    const { markdown: text, goal, files } = handoff;
    const model = handoff.chatModel ?? null;
    if (place.folder === null) return { kind: 'chat', text, attached: null, model };
    const { name, ...file } = handoffFile(handoff, place);
    return {
      kind: 'chat',
      text,
      attached: { file, input: `${pointTo(name, toldOf(text))}\n\n${goal}`, files },
      model,
    };
  },
};
