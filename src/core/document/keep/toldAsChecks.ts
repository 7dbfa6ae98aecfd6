/** Which commands the lines of the checks tell already, with their results. */
import type { CheckFact } from '../../fact';
import { isLookAround } from '../../shell/commandPurpose';
import { parseCommand } from '../../shell/parseCommand';
import { readableCommand } from '../../shell/readableCommand';
import { foldSpace } from '../../text/foldSpace';
import { mostChecks, orderChecks } from '../orderChecks';

/** Holds for a command that runs nothing but checks with a line of their own, and looks around. */
export function toldAsChecks(verification: readonly CheckFact[]): (command: string) => boolean {
  const spelled = (command: string) => foldSpace(readableCommand(command, null));
  const checks = new Set(
    orderChecks(verification)
      .slice(0, mostChecks)
      .map(({ command }) => spelled(command)),
  );
  return (command) => {
    if (checks.has(spelled(command))) return true;
    const runs = parseCommand(command).filter(({ text }) => !isLookAround(text));
    return runs.length > 0 && runs.every(({ text }) => checks.has(spelled(text)));
  };
}
