/** The variables that a command line takes from the shell it was run in: in a new shell those that an earlier call had set are empty. */
import { anyOf } from '../text/patterns';

/** What any shell has, or the machine sets up for it. */
const ofEveryShell = anyOf(
  '',
  /^(?:HOME|PATH|PWD|OLDPWD|USER|LOGNAME|SHELL|TMPDIR|TMP|TEMP|HOSTNAME|LANG|EDITOR|PAGER|TERM|CI|RANDOM|SECONDS|UID|EUID|LINENO|IFS|PPID|REPLY|OPTARG)$/,
  /^(?:BASH_\w+|XDG_\w+|LC_\w+|GITHUB_\w+|npm_\w+|env|null|true|false|_|args|input|this|PSScriptRoot)$/,
);

/** Without what no shell expands: single quotes, escaped signs, and the lines of a document in quotes. */
const expanded = (command: string) =>
  command
    .replace(/<<-?\s*(['"])(\w+)\1[\s\S]*?\n\s*\2(?=\s|$)/g, '')
    .replace(/\\[\s\S]/g, '')
    .replace(/'[^']*'/g, '');

/** Names that the line sets itself, in whatever way. */
export function variablesSet(command: string): ReadonlySet<string> {
  const found = [
    /(?:^|[\s;&|({])(?:export |local |declare (?:-\w+ )?|readonly |typeset |set -gx? )?\$?([A-Za-z_]\w*)\+?\s?=(?!=)/g,
    /\b(?:for|select) ([A-Za-z_]\w*) in\b|\bset -(?:gx|x|g) ([A-Za-z_]\w*)\b/g,
  ].flatMap((pattern) => [...command.matchAll(pattern)].flatMap(([, first, second]) => first ?? second ?? []));
  const read = [...command.matchAll(/\b(?:read|mapfile|readarray)\b((?: -\w+(?: \d+)?)*)((?: [A-Za-z_]\w*)+)/g)];
  return new Set([...found, ...read.flatMap(([, , names = '']) => names.trim().split(' '))]);
}

/** Names that the line expands and neither sets, defaults nor has from every shell. */
export function openVariables(command: string): readonly string[] {
  const own = variablesSet(command);
  const names = [
    ...expanded(command).matchAll(/\$(?:\{([A-Za-z_]\w*)(?!\w|:?[-=+?])|([A-Za-z_]\w*)(?!\w|:))/g),
  ].flatMap(([, braced, plain]) => braced ?? plain ?? []);
  return [...new Set(names)].filter((name) => !own.has(name) && !ofEveryShell.test(name));
}
