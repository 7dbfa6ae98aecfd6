import { pointTo } from '../core/document/pointTo';
import { handoffFile } from './handoffFile';
import type { Target } from './target';
import { toldOf } from './toldOf';

const extension = 'openai.chatgpt';

/** A new thread of the Codex extension, by its documented commands. It has none that fills its input in, so the prompt is for the user to paste. */
export const codexEditor: Target = {
  id: 'codex-editor',
  label: 'Codex in the editor',
  effect: 'handoff attached, prompt copied to paste',
  opens: 'Codex',
  icon: 'comment',
  shells: ['editor'],
  agents: ['codex'],
  needsTrust: true,
  needsFolder: true,
  extension,
  plan(handoff, place) {
    const { name, ...file } = handoffFile(handoff, place);
    return {
      kind: 'thread',
      name: 'Codex',
      extension,
      commands: { start: 'chatgpt.newChat', attach: 'chatgpt.addFileToThread' },
      file,
      files: handoff.files,
      prompt: pointTo(name, toldOf(handoff.markdown)),
    };
  },
};
