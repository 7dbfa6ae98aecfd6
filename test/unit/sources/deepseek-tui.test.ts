import assert from 'node:assert/strict';
import { deepseekTui } from '../../../src/sources/deepseek-tui/adapter';
import { checkSource } from './checkSource';
import { findIn } from './findIn';

describe('deepseek-tui', () => {
  checkSource(deepseekTui);

  it('lists the sessions of both names of the program', async () => {
    const file = (id: string, workspace: string) =>
      JSON.stringify({
        schema_version: 1,
        metadata: { id, title: `Title ${id}`, updated_at: '2026-05-02T08:00:00Z', workspace },
      });
    const { refs } = await findIn(deepseekTui, {
      '/h/.deepseek/sessions/a.json': file('a', '/home/dev/shop'),
      '/h/.codewhale/sessions/b.json': file('b', '/home/dev/shop'),
      '/h/.codewhale/sessions/c.json': file('c', '/home/dev/other'),
      '/h/.codewhale/sessions/d.json': '{"torn',
    });
    assert.deepEqual(
      refs.map(({ id, title, updatedAt }) => [id, title, updatedAt]),
      [
        ['b', 'Title b', '2026-05-02T08:00:00Z'],
        ['a', 'Title a', '2026-05-02T08:00:00Z'],
      ],
    );
  });
});
