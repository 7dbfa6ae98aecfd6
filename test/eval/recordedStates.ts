/** States of files that sessions of real logs left: what they had changed by the middle of their work, and by its end. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { netChanges } from '../../src/core/changes/netChanges';
import { HandoffError } from '../../src/core/errors';
import { indexSession } from '../../src/core/index/indexSession';
import { whyPathRefused } from '../../src/core/move/packPath';
import { sessionBefore } from '../../src/core/point/sessionPoint';
import type { Session } from '../../src/core/session';

/** One file of a state; null where it is not there. */
export interface RecordedFile {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What one session had changed at one moment. */
export interface RecordedState {
  readonly log: string;
  readonly moment: 'middle' | 'end';
  readonly files: readonly RecordedFile[];
}

type OpenLog = (path: string) => Promise<Session>;

const logNames = /\.(?:jsonl|json|md|db)$/;

/** Of every log below the folder that holds whole texts of changed files; each state once. */
export async function* recordedStates(folder: string, open: OpenLog): AsyncGenerator<RecordedState> {
  const seen = new Set<string>();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => logNames.test(name));
  for (const name of mixed(names)) {
    const session = await sessionIn(join(folder, name), open);
    if (session === null) continue;
    const middle = session.entries[Math.floor(session.entries.length / 2)]?.line;
    const half = middle === undefined ? null : sessionBefore(session, { line: middle, name: 'the middle' });
    for (const [moment, one] of [
      ['middle', half],
      ['end', session],
    ] as const) {
      const changed = one === null ? [] : changedIn(one);
      const key = JSON.stringify(changed);
      if (changed.length === 0 || seen.has(key)) continue;
      seen.add(key);
      yield { log: join(folder, name), moment, files: changed };
    }
  }
}

/** In an order that is the same for the same names and has nothing to do with them. */
const mixed = (names: readonly string[]) =>
  names
    .map((name) => ({ name, at: createHash('sha256').update(name).digest('hex') }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ name }) => name);

async function sessionIn(path: string, open: OpenLog): Promise<Session | null> {
  try {
    const session = await open(path);
    return session.entries.length < 4 ? null : session;
  } catch (error) {
    if (HandoffError.is(error)) return null;
    throw error;
  }
}

/** Whole files where the log holds them, else the passages that it shows; no file twice, and none below another. */
function changedIn(session: Session): RecordedFile[] {
  const taken = new Set<string>();
  return netChanges(indexSession(session)).flatMap(({ path, movedFrom, operation, before, after, hunks }) => {
    const names = movedFrom === null ? [path] : [path, movedFrom];
    const isUsable = names.every(
      (name) => whyPathRefused(name) === null && ![...taken].some((other) => clash(other, name)),
    );
    if (!isUsable) return [];
    const shown = hunks.flatMap(({ within }) => within ?? []);
    const passages = (side: 'before' | 'after') =>
      shown.length === 0 ? null : [...new Set(shown)].map((one) => one[side]).join('\n');
    const old = operation === 'created' ? null : (before ?? passages('before'));
    const now = operation === 'deleted' ? null : (after ?? passages('after'));
    if ((operation !== 'created' && old === null) || (operation !== 'deleted' && now === null) || old === now)
      return [];
    for (const name of names) taken.add(name);
    if (movedFrom === null) return { path, before: old, after: now };
    return [
      { path: movedFrom, before: old, after: null },
      { path, before: null, after: now },
    ];
  });
}

const clash = (a: string, b: string) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
