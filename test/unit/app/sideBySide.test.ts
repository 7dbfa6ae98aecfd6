import assert from 'node:assert/strict';
import type { AppParts } from '../../../src/app/appParts';
import { openSideBySide } from '../../../src/app/sideBySide';
import type { SessionRef } from '../../../src/core/sessionRef';
import { unknownContext } from '../../../src/core/sessionRef';
import type { PlainStep } from '../../../src/eval/own/caseFile';
import { writeLog } from '../../../src/eval/own/writeLog';
import { nodeWorkspace } from '../../../src/node/nodeWorkspace';
import { openLog } from '../../../src/sources/openLog';
import { memoryFileStore } from '../../support/memoryFileStore';

const signal = new AbortController().signal;
const edit = (file: string, text: string): PlainStep => ({ write: file, content: text });
const steps = (...edits: readonly PlainStep[]): PlainStep[] => [{ user: 'Go on' }, ...edits, { answer: 'Done.' }];
const logs = {
  '/h/one.jsonl': writeLog('claude-code', steps(edit('src/a.ts', 'one'), edit('src/b.ts', 'one'))),
  '/h/two.jsonl': writeLog('codex', steps(edit('src/a.ts', 'two'), edit('src/c.ts', 'two'))),
  '/h/three.jsonl': writeLog('pi', steps(edit('src/b.ts', 'three'))),
};

/** As the list of sessions has them. */
async function refs(files = memoryFileStore(logs)): Promise<SessionRef[]> {
  const found: SessionRef[] = [];
  for (const path of Object.keys(logs)) {
    const { id, agent, cwd, entries } = await openLog({ path, sessionId: null, files, signal });
    const last = entries.findLast(({ time }) => time !== null)?.time ?? 0;
    found.push({
      ...{
        id: `${id}-${agent}`,
        agent,
        path,
        title: null,
        cwd,
        startedAt: null,
        updatedAt: new Date(last).toISOString(),
      },
      ...{ messages: null, parent: null, context: unknownContext, size: 1_000 },
    });
  }
  return found;
}

const partsAt = (now: number, files = memoryFileStore(logs)): AppParts => ({
  ...{ files, environment: { home: '/h', platform: 'linux', variables: {} }, workspace: nodeWorkspace, model: null },
  clock: { now: () => now },
});
const newest = (all: readonly SessionRef[]) => Math.max(...all.map(({ updatedAt }) => Date.parse(updatedAt ?? '')));

describe('sessions side by side', () => {
  it('tell which files others at work changed too', async () => {
    const all = await refs();
    const shared = await openSideBySide(partsAt(newest(all) + 60_000))(all, signal);
    const told = shared.map(
      ({ session, path, by }) => `${session.split('-').at(-1)} ${path.split('/').at(-1)} ${by.agent}`,
    );
    assert.deepEqual(told.toSorted(), [
      'code a.ts codex',
      'code b.ts pi',
      'codex a.ts claude-code',
      'pi b.ts claude-code',
    ]);
    assert.ok(shared.every(({ path, time }) => path.startsWith('/') && time > 0));
  });

  it('say nothing of one that rests, and read nothing where one alone is at work', async () => {
    const all = await refs();
    assert.deepEqual(await openSideBySide(partsAt(newest(all) + 31 * 60_000))(all, signal), []);
    const [one] = all;
    assert.ok(one !== undefined);
    const none = { ...partsAt(newest(all)), open: () => assert.fail('it was read') };
    assert.deepEqual(await openSideBySide(none)([one], signal), []);
    assert.deepEqual(
      await openSideBySide(none)(
        all.map((ref) => ({ ...ref, size: 100_000_000 })),
        signal,
      ),
      [],
    );
  });

  it('are read once for each state, and one that cannot be read shares nothing', async () => {
    const all = await refs();
    let reads = 0;
    const parts = partsAt(newest(all));
    const find = openSideBySide({
      ...parts,
      open: ({ path }, abort) => {
        reads += 1;
        const log = path === '/h/two.jsonl' ? '/h/gone.jsonl' : path;
        return openLog({ path: log, sessionId: null, files: parts.files, signal: abort });
      },
    });
    const first = await find(all, signal);
    assert.deepEqual(await find(all, signal), first);
    assert.equal(reads, 3);
    assert.ok(first.length > 0 && sessionsOf(first).every((name) => !name.endsWith('codex')));
    const [, ...grown] = all.map((ref) => ({ ...ref, size: ref.size + 1 }));
    await find([...all.slice(0, 1), ...grown], signal);
    assert.equal(reads, 5);
  });
});

const sessionsOf = (shared: readonly { readonly session: string }[]) => shared.map(({ session }) => session);
