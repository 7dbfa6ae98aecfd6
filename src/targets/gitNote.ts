import type { Target } from './target';

/** Where handoffs stand in a repository: beside the commits, in none of its files. */
export const notesRef = 'refs/notes/handoff';

/** A note on the commit that is checked out. It stays here until the user pushes it. */
export const gitNote: Target = {
  id: 'git-note',
  label: 'Git note',
  effect: 'on the last commit, not pushed',
  icon: 'git-commit',
  shells: ['cli'],
  needsTrust: true,
  needsFolder: true,
  plan: ({ markdown }, { folder }) => ({ kind: 'git-note', folder: folder ?? '.', ref: notesRef, text: markdown }),
};
