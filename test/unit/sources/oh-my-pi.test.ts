import assert from 'node:assert/strict';
import { openPiContextReader } from '../../../src/sources/families/pi/context';
import { ohMyPi } from '../../../src/sources/oh-my-pi/adapter';
import { pi } from '../../../src/sources/pi/adapter';
import { corpusMissing } from '../../support/paths';
import { checkContextReader, checkRobust } from './checkRobust';
import { checkLineCount, checkSource, load } from './checkSource';
import { checkTruth } from './checkTruth';
import { corpusLogs } from './corpusLogs';
import { findWith } from './findWith';

describe('oh-my-pi', () => {
  checkSource(ohMyPi);
  checkRobust(ohMyPi);
  checkContextReader(ohMyPi, openPiContextReader);

  it('lists the sessions whose header names the workspace, with the title of the slot', async () => {
    const { refs } = await findWith(
      ohMyPi,
      {
        '/o/sessions/-shop/1_a.jsonl': log('a', '/home/dev/shop', 'Cart'),
        '/o/sessions/shop-4f2a/1_b.jsonl': log('b', '/home/dev/shop', ''),
        '/o/sessions/-other/1_c.jsonl': log('c', '/home/dev/other', 'Other'),
      },
      { OMP_CODING_AGENT_DIR: '/o' },
    );
    const found = refs.map(({ id, title }) => [id, title]).sort();
    assert.deepEqual(found, [
      ['a', 'Cart'],
      ['b', 'Mend the cart'],
    ]);
  });

  it('tells its logs from those of Pi by its own records, and without them by the folder', () => {
    const header = {
      type: 'session',
      version: 3,
      id: 'a',
      timestamp: '2026-03-02T09:00:00.000Z',
      cwd: '/home/dev/shop',
    };
    const own = { type: 'model_change', id: '1', parentId: null, model: 'local/fake-1' };
    const sample = (path: string, records: readonly unknown[]) => ({ path, size: 1, head: '', records });
    const claims = (path: string, records: readonly unknown[]) =>
      [pi, ohMyPi].filter((source) => source.recognises(sample(path, records))).map(({ id }) => id);
    assert.deepEqual(claims('/x.jsonl', [header]), ['pi']);
    assert.deepEqual(claims('/x.jsonl', [header, own]), ['oh-my-pi']);
    assert.deepEqual(claims('/h/.omp/agent/sessions/x.jsonl', [header]), ['oh-my-pi']);
    assert.deepEqual(claims('/h/.omp/agent/sessions/x.jsonl', [{ type: 'session' }]), []);
  });

  it('reads every real log whole', async function () {
    const logs = corpusLogs('scripted/omp', /\.jsonl$/);
    if (logs.length === 0) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    for (const path of logs) {
      const session = await load(ohMyPi, path);
      checkLineCount(session);
      assert.deepEqual(session.problems, [], path);
      assert.deepEqual([session.cwd, session.model], ['/home/dev/cartlet', 'fake-1'], path);
      checkTruth(session, /^.*scripted\/omp\/[^/]+/.exec(path)?.[0] ?? '');
    }
  });
});

function log(id: string, cwd: string, title: string): string {
  const timestamp = '2026-03-02T09:00:00.000Z';
  const message = { role: 'user', content: [{ type: 'text', text: 'Mend the cart' }] };
  const records = [
    { type: 'title', v: 1, title, updatedAt: timestamp, pad: '    ' },
    { type: 'session', version: 3, id, timestamp, cwd },
    { type: 'message', id: '1', parentId: null, timestamp, message },
  ];
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
