import { didFail } from './pairCalls';
import type { Call, SessionIndex } from './sessionIndex';

/** The agent's list as it stands after the last of the calls that wrote it; `calls` are those for to-dos. */
export function lastTodos(calls: readonly Call[]): SessionIndex['todos'] {
  const call = calls.findLast((candidate) => !didFail(candidate));
  const action = call?.call.actions.findLast((candidate) => candidate.kind === 'todo');
  return call !== undefined && action?.kind === 'todo' ? { items: action.items, call } : null;
}
