import type { Target } from './target';

/** The targets of the agent whose session it is stand first; the others keep their order. */
export function likelyFirst(targets: readonly Target[], agent: string): readonly Target[] {
  const isOwn = ({ agents }: Target) => agents?.includes(agent) === true;
  return [...targets.filter(isOwn), ...targets.filter((target) => !isOwn(target))];
}
