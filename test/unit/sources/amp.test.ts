import assert from 'node:assert/strict';
import { amp } from '../../../src/sources/amp/adapter';
import { checkSource } from './checkSource';
import { findIn } from './findIn';

describe('amp', () => {
  checkSource(amp);

  it('lists threads by the folder that stands before or behind the messages, without those of subagents', async () => {
    const { refs, problems } = await findIn(amp, {
      [`${folder}/T-1.json`]: thread('T-1', '/home/dev/shop', {}),
      [`${folder}/T-2.json`]: thread('T-2', '/home/dev/other', {}),
      [`${folder}/T-3.json`]: thread('T-3', '/home/dev/shop', { mainThreadID: 'T-1' }),
      [`${folder}/T-4.json`]: thread('T-4', '/home/dev/shop', { padding: 'x'.repeat(40_000) }),
      [`${folder}/T-5.json`]: '{"torn',
      [`${folder}/notes.json`]: '{}',
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      refs.map(({ id, title, startedAt, updatedAt }) => [id, title, startedAt, updatedAt]),
      ['T-1', 'T-4'].map((id) => [id, 'Discount', '2026-05-02T05:33:20.000Z', '2026-05-02T05:33:29.000Z']),
    );
  });

  it('recognises a thread and nothing like it', () => {
    const id = 'T-11111111-2222-3333-4444-555555555555';
    const sample = (head: string) => ({ path: '/x.json', size: 1, head, records: [] });
    assert.equal(amp.recognises(sample(`{"v":1,"id":"${id}","created":1,"messages":[]}`)), true);
    assert.equal(amp.recognises(sample('{"id":"T-1","messages":[]}')), false);
  });
});

const folder = '/h/.local/share/amp/threads';
const thread = (id: string, cwd: string, more: object) =>
  JSON.stringify({
    id,
    created: 1777700000000,
    ...more,
    messages: [{ role: 'user', content: [], meta: { sentAt: 1777700009000 } }],
    env: { initial: { trees: [{ uri: `file://${cwd}` }] } },
    title: 'Discount',
  });
