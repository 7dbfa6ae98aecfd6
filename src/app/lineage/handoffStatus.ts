/** What is known of one handoff: how it was approved, where it went, and whether anything changed since. */
import { stat } from 'node:fs/promises';
import { type Approved, approvedTexts } from '../../core/lineage/lineage';
import type { ChildRecord, DeliveredRecord } from '../../core/lineage/lineageRecord';
import type { FileStore } from '../../core/ports';
import { isMissing } from '../../node/fileErrors';
import { approve } from './approval';
import type { Lineage } from './openLineage';

/** As the command line contract has it. Times ISO 8601. */
export interface HandoffStatus {
  /** The file that was asked about, else the one that was written last; null where none was. */
  readonly path: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly tokens: number;
  readonly goal: string | null;
  readonly source: DeliveredRecord['source'];
  /** Null where it was not delivered from here. */
  readonly approvedAt: string | null;
  /** Where the text is kept as it was approved; null where it is not. */
  readonly frozen: string | null;
  readonly delivered: readonly (Pick<DeliveredRecord, 'at' | 'target' | 'folder' | 'path' | 'shell'> & {
    /** What became of the file that was written; null where none was. */
    readonly file: FileChange | null;
  })[];
  /** A session began with it, as far as the logs show. */
  readonly replayed: boolean;
  readonly children: readonly Pick<ChildRecord, 'session' | 'agent' | 'log'>[];
  readonly ancestors: readonly string[];
  readonly changed: FileChange | null;
}

/** A file held against the text that was approved. */
export type FileChange = 'unchanged' | 'changed' | 'gone' | 'unreadable';

/** Of every handoff that was delivered from here, newest first. */
export const allStatus = (lineage: Lineage, files: FileStore): Promise<HandoffStatus[]> =>
  Promise.all(approvedTexts(lineage.read().records).map((text) => statusOf(text, lineage, files)));

/** Of the handoff in a file: known by its hash, or by the line for machines where somebody changed it. */
export async function statusOfFile(
  path: string,
  markdown: string,
  lineage: Lineage,
  files: FileStore,
): Promise<HandoffStatus> {
  const own = await approve(markdown);
  const texts = approvedTexts(lineage.read().records);
  const sameText = texts.find(({ sha256 }) => sha256 === own.sha256);
  const known = sameText ?? texts.find(({ seal }) => seal !== null && seal === own.seal);
  const isSealed = own.seal !== null && own.seal !== own.sha256;
  if (known === undefined)
    return {
      ...{ path, sha256: own.sha256, bytes: own.bytes, tokens: own.tokens, goal: own.goal, source: own.source },
      ...{ approvedAt: null, frozen: null, delivered: [], replayed: false, children: [], ancestors: own.ancestors },
      changed: own.seal === null ? null : isSealed ? 'changed' : 'unchanged',
    };
  return {
    ...(await statusOf(known, lineage, files)),
    ...{ path, changed: sameText === undefined ? 'changed' : 'unchanged' },
  };
}

async function statusOf(text: Approved, lineage: Lineage, files: FileStore): Promise<HandoffStatus> {
  const { sha256, bytes, tokens, goal, source, at, children, ancestors } = text;
  const delivered = await Promise.all(
    text.deliveries.map(async ({ at, target, folder, path, shell }) => ({
      ...{ at, target, folder, path, shell },
      file: path === null ? null : await changeOf(path, sha256, files),
    })),
  );
  const written = delivered.findLast(({ path }) => path !== null);
  return {
    ...{ path: written?.path ?? null, sha256, bytes, tokens, goal, source, approvedAt: at },
    frozen: (await isThere(lineage.pathOf(sha256))) ? lineage.pathOf(sha256) : null,
    ...{ delivered, replayed: children.length > 0 },
    children: children.map(({ session, agent, log }) => ({ session, agent, log })),
    ancestors,
    changed: written?.file ?? null,
  };
}

/** Longer than any handoff. */
const mostBytes = 4 * 1024 * 1024;

async function changeOf(path: string, sha256: string, files: FileStore): Promise<FileChange> {
  try {
    if ((await files.stat(path)) === null) return 'gone';
    return (await approve(await files.readText(path, { maxBytes: mostBytes }))).sha256 === sha256
      ? 'unchanged'
      : 'changed';
  } catch {
    return 'unreadable'; // Told as what it is: nothing can be said of it.
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
