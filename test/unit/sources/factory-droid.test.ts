import assert from 'node:assert/strict';
import { factoryDroid } from '../../../src/sources/factory-droid/adapter';
import { checkRobust } from './checkRobust';
import { checkSource } from './checkSource';
import { findWith } from './findWith';

describe('factory-droid', () => {
  checkSource(factoryDroid);
  checkRobust(factoryDroid);

  it('lists the sessions of a workspace by the recorded folder, in folders and in the old flat place', async () => {
    const { refs } = await findWith(factoryDroid, {
      '/h/.factory/sessions/-home-dev-shop/a.jsonl': log('a', '/home/dev/shop', 'Cart'),
      '/h/.factory/sessions/-home-dev-shop/a.settings.json': '{}',
      '/h/.factory/sessions/-home-dev-other/b.jsonl': log('b', '/home/dev/other', 'Other'),
      '/h/.factory/sessions/c.jsonl': log('c', '/home/dev/shop', 'New Session'),
      '/h/.factory/sessions/d.jsonl': '{"type":"message"}\n',
    });
    const found = refs.map(({ id, title, updatedAt }) => [id, title, updatedAt]).sort();
    assert.deepEqual(found, [
      ['a', 'Cart', '2026-03-02T09:00:00.000Z'],
      ['c', 'Mend the cart', '2026-03-02T09:00:00.000Z'],
    ]);
  });

  it('recognises a log by the record it begins with', () => {
    const claims = (record: unknown) =>
      factoryDroid.recognises({ path: '/x.jsonl', size: 1, head: '', records: [record] });
    assert.equal(claims({ type: 'session_start', id: 'a' }), true);
    assert.equal(claims({ type: 'session_start', session: { id: 'a' } }), true);
    assert.equal(claims({ type: 'session_start' }), false);
  });
});

function log(id: string, cwd: string, title: string): string {
  const message = { role: 'user', content: [{ type: 'text', text: 'Mend the cart' }] };
  const records = [
    { type: 'session_start', id, title, cwd },
    { type: 'message', id: 'm', timestamp: '2026-03-02T09:00:00.000Z', message },
  ];
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
