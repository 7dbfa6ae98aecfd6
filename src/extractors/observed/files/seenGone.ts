/** Files that are no longer there, as a later look found: a list of their folder without them, or a program that did not find them. */
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import { parseCommand } from '../../../core/shell/parseCommand';
import { displayPath, fileName } from '../../../core/text/displayPath';
import type { FeaturedFile } from './fileFeatures';

const notThere = /\b(?:no such file or directory|(?:file )?does not exist|ENOENT|cannot find (?:the )?path)\b/i;
/** `cat: src/till.ts: No such file or directory`, `ls: cannot access 'src/till.ts': No such …`. */
const namedMissing = /^\w+: (?:cannot \w+ )?['‘"]?([^'’":]+?)['’"]?: No such file or directory$/gm;

/** Asks of one file; one that was written or read again since is there. */
export function seenGone(index: SessionIndex): (file: Pick<FeaturedFile, 'path' | 'touches'>) => boolean {
  const root = index.session.startCwd ?? index.session.cwd;
  const lists = index.runs.flatMap((run) => listOf(run, root) ?? []);
  const missing = new Map<string, number>();
  for (const { output, cwd, call } of index.runs)
    if (output.includes('No such file'))
      for (const [, path = ''] of output.matchAll(namedMissing))
        missing.set(displayPath(path, cwd ?? root, root), call.position);
  for (const { path, failed, call } of index.touches)
    if (failed && notThere.test((call.result?.text ?? '').slice(0, longestReason))) missing.set(path, call.position);
  return ({ path, touches }) => {
    const last = touches.at(-1)?.call.position ?? 0;
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const list = lists.findLast((one) => one.folder === folder);
    return (
      (missing.get(path) ?? -1) > last || (list !== undefined && list.position > last && !list.holds(fileName(path)))
    );
  };
}

/** Characters; a longer result is the text of a file. */
const longestReason = 300;

/** `ls src`, alone on its line and not cut: the names in one folder. */
function listOf({ command, status, output, cwd, call }: CommandRun, root: string | null) {
  if (status !== 'passed' || !/^\s*ls\b/.test(command)) return null;
  const [only, ...more] = parseCommand(command);
  const operands = only?.args.filter((word) => !word.startsWith('-')) ?? [];
  const [folder] = operands;
  if (only === undefined || more.length > 0 || folder === undefined || operands.length > 1 || only.open.length > 0)
    return null;
  // A file is listed under its own path, and a list that was cut tells of none that it lacks.
  if (/[|>]|2>/.test(command) || /\.{3}|truncated/.test(output) || output.trim() === folder) return null;
  const names = output.split('\n').map((line) => line.trim());
  return {
    folder: displayPath(folder.replace(/\/+$/, ''), cwd ?? root, root),
    position: call.position,
    holds: (name: string) => names.some((line) => line === name || line.split(/\s+/).includes(name)),
  };
}
