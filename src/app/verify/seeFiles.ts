/** Looks at the files that a handoff names: whether they are there, and whether they still read as the session saw them. */

import { readFile, stat } from 'node:fs/promises';
import { sessionRoot } from '../../core/index/indexSession';
import type { SessionIndex } from '../../core/index/sessionIndex';
import { leftOutMark } from '../../core/text/capText';
import { absolutePath } from '../../core/text/displayPath';
import { inOrder } from '../../core/text/patterns';
import type { Seen, SeenFile } from '../../core/verify/world';
import { isImpossible, isMissing } from '../../node/fileErrors';

/** Larger files are looked at by their time only. */
const mostBytes = 4 * 1024 * 1024;

/** What the log knows of the files, and when the session was last active (milliseconds since 1970). */
export interface FilesInLog {
  readonly index: SessionIndex;
  readonly lastActive: number | null;
}

/**
 * @param path absolute, as it is on this machine
 * @param named absolute, as the session knew it
 */
export async function seeFile(path: string, named: string, log: FilesInLog | null): Promise<Seen<SeenFile>> {
  try {
    const found = await stat(path);
    const changed = found.isFile() && log !== null ? await changeOf(path, found, named, log) : null;
    return { value: { exists: true, changed } };
  } catch (error) {
    if (isMissing(error) || isImpossible(error)) return { value: { exists: false, changed: null } };
    return { value: null, why: error instanceof Error ? error.message : String(error) };
  }
}

/** By the lines the session read last, where it changed nothing in them since; else by the time of the change. */
async function changeOf(
  path: string,
  { size, mtimeMs }: { readonly size: number; readonly mtimeMs: number },
  named: string,
  { index, lastActive }: FilesInLog,
): Promise<string | null> {
  const lines = size > mostBytes ? null : linesReadLast(named, index);
  if (lines !== null && lines.size > 0) {
    const now = (await readFile(path, 'utf8')).split(/\r?\n/);
    const other = [...lines].find(([number, text]) => now[number - 1] !== text);
    return other === undefined ? null : `it reads otherwise than the session saw it, line ${other[0]}`;
  }
  // A file system keeps whole seconds; an agent's clock is not the disk's.
  return lastActive !== null && mtimeMs > lastActive + 2_000 ? 'changed on disk since the session' : null;
}

/** What a reading tool printed with the numbers of the lines; null where the session changed the file later. */
function linesReadLast(named: string, index: SessionIndex): Map<number, string> | null {
  const root = sessionRoot(index.session);
  const isIt = (other: string) => absolutePath(other, root) === named;
  const read = index.calls.findLast(
    ({ call, result }) =>
      result?.isError === false &&
      call.actions.length === 1 &&
      call.actions.some((action) => action.kind === 'read' && isIt(action.path)),
  );
  if (read?.result == null) return null;
  const isChangedLater = index.changes.some((change) => isIt(change.path) && change.position > read.position);
  return isChangedLater ? null : numberedLines(read.result.text);
}

/** “  12→text”, as tools for reading print it. Lines beside a cut may be cut themselves, and very long ones are. */
function numberedLines(text: string): Map<number, string> {
  const parts = text.split(inOrder('m', /^/, leftOutMark, /$/));
  const found = parts.flatMap((part, at) => {
    const lines = [...part.matchAll(/^ *(\d{1,6})[→\t](.*)$/gm)];
    return lines.slice(at === 0 ? 0 : 1, at === parts.length - 1 ? undefined : -1);
  });
  return new Map(
    found
      .map(([, number, line = '']): [number, string] => [Number(number), line.replace(/\r$/, '')])
      .filter(([, line]) => line.length < longestLine && !line.includes('[redacted')),
  );
}

/** Tools cut longer ones. */
const longestLine = 500;
