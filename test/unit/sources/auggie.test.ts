import assert from 'node:assert/strict';
import { auggie } from '../../../src/sources/auggie/adapter';
import { checkSource } from './checkSource';
import { findIn } from './findIn';

describe('auggie', () => {
  checkSource(auggie);

  it('lists the sessions of a workspace by the folder of the first request', async () => {
    const file = (id: string, cwd: string, more: object = {}) => {
      const state = { ide_state_node: { current_terminal: { current_working_directory: cwd } } };
      const exchange = { request_message: `Mend ${id}`, response_text: '', request_nodes: [state] };
      return JSON.stringify({ sessionId: id, modified: '2026-05-02T08:00:00Z', ...more, chatHistory: [{ exchange }] });
    };
    const { refs } = await findIn(auggie, {
      '/h/.augment/sessions/a.json': file('a', '/home/dev/shop'),
      '/h/.augment/sessions/b.json': file('b', '/home/dev/shop', { customTitle: 'Rounding' }),
      '/h/.augment/sessions/c.json': file('c', '/home/dev/other'),
      '/h/.augment/sessions/d.json': '{"torn',
    });
    assert.deepEqual(
      refs.map(({ id, title, updatedAt }) => [id, title, updatedAt]),
      [
        ['a', 'Mend a', '2026-05-02T08:00:00Z'],
        ['b', 'Rounding', '2026-05-02T08:00:00Z'],
      ],
    );
  });
});
