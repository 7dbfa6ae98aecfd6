/** Who gets to read what is given to a target, as far as can be told beforehand. */
import type { Target } from './target';

/**
 * `stays`: a file on this machine, until somebody sends it. `known`: the agent of the session, which has read all of it already.
 * `away`: another agent, whose maker has not. `anyone`: whoever it is pasted to.
 */
export type Reach = 'stays' | 'known' | 'away' | 'anyone';

/** @param agent id of the source of the session */
export function reachOf(target: Target, agent: string): Reach {
  if (target.id === 'clipboard' || target.id === 'stdout') return 'anyone';
  const isStarted = target.program !== undefined || target.extension !== undefined || target.id === 'vscode-chat';
  if (!isStarted) return 'stays';
  return target.agents?.includes(agent) === true ? 'known' : 'away';
}
