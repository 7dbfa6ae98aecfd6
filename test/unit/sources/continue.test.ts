import assert from 'node:assert/strict';
import { continueDev } from '../../../src/sources/continue/adapter';
import { checkSource } from './checkSource';
import { findIn } from './findIn';

describe('continue', () => {
  checkSource(continueDev);

  it('lists the sessions of a workspace from the list of all', async () => {
    const item = (sessionId: string, workspaceDirectory: string) => ({
      sessionId,
      title: sessionId === 'a' ? 'Discount' : 'New Session',
      dateCreated: '1777700000000',
      workspaceDirectory,
    });
    const list = [
      item('a', 'file:///home/dev/shop'),
      item('b', '/home/dev/shop/sub'),
      item('c', '/x'),
      item('gone', '/home/dev/shop'),
    ];
    const { refs, problems } = await findIn(continueDev, {
      '/h/.continue/sessions/sessions.json': JSON.stringify(list),
      '/h/.continue/sessions/a.json': '{}',
      '/h/.continue/sessions/b.json': '{}',
      '/h/.continue/sessions/c.json': '{}',
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      refs.map(({ id, title, cwd, startedAt }) => [id, title, cwd, startedAt]),
      [
        ['a', 'Discount', '/home/dev/shop', '2026-05-02T05:33:20.000Z'],
        ['b', null, '/home/dev/shop/sub', '2026-05-02T05:33:20.000Z'],
      ],
    );
  });

  it('lists a session that the list lacks, and every one where there is no list', async () => {
    const folder = '/h/.continue/sessions';
    const stored = (sessionId: string, workspaceDirectory: string) =>
      JSON.stringify({ sessionId, title: 'Moved here', workspaceDirectory, history: [] }, null, 1);
    const files = {
      [`${folder}/a.json`]: stored('a', 'file:///home/dev/shop'),
      [`${folder}/c.json`]: stored('c', '/x'),
      [`${folder}/copy.json`]: stored('other', '/home/dev/shop'),
      [`${folder}/settings.json`]: '{}',
    };
    for (const list of [{}, { [`${folder}/sessions.json`]: '[]' }]) {
      const { refs, problems } = await findIn(continueDev, { ...files, ...list });
      assert.deepEqual(problems, []);
      assert.deepEqual(
        refs.map(({ id, title, cwd }) => [id, title, cwd]),
        [['a', 'Moved here', '/home/dev/shop']],
      );
    }
  });

  it('says that the list is broken', async () => {
    const { refs, problems } = await findIn(continueDev, { '/h/.continue/sessions/sessions.json': '{"torn' });
    assert.deepEqual(refs, []);
    assert.match(problems[0]?.message ?? '', /is no list of sessions/);
  });
});
