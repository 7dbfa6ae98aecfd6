/**
 * Finds what a rollout goes on from. Since 0.153 a fork or a rewind begins a file of its own, which names the file before
 * it and how far that still holds. Each line has its number in the whole history, so lines are counted on over the files.
 */
import * as z from 'zod';
import type { FileStore } from '../../core/ports';
import type { Problem } from '../../core/problem';
import { tryParseJson } from '../../core/text/tryParseJson';
import type { LogPart, LogParts } from '../reading/lines/logParts';
import { baseName, parentFolder } from '../reading/values/paths';
import { listRollouts } from './find';

/** More files than anybody rewinds through; a limit against names that lead ever further. */
const mostBases = 200;
/** The instructions stand before the base. */
const usualHead = 64 * 1024;
const longestHead = 4 * 1024 * 1024;

const firstRecord = z.object({
  payload: z.object({
    history_base: z
      .object({ thread_id: z.string(), end_ordinal_exclusive: z.int().min(1), end_byte_offset: z.int().min(1) })
      .nullish()
      .catch(null),
  }),
});

/** Oldest first. What cannot be found, or leads in a circle, is a problem; then what stands before it is not known. */
export async function findBases(path: string, files: FileStore, signal: AbortSignal): Promise<LogParts> {
  const before: LogPart[] = [];
  const problems: Problem[] = [];
  const seen = new Set([path]);
  let base = await readBase(path, files);
  const firstLine = firstLineAfter(base);
  while (base !== null) {
    const { thread_id: id, end_byte_offset: end } = base;
    const found = await findRollout(id, path, files, signal);
    if (found === null || seen.has(found) || before.length === mostBases) {
      const why = found === null ? 'is not there' : 'leads in a circle';
      problems.push({ line: 0, kind: 'missing-log', message: missing(id, why) });
      break;
    }
    seen.add(found);
    base = await readBase(found, files);
    before.unshift({ path: found, end, firstLine: firstLineAfter(base) });
  }
  return { before, firstLine, problems };
}

const firstLineAfter = (base: { readonly end_ordinal_exclusive: number } | null) =>
  (base?.end_ordinal_exclusive ?? 0) + 1;

const missing = (id: string, why: string) =>
  `This session goes on from another log (rollout-…-${id}.jsonl), which ${why}: what was said and done before is not known. Put that log back beside this one and extract again.`;

/** Null where the first line names no base; most do not, and are not parsed then. */
async function readBase(path: string, files: FileStore) {
  let head = await files.readText(path, { maxBytes: usualHead });
  if (!head.includes('\n')) head = await files.readText(path, { maxBytes: longestHead });
  const end = head.indexOf('\n');
  const line = end === -1 ? head : head.slice(0, end);
  return line.includes('"history_base"')
    ? (firstRecord.safeParse(tryParseJson(line)).data?.payload.history_base ?? null)
    : null;
}

/** Beside the log first, so that a copied folder is read from its copies. */
async function findRollout(id: string, path: string, files: FileStore, signal: AbortSignal): Promise<string | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const name = new RegExp(`^rollout-.*[-_]${id}\\.jsonl(?:\\.zst)?$`);
  const beside = (await files.list(parentFolder(path))) ?? [];
  const found = beside.filter((item) => item.kind === 'file' && name.test(item.name)).map((item) => item.path);
  if (found.length > 0) return plainOf(found);
  const home = /^(.*?)[\\/](?:archived_)?sessions[\\/]/.exec(path)?.[1];
  if (home === undefined) return null;
  return plainOf((await listRollouts(home, files, signal)).filter((one) => name.test(baseName(one))));
}

/** For a moment a packed file stands beside the one it was made of. */
const plainOf = (paths: readonly string[]) => paths.toSorted((a, b) => a.length - b.length)[0] ?? null;
