import assert from 'node:assert/strict';
import { findSessions } from '../../../src/sources/findSessions';
import { otherWorktrees } from '../../../src/sources/worktrees';
import { memoryFileStore } from '../../support/memoryFileStore';

const rollout = (id: string, cwd: string) =>
  [
    { timestamp: '2026-07-14T09:00:00.000Z', type: 'session_meta', payload: { id, cwd } },
    { timestamp: '2026-07-14T09:00:01.000Z', type: 'event_msg', payload: { type: 'user_message', message: 'Mend it' } },
  ]
    .map((record) => `${JSON.stringify(record)}\n`)
    .join('');

const day = '/h/.codex/sessions/2026/07/14';
const files = memoryFileStore({
  '/home/dev/shop/.git/HEAD': 'ref: refs/heads/main\n',
  '/home/dev/shop/.git/worktrees/cart/gitdir': '/home/dev/trees/shop-cart/.git\n',
  '/home/dev/shop/.git/worktrees/tax/gitdir': '/home/dev/trees/shop-tax/.git\n',
  '/home/dev/trees/shop-cart/.git': 'gitdir: /home/dev/shop/.git/worktrees/cart\n',
  [`${day}/rollout-2026-07-14T09-00-00-a.jsonl`]: rollout('a', '/home/dev/shop'),
  [`${day}/rollout-2026-07-14T09-00-01-b.jsonl`]: rollout('b', '/home/dev/trees/shop-cart/src'),
  [`${day}/rollout-2026-07-14T09-00-02-c.jsonl`]: rollout('c', '/home/dev/trees/other'),
});

describe('worktrees', () => {
  it('are found from the first one and from each other', async () => {
    const names = async (folder: string) => (await otherWorktrees(folder, files)).map(({ name }) => name);
    assert.deepEqual(await names('/home/dev/shop'), ['cart', 'tax']);
    assert.deepEqual(await names('/home/dev/trees/shop-cart'), ['shop', 'tax']);
    assert.deepEqual(await names('/home/dev/trees/other'), []);
  });

  it('have their sessions offered by name, where they are asked for', async () => {
    const request = {
      environment: { home: '/h', platform: 'linux', variables: {} } as const,
      files,
      workspaces: ['/home/dev/shop'],
      signal: new AbortController().signal,
    };
    const listed = async (withWorktrees: boolean) =>
      (await findSessions({ ...request, withWorktrees })).refs
        .map(({ id, worktree }) => `${id} ${worktree ?? ''}`)
        .sort();
    assert.deepEqual(await listed(true), ['a ', 'b cart']);
    assert.deepEqual(await listed(false), ['a ']);
  });
});
