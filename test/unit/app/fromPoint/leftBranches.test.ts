import assert from 'node:assert/strict';
import { listPoints } from '../../../../src/app/fromPoint/listPoints';
import { makeDraft } from '../../../../src/app/makeDraft';
import { defaultRequest } from '../../../../src/core/defaultRequest';
import { openLog } from '../../../../src/sources/openLog';
import { memoryFileStore } from '../../../support/memoryFileStore';

const { signal } = new AbortController();
const path = '/logs/session.jsonl';
const time = (minute: number) => new Date(Date.UTC(2026, 4, 2, 8, minute)).toISOString();
const said = [
  ['a', null, 'user', 'Write the parser of dates for the importer.'],
  ['b', 'a', 'assistant', 'The parser is written.'],
  ['c', 'b', 'user', 'Add time zones by hand.'],
  ['d', 'c', 'assistant', 'Time zones were added by hand.'],
  ['e', 'b', 'user', 'Use a library for time zones.'],
  ['f', 'e', 'assistant', 'The library is in use.'],
] as const;
const written = (records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

const logs: Readonly<Record<string, string>> = {
  'a rewind of Claude Code': written(
    said.map(([uuid, parentUuid, role, text], at) => ({
      ...{ type: role, uuid, parentUuid, sessionId: 's1', version: '2.1.9', cwd: '/home/dev/app', isSidechain: false },
      timestamp: time(at),
      message: { role, content: role === 'assistant' ? [{ type: 'text', text }] : text },
    })),
  ),
  'the tree of Pi': written([
    { type: 'session', version: 3, id: 's1', timestamp: time(0), cwd: '/home/dev/app' },
    ...said.map(([id, parentId, role, text], at) => ({
      ...{ type: 'message', id, parentId, timestamp: time(at) },
      message: { role, content: [{ type: 'text', text }], timestamp: Date.parse(time(at)) },
    })),
  ]),
};

describe('a branch that was left', () => {
  for (const [name, log] of Object.entries(logs))
    it(`is a point of its own, with its own work and nothing of the current branch: ${name}`, async () => {
      const files = memoryFileStore({ [path]: log });
      const session = await openLog({ path, sessionId: null, files, signal });
      const [left, ...others] = listPoints(session).filter(({ kind }) => kind === 'branch');
      assert.ok(left !== undefined && others.length === 0);
      assert.match(left.words, /began with "Add time zones by hand\."/);
      const parts = {
        ...{ files, environment: { home: '/home/dev', platform: 'linux' as const, variables: {} } },
        ...{ workspace: { exists: async () => false }, clock: { now: () => 0 }, model: null },
      };
      const request = defaultRequest('Write the notes of the release');
      const job = { log: { path, sessionId: null }, request, workspace: null, from: left.wish };
      const { markdown } = (await makeDraft(job, parts, () => undefined, signal)).draft;
      assert.match(markdown, /added by hand/);
      assert.doesNotMatch(markdown, /library/);
    });

  it('is none where the user never went back', async () => {
    const straight = logs['a rewind of Claude Code']?.split('\n').slice(0, 4).join('\n') ?? '';
    const files = memoryFileStore({ [path]: `${straight}\n` });
    const session = await openLog({ path, sessionId: null, files, signal });
    assert.deepEqual(
      listPoints(session).map(({ kind }) => kind),
      ['turn'],
    );
  });
});
