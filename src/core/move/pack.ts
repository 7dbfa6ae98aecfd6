/** The file that carries work to another machine: one JSON text that says itself what it is. Whoever opens one trusts nothing in it. */
import * as z from 'zod';
import { tryParseJson } from '../text/tryParseJson';
import { whyPathRefused } from './packPath';

/** How such a file is called. */
export const packEnding = '.handoffpack';
/** Bytes a pack may have. */
export const mostPackBytes = 64 * 1024 * 1024;

const hash = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const line = z.string().max(4_000);

const packedFile = z.strictObject({
  path: z.string().min(1).max(4_000),
  change: z.enum(['added', 'changed', 'deleted']),
  /** What it was and is: a file, one that can be run, a link; null where there is none. */
  oldMode: z.enum(['100644', '100755', '120000']).nullable(),
  mode: z.enum(['100644', '100755', '120000']).nullable(),
});

const leftOut = z.strictObject({ path: line, why: line });
const program = z.strictObject({ name: z.string().regex(/^[\w.+-]{1,60}$/), version: line.nullable() });
const check = z.strictObject({
  /** As the handoff shows it, and to the letter as it is run. */
  ...{ shown: line, run: line, kind: line },
  status: z.enum(['passed', 'failed', 'stale', 'unclear', 'not-run']),
});

const pack = z.strictObject({
  handoffPack: z.literal(1),
  packedAt: z.iso.datetime(),
  handoff: z.strictObject({
    sha256,
    text: z
      .string()
      .min(1)
      .max(4 * 1024 * 1024),
  }),
  work: z.strictObject({
    /** The commit that the patch counts from, and the tree that it leads to. */
    ...{ base: hash, tree: hash, subject: line },
    branch: line.nullable(),
    files: z.array(packedFile).max(20_000),
    patch: z.strictObject({ sha256, bytes: z.int().min(0), encoding: z.enum(['utf8', 'base64']), text: z.string() }),
  }),
  leftOut: z.array(leftOut).max(20_000),
  needs: z.strictObject({
    programs: z.array(program).max(200),
    services: z.array(line).max(200),
    environment: z.array(z.string().regex(/^[A-Z][A-Z0-9_]{1,80}$/)).max(400),
  }),
  checks: z.array(check).max(200),
});

/** What stands in such a file. */
export type Pack = z.infer<typeof pack>;
/** One file that the work changed. */
export type PackedFile = z.infer<typeof packedFile>;
/** A file that stays behind, and why. */
export type LeftOut = z.infer<typeof leftOut>;
/** What the work was seen to need. */
export type Needs = Pack['needs'];

/** The pack, or the whole sentence on why it is none. Hashes are not looked at here. */
export function readPack(text: string): Pack | string {
  const found = tryParseJson(text);
  if (typeof found !== 'object' || found === null || !('handoffPack' in found))
    return 'This is no pack of a handoff. Name a file that "handoff pack" wrote.';
  if (found.handoffPack !== 1)
    return 'This pack was written by a newer version. Update this program, or have it packed again.';
  const read = pack.safeParse(found);
  if (!read.success) {
    const place = read.error.issues[0]?.path.join('.') ?? '';
    return `The pack is damaged${place === '' ? '' : ` at ${place}`}. Have it packed and sent again.`;
  }
  return whyFilesRefused(read.data.work.files) ?? read.data;
}

function whyFilesRefused(files: readonly PackedFile[]): string | null {
  const seen = new Map<string, string>();
  for (const file of files) {
    const why = whyPathRefused(file.path);
    if (why !== null)
      return `The pack is refused: ${JSON.stringify(file.path)} ${why}. Do not open packs of strangers.`;
    const key = sameOnDisk(file.path);
    if (file.mode !== null && seen.has(key))
      return `The pack is refused: ${JSON.stringify(file.path)} and ${JSON.stringify(seen.get(key))} are one file on some machines. Have one of them renamed and packed again.`;
    if (file.mode !== null) seen.set(key, file.path);
    if ((file.oldMode === null) !== (file.change === 'added') || (file.mode === null) !== (file.change === 'deleted'))
      return `The pack is damaged: it says two things of ${JSON.stringify(file.path)}. Have it packed and sent again.`;
  }
  return null;
}

/** Equal for paths that a disk without upper and lower case, or with one form of accents, takes for one. */
export const sameOnDisk = (path: string): string => path.normalize('NFC').toLowerCase();

/** The text of the file. */
export const writePack = (given: Pack): string => `${JSON.stringify(given, null, 1)}\n`;
