/** Turns in which nothing was done but looking and answering. */
import { isStateful } from '../shell/isStateful';
import type { SessionIndex, Turn } from './sessionIndex';

/** No file was changed, no subagent sent, and no command run that leaves anything behind. */
export function onlyLooked(
  { changes, runs, callsFor }: SessionIndex,
  { start, end }: Pick<Turn, 'start' | 'end'>,
): boolean {
  const isIn = ({ position }: { readonly position: number }) => position >= start && position < end;
  return (
    !changes.some(isIn) &&
    !callsFor('subagent').some(isIn) &&
    !runs.some(({ call, command }) => isIn(call) && isStateful(command))
  );
}
