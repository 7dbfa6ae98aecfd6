import { wrongUse } from '../core/errors';
import { handoffFileName } from './handoffFileName';
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
  plan({ markdown, goal }, { folder, date }) {
    if (folder === null) throw wrongUse('No folder is open to write the handoff into. Open one, or copy the handoff.');
    const separator = folder.includes('\\') && !folder.includes('/') ? '\\' : '/';
    const path = [folder.replace(/[\\/]+$/, ''), handoffFileName(goal, date)].join(separator);
    return { kind: 'file', path, text: markdown.endsWith('\n') ? markdown : `${markdown}\n`, open: true };
  },
};
