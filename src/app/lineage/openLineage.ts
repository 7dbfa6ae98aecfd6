/**
 * The lineage in a folder of ours: a line for each handoff that left and each session that began with one, and beside it the
 * approved texts. Everything in it is redacted and for the user only. Programs that run at once share it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type LineageRecord, readLineageLine } from '../../core/lineage/lineageRecord';
import type { Environment } from '../../core/ports';
import { isMissing } from '../../node/fileErrors';
import { replacePrivately } from '../../node/privateFile';
import { type Claim, takeClaim } from '../../node/state/claim';
import { appendKeptLine, readKeptLines } from '../../node/state/keptLines';
import { stateFolder } from '../../node/state/stateFolder';

/** Reads and adds; nothing is ever changed. */
export interface Lineage {
  readonly folder: string;
  /** The lines in the order they were written, and how many were no line of ours. Throws what the system says. */
  read(): { readonly records: readonly LineageRecord[]; readonly damaged: number };
  /** Adds a line; with a text, that is kept first. Throws what the system says. */
  add(record: LineageRecord, approved?: string): void;
  /** Null where another program is delivering the same text at the moment. Throws what the system says. */
  claim(sha256: string): Claim | null;
  /** The approved text, as it left; null where it is no longer kept. */
  text(sha256: string): string | null;
  /** Where that text is kept, whether it is there or not. */
  pathOf(sha256: string): string;
}

/** Bounds that tests make smaller. */
export interface LineageLimits {
  /** Bytes of the file of lines; twice as many are kept. */
  readonly lineBytes: number;
  /** Approved texts, the newest of which are kept. */
  readonly texts: number;
}

const usualLimits: LineageLimits = { lineBytes: 2 * 1024 * 1024, texts: 300 };

/** Where the lineage of this user lies, whichever program adds to it. */
export const sharedLineage = (environment: Environment): string => stateFolder(environment);

/** Reads and writes nothing yet. */
export function openLineage(folder: string, limits: LineageLimits = usualLimits): Lineage {
  const lines = join(folder, 'lineage.jsonl');
  const approved = join(folder, 'approved');
  const pathOf = (sha256: string) => join(approved, `${sha256}.md`);
  return {
    folder,
    pathOf,
    read() {
      const written = readKeptLines(lines);
      const records = written.map(readLineageLine).filter((record) => record !== null);
      return { records, damaged: written.length - records.length };
    },
    add(record, text) {
      if (text !== undefined && record.kind === 'delivered') keepText(pathOf(record.sha256), text);
      appendKeptLine(lines, JSON.stringify(record), limits.lineBytes);
      if (text !== undefined) keepNewest(approved, limits.texts);
    },
    claim: (sha256) => takeClaim(join(folder, 'claims', sha256)),
    text(sha256) {
      try {
        return readFileSync(pathOf(sha256), 'utf8');
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}

/** The name is the hash of the text: what stands there is the same. */
function keepText(path: string, text: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === true) return;
  replacePrivately(path, [Buffer.from(text)]);
}

function keepNewest(folder: string, most: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  if (files.length <= most) return;
  const aged = files
    .map((name) => join(folder, name))
    .map((path) => ({ path, age: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.age - a.age);
  for (const { path } of aged.slice(most)) rmSync(path, { force: true });
}
