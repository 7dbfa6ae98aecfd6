import { handoffFile } from './handoffFile';
import type { Target } from './target';

/** A Markdown file in the open folder. */
export const file: Target = {
  id: 'file',
  label: 'Handoff file in this folder',
  effect: 'written and opened',
  icon: 'save',
  shells: ['editor', 'cli'],
  needsTrust: true,
  needsFolder: true,
  plan(handoff, place) {
    const { name: _name, ...written } = handoffFile(handoff, place);
    return { kind: 'file', ...written, open: true };
  },
};
