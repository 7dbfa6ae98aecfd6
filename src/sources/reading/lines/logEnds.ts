/**
 * Lists line logs by their first and last few kilobytes, for sources that keep one file per session. Never reads a
 * whole log; a file that cannot be read becomes a problem and harms no other.
 */

import { HandoffError } from '../../../core/errors';
import type { FileStore } from '../../../core/ports';
import { type SessionRef, unknownContext } from '../../../core/sessionRef';
import { tryParseJson } from '../../../core/text/tryParseJson';
import type { FindRequest, FoundSessions } from '../../source';
import { matchesWorkspaces } from '../values/workspaceMatch';
import { readRefs } from './readRefs';

/** The first record of some agents is long; when the folder is not found, this much is read instead. */
const longHeadBytes = 512 * 1024;

/** Two pieces of text whose first and last lines may be cut. */
export interface LogEnds {
  readonly head: string;
  /** The end of the file; empty where `head` is all of it. */
  readonly tail: string;
}

/** What a source reads out of the two ends. */
export interface LogSketch {
  readonly id: string;
  readonly title: string | null;
  readonly startedAt: string | null;
  readonly updatedAt: string | null;
  readonly parent: string | null;
}

/** How one source reads the ends of its logs. */
export interface ListLogsOptions {
  readonly agent: string;
  readonly headBytes: number;
  readonly tailBytes: number;
  /** The folder the session worked in; the first field `cwd` unless said otherwise. */
  readonly cwdOf?: (head: string) => string | null;
  /** Null for a file that is no session. */
  readonly sketch: (ends: LogEnds, path: string) => LogSketch | null;
}

/** The folder that the beginning of a log names; null where the log is gone or cannot be read, which whoever lists it says. */
export async function recordedFolderOf(
  path: string,
  maxBytes: number,
  files: FileStore,
): Promise<{ readonly cwd: string | null } | null> {
  try {
    return { cwd: firstField(await files.readText(path, { maxBytes }), 'cwd') };
  } catch (error) {
    if (HandoffError.is(error)) return null;
    throw error;
  }
}

/** Sessions of other folders are left out; a file that cannot be read becomes a problem. */
export async function listLogs(
  paths: readonly string[],
  request: FindRequest,
  options: ListLogsOptions,
): Promise<FoundSessions> {
  const places = paths.map((path) => ({ path }));
  return readRefs(places, ({ path }) => readRef(path, request, options), request.signal);
}

async function readRef(
  path: string,
  { files, workspaces }: FindRequest,
  { agent, headBytes, tailBytes, cwdOf = recordedFolder, sketch }: ListLogsOptions,
): Promise<SessionRef | null> {
  let head = await files.readText(path, { maxBytes: headBytes });
  let cwd = cwdOf(head);
  if (cwd === null && head.length >= headBytes / 4) {
    head = await files.readText(path, { maxBytes: longHeadBytes });
    cwd = cwdOf(head);
  }
  if (!(await matchesWorkspaces(cwd, workspaces, files))) return null;
  const stat = await files.stat(path);
  if (stat === null) return null;
  const from = Math.max(stat.size - tailBytes, 0);
  const tail = from === 0 ? head : await files.readText(path, { maxBytes: tailBytes, from });
  const found = sketch({ head, tail }, path);
  if (found === null) return null;
  const updatedAt = found.updatedAt ?? new Date(stat.modified).toISOString();
  return { ...found, cwd, agent, path, updatedAt, messages: null, context: unknownContext, size: stat.size };
}

const recordedFolder = (head: string) => firstField(head, 'cwd');

/** The JSON values on the lines of a part of a log. A line cut at either end of the part is passed over. */
export function recordsIn(part: string): readonly unknown[] {
  return [...eachRecord(part)];
}

/** As `recordsIn`, one at a time, for who looks for the first of a kind. */
export function* eachRecord(part: string): Generator<unknown> {
  for (let start = 0; start < part.length; ) {
    const end = part.indexOf('\n', start);
    const value = tryParseJson(part.slice(start, end === -1 ? part.length : end));
    if (value !== undefined) yield value;
    start = end === -1 ? part.length : end + 1;
  }
}

/** The value of the first string field of that name, also inside a record that is cut. */
export function firstField(part: string, name: string): string | null {
  const key = `"${name}":`;
  for (let at = part.indexOf(key); at !== -1; at = part.indexOf(key, at + key.length)) {
    const value = stringAt(part, at + key.length);
    if (value !== null) return value;
  }
  return null;
}

/** The value of the last string field of that name. */
export function lastField(part: string, name: string): string | null {
  const key = `"${name}":`;
  for (let at = part.lastIndexOf(key); at !== -1; at = at === 0 ? -1 : part.lastIndexOf(key, at - 1)) {
    const value = stringAt(part, at + key.length);
    if (value !== null) return value;
  }
  return null;
}

/** Quotes inside a string are escaped, so a field within quoted text is not taken for one. */
function stringAt(part: string, at: number): string | null {
  stringValue.lastIndex = at;
  const quoted = stringValue.exec(part)?.[1];
  const value = quoted === undefined ? undefined : tryParseJson(quoted);
  return typeof value === 'string' ? value : null;
}

const stringValue = /\s?("(?:[^"\\]|\\.)*")/y;
