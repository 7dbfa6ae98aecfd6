import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { openCode } from '../../../src/sources/opencode/adapter';
import { takeSample } from '../../../src/sources/openLog';
import { memoryFileStore } from '../../support/memoryFileStore';
import { corpusMissing, fixtures } from '../../support/paths';
import { buildDatabase, buildDatabaseFrom } from './buildDatabase';
import { checkLineCount, checkSource, load } from './checkSource';
import { checkTruth } from './checkTruth';
import { corpusLogs } from './corpusLogs';

const cases = path.join(fixtures, 'sources', 'opencode');
const signal = new AbortController().signal;

describe('opencode', () => {
  checkSource(openCode);

  it('reads the session that was asked for, and else the newest', async () => {
    const file = buildDatabaseFrom(path.join(cases, 'plain', 'input.sql'), 'opencode.db');
    assert.equal((await load(openCode, file, 'ses_two')).title, 'Another one');
    assert.equal((await load(openCode, file)).id, 'ses_one');
    await assert.rejects(load(openCode, file, 'ses_three'), /No session "ses_three"/);
  });

  it('lists the sessions of a workspace from the database and not from the stale files beside it', async () => {
    const file = buildDatabaseFrom(path.join(cases, 'plain', 'input.sql'), 'opencode.db');
    const { refs, problems } = await find(path.dirname(file), ['/home/dev/shop']);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      refs.map(({ id, title, cwd, startedAt, updatedAt }) => ({ id, title, cwd, startedAt, updatedAt })),
      [
        {
          id: 'ses_one',
          title: 'Mend the shop totals',
          cwd: '/home/dev/shop',
          startedAt: '2026-05-02T05:33:20.000Z',
          updatedAt: '2026-05-02T05:48:20.000Z',
        },
      ],
    );
    assert.equal((await find(path.dirname(file), [])).refs.length, 2);
  });

  it('leaves sessions of subagents out of the list', async () => {
    const sql = readFileSync(path.join(cases, 'plain', 'input.sql'), 'utf8');
    const file = buildDatabase(
      `${sql}\nUPDATE session SET parent_id = 'ses_one' WHERE id = 'ses_two';`,
      'opencode-dev.db',
    );
    const { refs } = await find(path.dirname(file), []);
    assert.deepEqual(
      refs.map(({ id }) => id),
      ['ses_one'],
    );
  });

  it('reads a database of another version, with fewer columns', async () => {
    const sql = readFileSync(path.join(cases, 'plain', 'input.sql'), 'utf8');
    const file = buildDatabase(`${sql}\nALTER TABLE session DROP COLUMN revert;`, 'opencode.db');
    assert.equal((await load(openCode, file)).entries.length, 5);
  });

  it('says that a database is broken and lists what there is beside it', async () => {
    const files = memoryFileStore({ '/data/opencode/opencode.db': 'SQLite format 3\u0000 and nothing more', ...tree });
    const { refs, problems } = await openCode.findSessions({ ...request, files });
    assert.equal(problems.length, 1);
    assert.match(problems[0]?.message ?? '', /cannot be read/);
    assert.equal(refs.length, 1);
  });

  it('reads the files that older versions wrote', async () => {
    const files = memoryFileStore(tree);
    const { refs } = await openCode.findSessions({ ...request, files });
    const [ref] = refs;
    assert.equal(ref?.title, 'Old session');
    const session = await openCode.loadSession({ path: ref?.path ?? '', sessionId: null, files, signal });
    checkLineCount(session);
    assert.deepEqual(
      session.entries.map((entry) => (entry.kind === 'message' ? [entry.row, entry.origin, entry.text] : entry.kind)),
      [
        ['part/prt_1', 'typed', 'Hello'],
        ['part/prt_2', 'model', 'Hi'],
      ],
    );
    const sample = await takeSample(ref?.path ?? '', files);
    assert.equal(openCode.recognises(sample), true);
  });

  it('cuts long results within the database and keeps both ends', async () => {
    const output = `first line\\n${'x'.repeat(300_000)}\\nlast line`;
    const data = `{"type":"tool","tool":"bash","callID":"c","state":{"status":"completed","input":{"command":"make"},"output":"${output}","metadata":{"exit":2,"output":"${output}"}}}`;
    const sql = readFileSync(path.join(cases, 'empty', 'input.sql'), 'utf8');
    const rows = `INSERT INTO message VALUES ('msg_1', 'ses_one', 1, 1, '{"role":"assistant"}');
      INSERT INTO part VALUES ('prt_1', 'msg_1', 'ses_one', 1, 1, '${data}');`;
    const session = await load(openCode, buildDatabase(`${sql}\n${rows}`, 'opencode.db'));
    const result = session.entries.find(({ kind }) => kind === 'tool-result');
    assert.ok(result?.kind === 'tool-result');
    assert.equal(result.exitCode, 2);
    assert.match(result.text, /^first line\n[\s\S]*last line$/);
    assert.ok(result.text.length < 5_000);
  });

  it('asks for a long session in slices, so that only one of them is in memory', async () => {
    const sql = readFileSync(path.join(cases, 'empty', 'input.sql'), 'utf8');
    const numbers = 'WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999)';
    const rows = `INSERT INTO message ${numbers}
        SELECT printf('msg_%04d', i), 'ses_one', i, i, json_object('role', 'user', 'agent', hex(zeroblob(500))) FROM n;
      INSERT INTO part ${numbers}
        SELECT printf('prt_%04d', i), printf('msg_%04d', i), 'ses_one', i, i,
          json_object('type', 'text', 'text', 'prompt ' || i || '.' || hex(zeroblob(1000))) FROM n;`;
    const file = buildDatabase(`${sql}\n${rows}`, 'opencode.db');
    const store = createNodeFileStore();
    let largest = 0;
    const openDatabase: typeof store.openDatabase = async (...opened) => {
      const database = await store.openDatabase(...opened);
      const all: typeof database.all = (...asked) => {
        const answer = database.all(...asked);
        largest = Math.max(largest, JSON.stringify(answer).length);
        return answer;
      };
      return { ...database, all };
    };
    const files = { ...store, openDatabase };
    const session = await openCode.loadSession({ path: file, sessionId: 'ses_one', files, signal });
    const texts = session.entries.map((entry) => (entry.kind === 'message' ? entry.text.replace(/0{9,}$/, '') : ''));
    assert.deepEqual(
      texts,
      Array.from({ length: 1000 }, (_, index) => `prompt ${index}.`),
    );
    assert.ok(largest < 200_000, `${largest} characters were asked for at once, of 3,000,000`);
  });

  it('knows its databases by their tables, and leaves those of Kilo Code alone', async () => {
    const file = buildDatabaseFrom(path.join(cases, 'plain', 'input.sql'), 'copied.sqlite');
    const kilo = buildDatabaseFrom(path.join(cases, 'plain', 'input.sql'), 'kilo.db');
    const other = buildDatabase('CREATE TABLE session (id text); CREATE TABLE message (id text);', 'other.db');
    const files = createNodeFileStore();
    assert.equal(openCode.recognises(await takeSample(file, files)), true);
    assert.equal(openCode.recognises(await takeSample(kilo, files)), false);
    assert.equal(openCode.recognises(await takeSample(other, files)), false);
  });

  it('reads every real log whole', async function () {
    const databases = corpusLogs('scripted/opencode', /\.db$/);
    const exports = corpusLogs('public/opencode-export', /\.jsonl?$/);
    if (databases.length + exports.length === 0) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    for (const file of [...databases, ...exports]) {
      const session = await load(openCode, file);
      checkLineCount(session);
      assert.deepEqual(session.problems, [], file);
      assert.ok(session.cwd !== null && session.title !== null && session.model !== null, file);
      const scenario = /^.*scripted\/opencode\/[^/]+/.exec(file)?.[0];
      if (scenario !== undefined) await checkTruth(session, scenario);
    }
  });
});

