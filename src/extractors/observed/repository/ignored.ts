/** Files that git told to ignore: they are changed for nobody else, and there is nothing to commit of them. */
import { parseCommand } from '../../../core/shell/parseCommand';
import { absolutePath } from '../../../core/text/displayPath';
import type { GitRun } from './gitRuns';
import { pathsOf } from './staging';

/** Absolute paths of files and folders that this run names as ignored. */
export function ignoredIn(git: GitRun, folder: string | null): readonly string[] {
  return namedIgnored(git).map((path) => absolutePath(path.replace(/\/$/, ''), git.folder ?? folder));
}

function namedIgnored(git: GitRun): readonly string[] {
  const { run, task, words } = git;
  switch (task) {
    case 'check-ignore':
      return checked(git);
    case 'status':
      return words.some((word) => /^--ignored(?:=|$)/.test(word))
        ? [...listed(run.output, /^!! ()(.+)$/gm), ...block(run.output, /^Ignored files:\n/m)]
        : [];
    case 'add':
      return block(run.output, /^The following paths are ignored by one of your \.gitignore files:\n/m);
    default:
      return [];
  }
}

/** It prints the ignored ones of what it was given; with `-v` the rule before each, and with `-q` nothing. */
function checked({ run, words }: GitRun): readonly string[] {
  const named = pathsOf(words);
  if (words.some((word) => /^(?:-q|--quiet)$/.test(word)))
    return run.status === 'passed' && parseCommand(run.command).length === 1 ? named : [];
  const ruled = listed(run.output, /^[^\t\n]*:\d+:(!?)[^\t\n]*\t(.+)$/gm);
  return ruled.length > 0 ? ruled : listed(run.output, /^()(\S.*)$/gm).filter((path) => named.includes(path));
}

/** The second group, where the first is empty. */
const listed = (output: string, line: RegExp): readonly string[] =>
  [...output.matchAll(line)].flatMap(([, not, path = '']) => (not === '' ? [path.trim()] : []));

/** The paths below a heading, to the first blank line or hint behind them. */
function block(output: string, heading: RegExp): readonly string[] {
  const found = heading.exec(output);
  if (found === null) return [];
  const paths: string[] = [];
  for (const line of output.slice(found.index + found[0].length).split('\n')) {
    if (/^\s+\(use "git /.test(line)) continue;
    if (line.trim() === '' || /^hint:/.test(line)) break;
    paths.push(line.trim());
  }
  return paths;
}
