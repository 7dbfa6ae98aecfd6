import type { Session } from './session';
import { unknownContext } from './sessionRef';

/** What a session says of itself as a whole, beside its entries. */
export type SessionHead = Omit<Session, 'agent' | 'path' | 'entries' | 'lines' | 'problems' | 'secrets' | 'withheld'>;

/** The head of a session whose log tells nothing of it. A parser puts over it what its format does tell. */
export const emptyHead: SessionHead = {
  id: '',
  title: null,
  cwd: null,
  startCwd: null,
  model: null,
  thinkingLevel: null,
  agentVersion: null,
  gitBranch: null,
  parent: null,
  startedAt: null,
  updatedAt: null,
  context: unknownContext,
};
