/** The agents whose sessions can be handed off. The worker knows them; what it says holds as long as the window. */
import type { Agent } from '../worker/workerProtocol';
import type { WorkerClient } from './workerClient';

/** Asks the worker once and remembers the answer. */
export interface AgentList {
  all(): Promise<readonly Agent[]>;
  /** Gives the agent's name as users know it. */
  labels(): Promise<(agent: string) => string>;
}

/** Asks nothing until the first call. */
export function createAgentList(worker: WorkerClient): AgentList {
  let known: readonly Agent[] | null = null;
  const all = async () => {
    known ??= await worker.ask('agents', null, { signal: new AbortController().signal });
    return known;
  };
  return {
    all,
    async labels() {
      const agents = await all();
      return (agent) => agents.find(({ id }) => id === agent)?.label ?? agent;
    },
  };
}
