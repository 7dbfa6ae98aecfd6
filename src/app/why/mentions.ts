/** Tells by its bytes alone whether a log can have to do with a line, so that few sessions are read as a whole. */
import { HandoffError } from '../../core/errors';
import type { FileStore } from '../../core/ports';
import type { AskedLine } from '../../core/why/askedLine';

const pieceBytes = 8 * 1024 * 1024;
/** Agents write a hash with seven digits or more. */
const shortHash = 7;
/** Bytes of two pieces that are looked through together, so that nothing is cut in two. */
const overlap = 400;

/** A log mentions a line by the commit's hash, or by the name of the file together with a part of a line that came with it. */
export interface LineMarks {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly parts: readonly string[];
}

/** What to look for. */
export function marksOf({ paths, hunk, text, commit }: AskedLine): LineMarks {
  const hashes = commit === null ? [] : [commit.hash, ...commit.madeOf].map((hash) => hash.slice(0, shortHash));
  const sessions = commit?.sessions.map(({ id }) => id) ?? [];
  const parts = [text, ...hunk].map(plainPart).filter((part) => part.length >= leastPart);
  return {
    ids: [...hashes, ...sessions],
    names: [...new Set(paths.map((path) => plainPart(path.split('/').at(-1) ?? path)))],
    parts: [...new Set(parts)].slice(0, mostParts),
  };
}

const leastPart = 4;
const mostParts = 200;

/** The longest part that stands in every notation of a log as it is: without quotes, backslashes and what some write by its number. */
function plainPart(text: string): string {
  const parts = text.match(/[A-Za-z0-9 _.,:;()[\]{}=+*!?|~^%$#@-]+/g) ?? [];
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '').trim();
}

/** A log that cannot be read mentions nothing; a database is always worth opening. */
export async function mentions(
  path: string,
  marks: LineMarks,
  files: FileStore,
  signal: AbortSignal,
): Promise<boolean> {
  let [from, hasName, hasPart, tail] = [0, false, marks.parts.length === 0, ''];
  try {
    const size = (await files.stat(path))?.size ?? 0;
    while (from < size) {
      signal.throwIfAborted();
      const text = tail + (await files.readText(path, { from, maxBytes: pieceBytes }));
      if (from === 0 && text.startsWith('SQLite format 3')) return true;
      if (marks.ids.some((id) => text.includes(id))) return true;
      hasName ||= marks.names.some((name) => text.includes(name));
      hasPart ||= marks.parts.some((part) => text.includes(part));
      if (hasName && hasPart) return true;
      tail = text.slice(-overlap);
      from += pieceBytes;
    }
    return false;
  } catch (error) {
    if (HandoffError.is(error)) return false;
    throw error;
  }
}
