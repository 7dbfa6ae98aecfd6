import type { Target } from './target';

/** A new chat of the editor, filled in and not sent. */
export const chat: Target = {
  id: 'vscode-chat',
  label: 'New chat',
  effect: 'prefilled, not sent',
  icon: 'comment',
  shells: ['editor'],
  needsTrust: true,
  needsFolder: false,
  plan: ({ markdown }) => ({ kind: 'chat', text: markdown }),
};
