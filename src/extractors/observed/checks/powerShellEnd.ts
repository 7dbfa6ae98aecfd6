/** How a check ended that PowerShell ran in the background: all that is known of it is the exit status of its line. */
import type { CommandRun } from '../../../core/index/sessionIndex';
import { parseCommand } from '../../../core/shell/parseCommand';
import { foldSpace } from '../../../core/text/foldSpace';
import type { Check } from './checkScope';

/**
 * The line ends with the status of the last program that it ran; its own commands (`Select-Object`), which take what that printed, leave it as it is.
 * Null where the line shows no sign of PowerShell, or another program stands behind the check.
 */
export function powerShellEnd({ command, background, status }: CommandRun, check: Check | undefined): boolean | null {
  if (!background || status === 'unknown' || !/\$LASTEXITCODE\b/i.test(command)) return null;
  const parts = parseCommand(command);
  const own = parts.findLastIndex(({ text }) => foldSpace(text) === check?.text);
  const isLast =
    own >= 0 && parts.slice(own + 1).every(({ program }) => program === '' || /^[a-z]+-[a-z]+$/.test(program));
  return isLast ? status === 'passed' : null;
}
