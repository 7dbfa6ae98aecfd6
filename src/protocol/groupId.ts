/** The groups of lines that panel and draft have. */

/** Groups of the middle column; the order is the host's. */
export type GroupId =
  | 'conflicts'
  | 'state'
  | 'changes'
  | 'in-flight'
  | 'to-do'
  | 'constraints'
  | 'goal-pointers'
  | 'decisions'
  | 'turns'
  | 'checks'
  | 'repository'
  | 'traps'
  | 'later'
  | 'no-longer-holds'
  | 'added'
  | 'files'
  | 'commands';
