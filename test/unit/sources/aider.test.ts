import assert from 'node:assert/strict';
import path from 'node:path';
import { aider } from '../../../src/sources/aider/adapter';
import { corpusMissing, fixtures } from '../../support/paths';
import { checkLineCount, checkSource, load } from './checkSource';
import { corpusLogs } from './corpusLogs';
import { findIn } from './findIn';

describe('aider', () => {
  // The file has local times without a zone.
  const { TZ } = process.env;
  before(() => {
    process.env.TZ = 'UTC';
  });
  after(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });

  checkSource(aider);

  it('reads the run that was asked for', async () => {
    const file = path.join(fixtures, 'sources/aider/plain/input.aider.chat.history.md');
    const session = await load(aider, file, 'aider-20260501-090000');
    assert.equal(session.agentVersion, '0.86.1');
    assert.deepEqual(session.entries, []);
    await assert.rejects(load(aider, file, 'aider-19990101-000000'), /No session/);
  });

  it('lists runs in which something was asked, also from a folder below the repository', async () => {
    const history = [
      '# aider chat started at 2026-05-01 08:00:00',
      '#### /add a.ts',
      '> Added a.ts to the chat',
      '#### Mend the cart',
      '#### and the sums',
      '# aider chat started at 2026-05-02 08:00:00',
      '> nothing was said',
      '# aider chat started at 2026-05-03 08:00:00',
      '#### Again',
      '# aider chat started at 2026-05-03 08:00:00',
      '#### Twice in a second',
    ].join('\n');
    const files = { '/home/dev/shop/.aider.chat.history.md': history, '/home/dev/shop/.git/HEAD': 'ref' };
    const { refs } = await findIn(aider, files, { workspaces: ['/home/dev/shop/src/deep'] });
    assert.deepEqual(
      refs.map(({ id, title, cwd }) => [id, title, cwd]),
      [
        ['aider-20260501-080000', 'Mend the cart', '/home/dev/shop'],
        ['aider-20260503-080000', 'Again', '/home/dev/shop'],
        ['aider-20260503-080000-2', 'Twice in a second', '/home/dev/shop'],
      ],
    );
  });

  it('follows AIDER_CHAT_HISTORY_FILE', async () => {
    const files = { '/h/notes.md': '# aider chat started at 2026-05-01 08:00:00\n#### Go' };
    const { refs } = await findIn(aider, files, {
      workspaces: [],
      variables: { AIDER_CHAT_HISTORY_FILE: '~/notes.md' },
    });
    assert.equal(refs.length, 1);
  });

  it('reads every real log whole', async function () {
    const logs = corpusLogs('public/aider', /\.md$/);
    if (logs.length === 0) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    for (const file of logs) {
      const session = await load(aider, file);
      checkLineCount(session);
      assert.deepEqual(session.problems, [], file);
      assert.ok(
        session.entries.some((entry) => entry.kind === 'message'),
        file,
      );
    }
  });
});
