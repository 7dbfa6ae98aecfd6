import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { geminiCli } from '../../../src/sources/gemini-cli/adapter';
import { memoryFileStore } from '../../support/memoryFileStore';
import { corpusMissing } from '../../support/paths';
import { checkLineCount, checkSource, load } from './checkSource';
import { checkSurvival } from './checkSurvival';
import { checkTruth } from './checkTruth';
import { corpusLogs } from './corpusLogs';
import { goodLines } from './goodLines';

describe('gemini-cli', () => {
  checkSource(geminiCli);
  checkSurvival(
    geminiCli,
    '/h/chats/session-x.jsonl',
    goodLines('gemini-cli', /tool-calls|checkpoint|rewind|compaction/),
  );

  it('lists the chats of a workspace by the recorded project folder, the register, or the old hash', async () => {
    const hash = createHash('sha256').update('/home/dev/shop').digest('hex');
    const { refs } = await find({
      '/h/.gemini/tmp/shop/.project_root': '/home/dev/shop\n',
      '/h/.gemini/tmp/shop/chats/session-2026-05-02T08-00-aaaaaaaa.jsonl': chat('a'),
      '/h/.gemini/tmp/shop-2/chats/session-2026-05-02T08-00-bbbbbbbb.jsonl': chat('b'),
      '/h/.gemini/projects.json': JSON.stringify({ projects: { '/home/dev/shop/sub': 'shop-2' } }),
      [`/h/.gemini/tmp/${hash}/chats/session-2026-05-02T08-00-cccccccc.json`]: JSON.stringify(document('c'), null, 2),
      '/h/.gemini/tmp/other/.project_root': '/home/dev/other',
      '/h/.gemini/tmp/other/chats/session-2026-05-02T08-00-dddddddd.jsonl': chat('d'),
      '/h/.gemini/tmp/shop/chats/a/session-2026-05-02T08-00-eeeeeeee.jsonl': chat('e', { kind: 'subagent' }),
      '/h/.gemini/tmp/bin/rg': 'no project',
    });
    const found = refs.map(({ id, title, updatedAt }) => ({ id, title, updatedAt }));
    const expected = ['a', 'b', 'c'].map((id) => ({
      id,
      title: 'Mend the cart',
      updatedAt: '2026-05-02T08:00:09.000Z',
    }));
    assert.deepEqual(
      found.sort((a, b) => a.id.localeCompare(b.id)),
      expected,
    );
  });

  it('passes over the newer file without messages that resuming leaves', async () => {
    const empty = `${JSON.stringify(header('a'))}\n${JSON.stringify({ $set: { messages: [] } })}\n`;
    const { refs } = await find({
      '/h/.gemini/tmp/shop/.project_root': '/home/dev/shop',
      '/h/.gemini/tmp/shop/chats/session-2026-05-02T08-00-aaaaaaaa.jsonl': chat('a'),
      '/h/.gemini/tmp/shop/chats/session-2026-05-02T09-00-aaaaaaaa.jsonl': empty,
      '/h/.gemini/tmp/shop/chats/session-2026-05-02T10-00-zzzzzzzz.jsonl': empty.replace('"a"', '"z"'),
    });
    assert.deepEqual(
      refs.map(({ path }) => path.slice(-28)),
      ['2026-05-02T08-00-aaaaaaaa.jsonl', '2026-05-02T10-00-zzzzzzzz.jsonl'].map((name) => name.slice(-28)),
    );
  });

  it('follows GEMINI_CLI_HOME', async () => {
    const { refs } = await find(
      {
        '/g/.gemini/tmp/shop/.project_root': '/home/dev/shop',
        '/g/.gemini/tmp/shop/chats/session-2026-05-02T08-00-aaaaaaaa.jsonl': chat('a'),
      },
      { GEMINI_CLI_HOME: '/g' },
    );
    assert.equal(refs.length, 1);
  });

  it('recognises both forms by their header', () => {
    const head = JSON.stringify(document('a'), null, 2);
    assert.equal(geminiCli.recognises({ path: '/x.json', size: 1, head, records: [] }), true);
    assert.equal(geminiCli.recognises({ path: '/x.jsonl', size: 1, head: '', records: [header('a')] }), true);
    assert.equal(geminiCli.recognises({ path: '/x.jsonl', size: 1, head: '', records: [{ sessionId: 'a' }] }), false);
  });

  it('reads every real log whole', async function () {
    const logs = corpusLogs('scripted/gemini', /session-.*\.jsonl$/);
    if (logs.length === 0) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    for (const path of logs) {
      const session = await load(geminiCli, path);
      checkLineCount(session);
      assert.deepEqual(session.problems, [], path);
      assert.equal(session.cwd, '/home/dev/cartlet', path);
      const scenario = /^.*scripted\/gemini\/[^/]+/.exec(path)?.[0];
      // The second file of a resumed session has no messages.
      // The scripted model left out the element of a summary, so the truth counts none; the history was written anew all the same.
      const known = scenario?.endsWith('/compaction') === true ? { compactions: 1 } : {};
      if (scenario !== undefined && session.title !== null) await checkTruth(session, scenario, known);
    }
  });
});

const header = (sessionId: string) => ({
  sessionId,
  projectHash: 'a'.repeat(64),
  startTime: '2026-05-02T08:00:00.000Z',
  lastUpdated: '2026-05-02T08:00:00.000Z',
});
const prompt = { id: 'm1', timestamp: '2026-05-02T08:00:09.000Z', type: 'user', content: 'Mend the cart' };
const document = (id: string) => ({ ...header(id), messages: [prompt] });
const chat = (id: string, more: object = {}) =>
  `${JSON.stringify({ ...header(id), kind: 'main', ...more })}\n${JSON.stringify(prompt)}\n`;

function find(contents: Record<string, string>, variables: Record<string, string> = {}) {
  return geminiCli.findSessions({
    environment: { home: '/h', platform: 'linux', variables },
    files: memoryFileStore(contents),
    workspaces: ['/home/dev/shop'],
    signal: new AbortController().signal,
  });
}
