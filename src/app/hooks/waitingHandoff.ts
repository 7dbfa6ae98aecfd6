/**
 * The handoff that waits for the next session of a folder: one a folder, the newest, in a folder of ours, redacted and for
 * the user only. It is taken once.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { tryParseJson } from '../../core/text/tryParseJson';
import { isMissing } from '../../node/fileErrors';
import { replacePrivately } from '../../node/privateFile';
import { takeClaim } from '../../node/state/claim';

const kept = z.object({
  version: z.literal(1),
  folder: z.string(),
  session: z.string(),
  /** When it was drawn up. */
  at: z.iso.datetime(),
  markdown: z.string(),
  isTaken: z.boolean(),
});

/** What waits, and whether a session has it already. */
export type WaitingHandoff = z.infer<typeof kept>;

/** Folders of which one is kept; the oldest go. */
const mostFolders = 100;

/** Replaces what waited for this folder. Throws what the system says. */
export function keepForNext(state: string, handoff: Omit<WaitingHandoff, 'version' | 'isTaken'>): void {
  write(state, { version: 1, ...handoff, folder: resolve(handoff.folder), isTaken: false });
  forgetOldest(join(state, 'hooks'));
}

/**
 * What waits for the folder and was drawn up within `freshMs` before `now`; from then on it is taken. Null where nothing
 * waits, or another program takes it at this moment. Throws what the system says.
 */
export function takeWaiting(state: string, folder: string, now: number, freshMs: number): WaitingHandoff | null {
  const path = pathOf(state, folder);
  const found = read(path);
  if (found === null || !isWanted(found, folder, now, freshMs)) return null;
  const claim = takeClaim(`${path}.lock`);
  if (claim === null) return null;
  try {
    const still = read(path);
    if (still === null || !isWanted(still, folder, now, freshMs)) return null;
    write(state, { ...still, isTaken: true });
    return still;
  } finally {
    claim.release();
  }
}

/** Where the text of a folder's handoff lies, for a program that wants to read all of it. */
export const textPathOf = (state: string, folder: string) => pathOf(state, folder).replace(/json$/, 'md');

const isWanted = (one: WaitingHandoff, folder: string, now: number, freshMs: number) =>
  !one.isTaken && one.folder === resolve(folder) && now - Date.parse(one.at) <= freshMs;

const pathOf = (state: string, folder: string) =>
  join(state, 'hooks', `${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)}.json`);

function read(path: string): WaitingHandoff | null {
  try {
    return kept.safeParse(tryParseJson(readFileSync(path, 'utf8'))).data ?? null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function write(state: string, handoff: WaitingHandoff): void {
  const path = pathOf(state, handoff.folder);
  replacePrivately(textPathOf(state, handoff.folder), [Buffer.from(handoff.markdown)]);
  replacePrivately(path, [Buffer.from(JSON.stringify(handoff))]);
}

function forgetOldest(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  if (files.length <= mostFolders) return;
  const aged = files
    .map((name) => ({ name, age: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.age - one.age);
  for (const { name } of aged.slice(mostFolders))
    for (const file of [name, name.replace(/json$/, 'md')]) rmSync(join(folder, file), { force: true });
}
