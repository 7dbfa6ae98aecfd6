import { sources } from '../sources/registry';

/** The agent's name as users know it; its id where no source reads it. */
export const agentLabel = (agent: string): string => sources.find(({ id }) => id === agent)?.label ?? agent;
