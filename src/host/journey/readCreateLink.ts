import { wrongUse } from '../../core/errors';
import { showInvisible } from '../../core/untrusted/showInvisible';

/** What a link asks for. */
export interface CreateLink {
  /** Id of a session; never a path. */
  readonly session: string;
  readonly goal?: string;
}

const longestGoal = 2_000;

/** Reads the address of a link. Throws `wrong-use` for one that asks for anything else. */
export function readCreateLink({ path, query }: { readonly path: string; readonly query: string }): CreateLink {
  const values = new URLSearchParams(query);
  const session = values.get('session') ?? '';
  if (path !== '/create' || !/^[\w.:-]{6,200}$/.test(session) || session.includes('..'))
    throw wrongUse('Create Handoff does not know this link. It must read /create?session=ID, and may have a goal.');
  // A stranger wrote it: what would not be seen in the question is made visible.
  const goal = showInvisible((values.get('goal') ?? '').trim());
  if (goal.length > longestGoal)
    throw wrongUse(`The goal in the link is longer than ${longestGoal} characters. Write it yourself.`);
  return goal === '' ? { session } : { session, goal };
}
