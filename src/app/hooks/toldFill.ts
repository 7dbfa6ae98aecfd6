/** Which sessions were told already that their context fills up: a small file for each, so that each is told once. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Nudged } from '../../core/context/nudgeStep';
import { isMissing } from '../../node/fileErrors';
import { replacePrivately } from '../../node/privateFile';

/** Sessions that are remembered; the oldest go. */
const mostSessions = 200;

/** How far a session was told; 0 for one that never was. Throws what the system says. */
export function toldFill(state: string, session: string): Nudged {
  try {
    const text = readFileSync(pathOf(state, session), 'utf8').trim();
    return text === '2' ? 2 : text === '1' ? 1 : 0;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

/** Throws what the system says. */
export function noteToldFill(state: string, session: string, step: Nudged): void {
  const path = pathOf(state, session);
  rmSync(path, { force: true });
  if (step === 0) return;
  replacePrivately(path, [Buffer.from(`${step}\n`)]);
  const folder = folderOf(state);
  const files = readdirSync(folder);
  if (files.length <= mostSessions) return;
  const aged = files
    .map((name) => ({ name, age: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.age - one.age);
  for (const { name } of aged.slice(mostSessions)) rmSync(join(folder, name), { force: true });
}

const folderOf = (state: string) => join(state, 'told');

const pathOf = (state: string, session: string) =>
  join(folderOf(state), createHash('sha256').update(session).digest('hex').slice(0, 32));