const request = {
  environment: { home: '/h', platform: 'linux', variables: { XDG_DATA_HOME: '/data' } },
  workspaces: ['/home/dev/shop'],
  signal,
} as const;

function find(folder: string, workspaces: readonly string[]) {
  const environment = { home: folder, platform: 'linux', variables: { OPENCODE_DB: '' } } as const;
  const files = createNodeFileStore();
  const data = path.join(folder, '.local', 'share', 'opencode');
  const list = async (wanted: string) =>
    wanted === data ? files.list(folder) : wanted.startsWith(data) ? assert.fail('the old files are stale') : null;
  return openCode.findSessions({ environment, files: { ...files, list }, workspaces, signal });
}

const session = { id: 'ses_old', directory: '/home/dev/shop', title: 'Old session', time: { created: 1, updated: 2 } };
const tree = {
  '/data/opencode/storage/session/p1/ses_old.json': JSON.stringify(session, null, 2),
  '/data/opencode/storage/session/p1/ses_sub.json': JSON.stringify({ ...session, parentID: 'ses_old' }),
  '/data/opencode/storage/session/p1/ses_torn.json': '{"id":',
  '/data/opencode/storage/message/ses_old/msg_1.json': JSON.stringify({ id: 'other', role: 'user' }),
  '/data/opencode/storage/message/ses_old/msg_2.json': JSON.stringify({ role: 'assistant' }),
  '/data/opencode/storage/part/msg_1/prt_1.json': JSON.stringify({ type: 'text', text: 'Hello' }),
  '/data/opencode/storage/part/msg_2/prt_2.json': JSON.stringify({ type: 'text', text: 'Hi' }),
};
