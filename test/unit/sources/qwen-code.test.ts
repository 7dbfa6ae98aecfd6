import assert from 'node:assert/strict';
import { qwenCode } from '../../../src/sources/qwen-code/adapter';
import { openContextReader } from '../../../src/sources/qwen-code/context';
import { corpusMissing } from '../../support/paths';
import { checkContextReader, checkRobust } from './checkRobust';
import { checkLineCount, checkSource, load } from './checkSource';
import { checkTruth } from './checkTruth';
import { corpusLogs } from './corpusLogs';
import { findWith } from './findWith';

describe('qwen-code', () => {
  checkSource(qwenCode);
  checkRobust(qwenCode);
  checkContextReader(qwenCode, openContextReader);

  it('lists the chats of a workspace by the recorded folder, old hashed folders included', async () => {
    const { refs } = await findWith(qwenCode, {
      '/h/.qwen/projects/-home-dev-shop/chats/a.jsonl': log('/home/dev/shop'),
      '/h/.qwen/projects/-home-dev-shop/chats/b.jsonl': log('/home/dev-shop'),
      '/h/.qwen/projects/-home-dev-other/chats/c.jsonl': log('/home/dev/other'),
      '/h/.qwen/tmp/0123abcd/chats/d.jsonl': log('/home/dev/shop'),
      '/h/.qwen/projects/-home-dev-shop/chats/e.jsonl': '',
    });
    const found = refs.map(({ id, title }) => [id, title]).sort();
    assert.deepEqual(found, [
      ['a', 'Mend the cart'],
      ['d', 'Mend the cart'],
    ]);
  });

  it('reads every real log whole', async function () {
    const logs = corpusLogs('scripted/qwen', /\.jsonl$/);
    if (logs.length === 0) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    for (const path of logs) {
      const session = await load(qwenCode, path);
      checkLineCount(session);
      assert.deepEqual(session.problems, [], path);
      assert.deepEqual([session.cwd, session.model, session.gitBranch], ['/home/dev/cartlet', 'fake-1', 'main'], path);
      checkTruth(session, /^.*scripted\/qwen\/[^/]+/.exec(path)?.[0] ?? '');
    }
  });
});

function log(cwd: string): string {
  const message = { role: 'user', parts: [{ text: 'Mend the cart' }] };
  const link = { uuid: 'u', parentUuid: null, sessionId: 's', timestamp: '2026-03-02T09:00:00.000Z' };
  return `${JSON.stringify({ ...link, type: 'user', cwd, message })}\n`;
}
