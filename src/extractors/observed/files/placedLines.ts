/** Which line of which file each line of a tool's output is: search hits, numbered lines, and a file printed by one command. */

import { sessionRoot } from '../../../core/index/indexSession';
import type { Call } from '../../../core/index/sessionIndex';
import type { Session } from '../../../core/session';
import { readPaths } from '../../../core/shell/readPaths';
import { leftOutMark } from '../../../core/text/capText';
import { displayPath } from '../../../core/text/displayPath';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';

/** A line of a file. The path is relative to the session's folder where it lies under it. */
export interface PlacedLine {
  readonly path: string;
  /** Counted from 1, in digits. */
  readonly line: string;
  readonly code: string;
}

/** In the order of the output; lines of which it is not known where they stand are left out. */
export function placedLines(call: Call, session: Session): PlacedLine[] {
  const root = sessionRoot(session);
  const lines = (call.result?.text ?? '').split('\n');
  const shown = shownFiles(call, root);
  const numbered = numberedLines(lines, shown);
  const counted = countedLines(lines, call, shown);
  const searched = searches(call);
  return lines.flatMap((line, at) => (searched ? searchHit(line, root) : null) ?? numbered[at] ?? counted[at] ?? []);
}

/** Tests and compilers print places as well, with a message where the code would stand. */
const searches = ({ call }: Call) =>
  call.actions.every(
    (action) => action.kind !== 'shell' || /\b(?:rg|[ef]?grep|ag|ack|findstr|select-string)\b/i.test(action.command),
  );

/** A line `path:line: code` as a search prints it, with the path as a handoff shows it; null for any other line. */
export function searchHit(line: string, root: string | null): PlacedLine | null {
  const found = /^([^\s:]+\.\w+|[\w.@-]+(?:\/[\w.@-]+)+):(\d+)[:-]\s?(.*)$/.exec(line.trim());
  if (found === null) return null;
  return { path: displayPath(found[1] ?? '', root, root), line: found[2] ?? '', code: (found[3] ?? '').trim() };
}

function shownFiles({ call }: Call, root: string | null): readonly string[] {
  const paths = call.actions.flatMap((action) => {
    if (action.kind === 'read' || action.kind === 'edit') return [displayPath(action.path, root, root)];
    if (action.kind !== 'shell') return [];
    return readPaths(action.command).map((path) => displayPath(path, action.cwd ?? root, root));
  });
  return [...new Set(paths)];
}

/** Where several files were read in one go, the numbers begin anew with each. */
function numberedLines(lines: readonly string[], files: readonly string[]): (PlacedLine | null)[] {
  let file = 0;
  let last = 0;
  return lines.map((text) => {
    const [, digits, code = ''] = /^\s*(\d+)(?:→|\t|\s*\|)\s?(.*)$/.exec(text) ?? [];
    if (digits === undefined) return null;
    const number = Number(digits);
    if (number <= last) file += 1;
    last = number;
    const path = files[file];
    return path === undefined ? null : { path, line: digits, code: code.trim() };
  });
}

const printsFile = inOrder(
  '',
  /^\s*(?:cd\s+[^\s;&|]+\s*&&\s*)?/,
  oneOf(/cat/, /sed -n (?:-e )?(['"]?)(?<first>\d+),(?:\d+|\$)p\1/),
  /\s+[^\s;&|<>]+\s*$/,
);
const wasCut = anyOf('', leftOutMark, /truncated|omitted|^\s*(?:\.{3}|…)/);

/** What `cat FILE` or `sed -n 40,80p FILE` prints, up to where the client cut it. */
function countedLines(lines: readonly string[], { call }: Call, files: readonly string[]): (PlacedLine | null)[] {
  const [path, second] = files;
  const [action, other] = call.actions;
  if (path === undefined || second !== undefined || action?.kind !== 'shell' || other !== undefined) return [];
  const found = printsFile.exec(action.command);
  if (found === null) return [];
  const first = Number(found.groups?.['first'] ?? 1);
  const cut = lines.findIndex((line) => wasCut.test(line));
  const known = cut === -1 ? lines : lines.slice(0, cut);
  return known.map((text, at) => ({ path, line: String(first + at), code: text.trim() }));
}
