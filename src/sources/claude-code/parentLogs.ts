/**
 * Finds what a forked log goes on from. A fork copies the conversation, but behind a compaction only what the model still
 * sees: its log begins with the boundary, which stands in the parent's log as well, and the summary names that log.
 */
import type { FileStore } from '../../core/ports';
import type { Problem } from '../../core/problem';
import { tryParseJson } from '../../core/text/tryParseJson';
import type { LogParts } from '../reading/lines/logParts';
import { type Fields, stringIn } from '../reading/values/fields';
import { joinPath, parentFolder } from '../reading/values/paths';
import { isLinkRecord } from './knownRecords';
import { readRecord } from './records';
import { plainText } from './userEntries';

/** Settings and file histories stand before the conversation. */
const headBytes = 256 * 1024;
/** Forks of forks; a limit against logs that lead ever further. */
const mostParents = 50;
const maxStringBytes = 256;

interface Fork {
  /** Id of the parent's session. */
  readonly parent: string;
  /** Id of the boundary, in both logs. */
  readonly boundary: string;
}

/** Oldest first. A parent that is not there any more, or does not hold the boundary, is a problem of its own. */
export async function findParents(path: string, files: FileStore, signal: AbortSignal): Promise<LogParts> {
  const found: { readonly path: string; readonly end: number; readonly lines: number }[] = [];
  const problems: Problem[] = [];
  let from = path;
  for (let fork = await readFork(path, files); fork !== null; fork = await readFork(from, files)) {
    const parent = joinPath(parentFolder(from), `${fork.parent}.jsonl`);
    const isNew = parent !== path && found.length < mostParents && found.every((one) => one.path !== parent);
    const place = isNew ? await findBoundary(parent, fork.boundary, files, signal) : null;
    if (place === null) {
      const message = `This session was forked behind a compaction, and the log it was forked from (${fork.parent}.jsonl) is not there: only its summary is known of what came before. Put that log back beside this one and extract again.`;
      problems.push({ line: 0, kind: 'missing-log', message });
      break;
    }
    found.unshift({ path: parent, ...place });
    from = parent;
  }
  let firstLine = 1;
  const before = found.map(({ lines, ...part }) => {
    const first = firstLine;
    firstLine += lines;
    return { ...part, firstLine: first };
  });
  return { before, firstLine, problems };
}

/** Null for a log that begins otherwise than behind a boundary, and for one whose summary names no other session. */
async function readFork(path: string, files: FileStore): Promise<Fork | null> {
  const head = await files.readText(path, { maxBytes: headBytes });
  if (!head.includes('"compact_boundary"')) return null;
  let boundary: string | null = null;
  for (const line of head.split('\n')) {
    const record = readRecord(tryParseJson(line));
    if (record === null || !isLinkRecord(record.type)) continue;
    if (boundary === null) {
      if (record.subtype !== 'compact_boundary' || record.uuid === undefined) return null;
      boundary = record.uuid;
    } else if (record.fields['isCompactSummary'] === true) {
      const parent = namedSession(record.fields, plainText(record.message?.content));
      return parent === null || parent === stringIn(record.fields, 'sessionId') ? null : { parent, boundary };
    }
  }
  return null;
}

/** Whose messages the summary is of: a field of newer versions, else the transcript it sends the model to. */
function namedSession(fields: Fields, summary: string): string | null {
  const field = stringIn(fields, 'session_id');
  const named = field ?? /\bfull transcript at: \S*?([0-9a-f-]{36})\.jsonl/.exec(summary)?.[1] ?? '';
  return /^[\w-]{1,64}$/.test(named) ? named : null;
}

/** Where a parent's log says the same boundary: what stands above it, in bytes and lines. */
async function findBoundary(path: string, uuid: string, files: FileStore, signal: AbortSignal) {
  if ((await files.stat(path))?.kind !== 'file') return null;
  const places: { readonly end: number; readonly lines: number }[] = [];
  await files.readLines(
    path,
    (line) => {
      if (readRecord(line.value)?.uuid !== uuid) return undefined;
      places.push({ end: line.offset, lines: line.line - 1 });
      return 'stop';
    },
    { signal, maxStringBytes },
  );
  return places[0] ?? null;
}
