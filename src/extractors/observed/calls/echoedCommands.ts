/** The commands that a task runner says it starts: npm and its like print "> tsc --noEmit", mise "[test] $ go test ./...". */
import { stripColours } from '../../../core/text/stripColours';

/** `runner` is the program and task that printed it: "mise lint". */
export function echoedCommands(output: string, runner: string): string[] {
  if (!mayEcho.test(output)) return [];
  const program = runner.split(' ')[0] ?? '';
  const found = stripColours(output)
    .split('\n')
    .flatMap((line): string[] => {
      const plain = line.trim();
      const task = /^\[([\w:.-]+)\]/.exec(plain)?.[1];
      const named = task === undefined || program !== 'mise' ? [] : [`mise run ${task}`];
      const command = /^(?:\[[\w:.-]+\]\s+)?[$>]\s+(\S.*)$/.exec(plain)?.[1];
      // "> tally@1.0.0 test" names the package and the script.
      const script = /^(?:@?[\w./-]+@\S+) ([\w:.-]+)(?: \S+)?$/.exec(command ?? '')?.[1];
      if (script !== undefined) return [...named, `${program} run ${script}`];
      const failed = /^npm (?:error|ERR!) command (?:sh|bash) -c (\S.*)$/.exec(plain)?.[1];
      const echoed = command ?? failed;
      return echoed === undefined ? named : [...named, echoed.replace(/…$/, '')];
    });
  return [...new Set(found)];
}

/** A line that begins, behind white space and colours, as those of a task runner do. */
const mayEcho = /^[\s\u001b[\d;m]*(?:[[$>]|npm (?:error|ERR!) command )/m;
