/** Tells whether two command lines are runs of the same thing: a check is known again under other folders and filters. */
import { foldSpace } from '../text/foldSpace';
import { mainCommand } from './commandKey';

/** A command without the folder before it and the filters behind it. */
export const runKey = (command: string): string => foldSpace(mainCommand(command)?.text ?? command).trim();

/** True where `run` covers what `named` names: the same, the same with fewer arguments, or what a cut one begins. */
export function isRunOf(run: string, named: string): boolean {
  const [key, other] = [runKey(named), runKey(run)];
  return (
    key === other || key.startsWith(`${other} `) || (key.endsWith('…') && other.startsWith(key.slice(0, -1).trimEnd()))
  );
}
