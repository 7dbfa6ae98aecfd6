import assert from 'node:assert/strict';
import { rememberDescriptions } from '../../../src/app/rememberDescriptions';
import { type SessionRef, unknownContext } from '../../../src/core/sessionRef';
import { memoryFileStore } from '../../support/memoryFileStore';

const ref = (id: string, size: number, more: Partial<SessionRef> = {}): SessionRef => ({
  ...{ id, agent: 'pi', path: `/${id}`, title: null, cwd: null, startedAt: null, updatedAt: null },
  ...{ messages: null, parent: null, context: unknownContext, size },
  ...more,
});
const request = {
  environment: { home: '/home/dev', platform: 'linux', variables: {} } as const,
  files: memoryFileStore({}),
  workspaces: [],
  signal: new AbortController().signal,
};

describe('rememberDescriptions', () => {
  it('reads again only what grew and what could not be read', async () => {
    const read: string[][] = [];
    const describe = rememberDescriptions(async (refs) => {
      read.push(refs.map(({ id }) => id));
      return refs.map((one) => (one.id === 'broken' ? one : { ...one, messages: one.size }));
    });
    await describe([ref('a', 1), ref('b', 1), ref('broken', 1)], request);
    const again = await describe([ref('a', 2), ref('b', 1, { worktree: 'other' }), ref('broken', 1)], request);
    assert.deepEqual(read, [
      ['a', 'b', 'broken'],
      ['a', 'broken'],
    ]);
    assert.deepEqual(
      again.map(({ id, messages, worktree }) => [id, messages, worktree]),
      [
        ['a', 2, undefined],
        ['b', 1, 'other'],
        ['broken', null, undefined],
      ],
    );
  });
});
