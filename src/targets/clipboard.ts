import type { Target } from './target';

/** The Markdown as it is. */
export const clipboard: Target = {
  id: 'clipboard',
  label: 'Copy',
  effect: 'to the clipboard',
  icon: 'copy',
  shells: ['editor'],
  needsTrust: false,
  needsFolder: false,
  plan: ({ markdown }) => ({ kind: 'clipboard', text: markdown }),
};
