import assert from 'node:assert/strict';
import { openPiContextReader } from '../../../src/sources/families/pi/context';
import { pi } from '../../../src/sources/pi/adapter';
import { corpusMissing } from '../../support/paths';
import { checkContextReader, checkRobust } from './checkRobust';
import { checkLineCount, checkSource, load } from './checkSource';
import { checkTruth } from './checkTruth';
import { corpusLogs } from './corpusLogs';
import { findWith } from './findWith';

describe('pi', () => {
  checkSource(pi);
  checkRobust(pi);
  checkContextReader(pi, openPiContextReader);

  it('lists the sessions whose header names the workspace, in folders or flat', async () => {
    const { refs } = await findWith(pi, {
      [`${sessions}/--home-dev-shop--/1_a.jsonl`]: log('a', '/home/dev/shop'),
      [`${sessions}/--home-dev-shop-api--/1_b.jsonl`]: log('b', '/home/dev/shop/api'),
      [`${sessions}/--home-dev-other--/1_c.jsonl`]: log('c', '/home/dev/other'),
      [`${sessions}/1_d.jsonl`]: log('d', '/home/dev/shop'),
      [`${sessions}/1_e.jsonl`]: log('e', '/home/dev/other'),
      [`${sessions}/--home-dev-shop--/notes.txt`]: 'no log',
    });
    assert.deepEqual(refs.map(({ id }) => id).sort(), ['a', 'b', 'd']);
  });

  it('shows name, parent and times of a session', async () => {
    const path = `${sessions}/--home-dev-shop--/1_a.jsonl`;
    const named = { type: 'session_info', id: '2', parentId: '1', timestamp: '2026-03-02T10:00:00.000Z', name: 'Cart' };
    const { refs } = await findWith(pi, { [path]: `${log('a', '/home/dev/shop')}${JSON.stringify(named)}\n` });
    const { title, cwd, startedAt, updatedAt, parent } = refs[0] ?? {};
    assert.deepEqual(
      { title, cwd, startedAt, updatedAt, parent },
      {
        title: 'Cart',
        cwd: '/home/dev/shop',
        startedAt: '2026-03-02T09:00:00.000Z',
        updatedAt: '2026-03-02T10:00:00.000Z',
        parent: '/old.jsonl',
      },
    );
  });

  it('follows its variables and the folder that its settings name', async () => {
    const files = {
      '/p/sessions/x/1_a.jsonl': log('a', '/home/dev/shop'),
      '/p/settings.json': '{ "sessionDir": "~/own" }',
      '/h/own/1_b.jsonl': log('b', '/home/dev/shop'),
      '/q/1_c.jsonl': log('c', '/home/dev/shop'),
    };
    const moved = await findWith(pi, files, { PI_CODING_AGENT_DIR: '/p' });
    const both = await findWith(pi, files, { PI_CODING_AGENT_DIR: '/p', PI_CODING_AGENT_SESSION_DIR: '/q' });
    assert.deepEqual(moved.refs.map(({ id }) => id).sort(), ['a', 'b']);
    assert.deepEqual(both.refs.map(({ id }) => id).sort(), ['b', 'c']);
  });

  it('reads every real log whole', async function () {
    const scripted = corpusLogs('scripted', /^pi(-0\.87)?\/.*\.jsonl$/);
    const logs = [...corpusLogs('public/pi', /\.jsonl$/), ...scripted];
    if (logs.length === 0) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    for (const path of logs) {
      const session = await load(pi, path);
      checkLineCount(session);
      assert.deepEqual(session.problems, [], path);
      assert.ok(session.cwd !== null && session.model !== null && session.title !== null, path);
      assert.ok((session.context.usedTokens ?? 0) > 0, path);
      // A forked file repeats what its parent's user said, so only whole runs are held against the truth.
      const scenario = /^.*scripted\/pi[^/]*\/(?!branching)[^/]+/.exec(path)?.[0];
      if (scenario !== undefined) await checkTruth(session, scenario);
    }
  }).timeout(60_000);

  it('leaves what the user abandoned to a note, in a real log', async function () {
    const [path] = corpusLogs('scripted/pi/branching', /\.jsonl$/);
    if (path === undefined) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    const { entries, lines } = await load(pi, path);
    const notes = entries.filter((entry) => entry.kind === 'note' && entry.topic === 'abandoned-branch');
    assert.equal(notes.length, 1);
    assert.equal(lines.skipped['abandoned-branch'], 6);
    assert.ok(!entries.some((entry) => entry.kind === 'message' && entry.text.includes('Try decimal strings')));
  });
});

const sessions = '/h/.pi/agent/sessions';

function log(id: string, cwd: string): string {
  const timestamp = '2026-03-02T09:00:00.000Z';
  const header = { type: 'session', version: 3, id, timestamp, cwd, parentSession: '/old.jsonl' };
  const message = { role: 'user', content: 'Mend the cart' };
  return `${JSON.stringify(header)}\n${JSON.stringify({ type: 'message', id: '1', parentId: null, timestamp, message })}\n`;
}
