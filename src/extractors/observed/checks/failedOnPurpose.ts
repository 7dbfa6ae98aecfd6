/** Lines that want a check to fail, and end well where it did. */
import type { CommandRun } from '../../../core/index/sessionIndex';
import { anyOf } from '../../../core/text/patterns';
import type { Check } from './checkScope';

/**
 * `if check; then exit 1; fi`, `check && exit 1`, `! check`, `check; test $? -eq 1`, or words that say so: what it was to
 * refuse, it refused. Asked of a line that ended well.
 */
export function failedOnPurpose({ command, output }: CommandRun, check: Check | undefined): boolean {
  if (/\b(?:fail|reject|refuse)\w* as expected\b/i.test(output) || wantsStatus.test(command)) return true;
  const at = check === undefined ? -1 : command.indexOf(check.text);
  if (at < 0 || check === undefined) return false;
  const [before, behind] = [command.slice(0, at), command.slice(at + check.text.length)];
  return (
    /(?:^|[;&|({]|\bif)\s*!\s*(?:\w+=\S*\s+)*$/.test(before) !== /\bif\s+!\s*$/.test(before) ||
    (!/\b(?:if|elif|while|until)\s+$/.test(before) ? leaves.test(behind) : leavesThen.test(behind))
  );
}

/** The line's own end is that the check ended badly. */
const wantsStatus = anyOf(
  '',
  /(?:\btest|\[{1,2}) "?\$\?"? (?:-eq [1-9]\d*|-ne 0|-gt 0|!= ?0)(?: \]{1,2})?\s*$/,
  /\(\( \$\? (?:!= 0|> 0|== [1-9]\d*) \)\)\s*$/,
);
const leaves = /^[^;&|]*&&\s*(?:\{[^}]*?)?\b(?:exit|return) [1-9]/;
const leavesThen = /^[^;&|]*;\s*then\b.*?\b(?:exit|return) [1-9]/s;
