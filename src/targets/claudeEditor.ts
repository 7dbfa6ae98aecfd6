import { pointTo } from '../core/document/pointTo';
import { handoffFile } from './handoffFile';
import type { Target } from './target';

const extension = 'anthropic.claude-code';

/** A new chat of the Claude Code extension, filled in with a prompt that points to the handoff file. */
export const claudeEditor: Target = {
  id: 'claude-editor',
  label: 'Claude Code in the editor',
  effect: 'filled in, not sent',
  icon: 'comment',
  shells: ['editor'],
  agents: ['claude-code'],
  needsTrust: true,
  needsFolder: true,
  extension,
  plan(handoff, place) {
    const { name, ...written } = handoffFile(handoff, place);
    return {
      kind: 'link',
      name: 'Claude Code',
      extension,
      path: '/open',
      parameter: ['prompt', pointTo(name)],
      file: written,
    };
  },
};
