/** What `git status` printed. Prose and the lines of a diff are no status. */
import { leftOutMark } from '../../../core/text/capText';
import { anyOf } from '../../../core/text/patterns';

/** What one output says; what it leaves open is null. */
export interface StatusOutput {
  readonly branch: string | null;
  /** Paths as printed, with what stands before them: relative to the folder or, in the short form, to the repository. */
  readonly dirty: readonly string[];
  readonly isClean: boolean;
  /** Commits that the remote does not have; null where nothing is said of it. */
  readonly ahead: number | null;
  /** Commits that only the remote has; null where nothing is said of it. */
  readonly behind: number | null;
  /** False where the output was cut, or some paths were not asked for, so that a path may be missing. */
  readonly isWhole: boolean;
  /** Paths are missing that were asked for. */
  readonly isCut: boolean;
}

/** Null for an output without a status. */
export function readStatus(output: string, words: readonly string[], isAlone: boolean): StatusOutput | null {
  const text = withoutTorn(output.split(/^diff --git /m)[0] ?? '');
  const lines = text.split('\n').map((line) => line.trimEnd());
  const branch = branchIn(lines);
  const isShort = words.some((word) => /^(?:-[a-z]*[sz]|-s?b|-sb|--short|--porcelain.*)$/.test(word));
  const dirty = isShort ? shortPaths(lines) : longPaths(lines);
  const isClean =
    /working tree clean|nothing to commit, working/.test(text) ||
    (isShort && dirty.length === 0 && (isAlone || branch !== null) && !words.some((word) => hidesUntracked.test(word)));
  if (branch === null && dirty.length === 0 && !isClean) return null;
  const isCut = cutMarks.test(output);
  const limited = words.some((word) => !word.startsWith('-') || hidesUntracked.test(word)) || isCut;
  return { branch, dirty, isClean, ahead: aheadIn(text), behind: behindIn(text), isWhole: !limited, isCut };
}

/** Ours, and those of clients: `... [283 lines truncated] ...`. */
const cutMarks = anyOf('', leftOutMark, /\[\d{1,9} (?:lines|characters|chars) truncated\]|\btruncated \d{1,9} lines\b/);

/** A line that ends or begins at a cut is no whole path. */
function withoutTorn(text: string): string {
  const lines = text.split('\n');
  const isMark = (at: number) => cutMarks.test(lines[at] ?? '');
  const isBlank = (at: number) => (lines[at] ?? '').trim() === '';
  const besideMark = (at: number, step: number): boolean =>
    isMark(at + step) ||
    (at + step >= 0 && at + step < lines.length && isBlank(at + step) && besideMark(at + step, step));
  return lines.filter((_, at) => isMark(at) || isBlank(at) || !(besideMark(at, 1) || besideMark(at, -1))).join('\n');
}

const hidesUntracked = /^(?:-uno|--untracked-files=no)$/;

function branchIn(lines: readonly string[]): string | null {
  for (const line of lines) {
    const found =
      /^On branch (\S+)$/.exec(line)?.[1] ??
      /^## (?!HEAD)(?:No commits yet on )?([^\s]+?)(?:\.\.\.\S+)?(?: \[.*\])?$/.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  return null;
}

/** Two letters, a blank and a path; a renamed file stands under its new name. The first line may have lost the blank it begins with. */
function shortPaths(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    const found =
      /^(?:[MADRCUT][ MADRCUT]|[ ][MADRCUT]|\?\?) (?:"([^"]+)"|([^\s"].*))$/.exec(line) ??
      (at === 0 ? /^[MADRCT] (?:"([^"]+)"|([^\s"].*))$/.exec(line) : null);
    const path = (found?.[1] ?? found?.[2] ?? '').replace(/^.* -> /, '');
    return path === '' || / {2}|[`|;]/.test(path) ? [] : [path];
  });
}

function longPaths(lines: readonly string[]): string[] {
  const paths: string[] = [];
  let untracked = false;
  for (const line of lines) {
    if (/^Untracked files:/.test(line)) untracked = true;
    else if (/^\S/.test(line)) untracked = false;
    const named = /^\s+(?:modified|new file|deleted|renamed|both modified|typechange|copied):\s+(.+)$/.exec(line)?.[1];
    const path = named?.replace(/^.* -> /, '') ?? (untracked ? /^(?:\t| {8})(\S.*)$/.exec(line)?.[1] : undefined);
    if (path !== undefined) paths.push(path.replace(/ \((?:modified|new|untracked)[^)]*\)$/, ''));
  }
  return paths;
}

function aheadIn(text: string): number | null {
  const ahead = /\[ahead (\d+)|is ahead of '[^']+' by (\d+)|have (\d+) and \d+ different commits/.exec(text);
  if (ahead !== null) return Number(ahead[1] ?? ahead[2] ?? ahead[3]);
  return /is up to date with '|^## \S+\.\.\.\S+(?: \[behind \d+\])?$/m.test(text) ? 0 : null;
}

function behindIn(text: string): number | null {
  const behind =
    /^## .*\[(?:ahead \d+, )?behind (\d+)\]$|is behind '[^']+' by (\d+)|have \d+ and (\d+) different commits/m.exec(
      text,
    );
  if (behind !== null) return Number(behind[1] ?? behind[2] ?? behind[3]);
  return /is up to date with '|is ahead of '|^## \S+\.\.\.\S+(?: \[ahead \d+\])?$/m.test(text) ? 0 : null;
}
