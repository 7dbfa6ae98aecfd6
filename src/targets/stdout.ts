import type { Target } from './target';

/** Standard output, for scripts and pipes. */
export const stdout: Target = {
  id: 'stdout',
  label: 'Standard output',
  effect: 'printed',
  icon: 'terminal',
  shells: ['cli'],
  needsTrust: false,
  needsFolder: false,
  plan: ({ markdown }) => ({ kind: 'stdout', text: endWithNewline(markdown) }),
};

const endWithNewline = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);
