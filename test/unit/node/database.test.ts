import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { HandoffError } from '../../../src/core/errors';
import { openDatabase } from '../../../src/node/database';
import { inspectDatabase } from '../../../src/node/databaseFile';
import type { DatabaseHandle } from '../../../src/node/databaseHandle';
import { openNativeDatabase, type Refusal } from '../../../src/node/nativeDatabase';
import { loadWasmSqlite } from '../../../src/node/wasmDatabase';

const noNative = `Node ${process.version} has no SQLite of its own, or one that takes no addresses (before 22.15)`;

describe('openDatabase', () => {
  let scratch = '';
  let folder = '';
  let file = '';

  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'handoff-test-database-'));
    folder = mkdtempSync(path.join(scratch, 'agent-'));
    file = path.join(folder, 'sessions.db');
  });
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));

  it('shows the rows of the write-ahead log, and changes nothing in the folder of the agent', async () => {
    withWal(scratch, file, ['in the main file'], ['in the log']);
    await assertUnchanged(folder, async () => {
      const database = await openDatabase(file);
      assert.deepEqual(database.all('SELECT text FROM entry ORDER BY id'), [
        { text: 'in the main file' },
        { text: 'in the log' },
      ]);
      database.close();
    });
  });

  it('makes no files beside a database whose write-ahead log is gone', async () => {
    withWal(scratch, file, ['in the main file'], ['in the log']);
    rmSync(`${file}-wal`);
    await assertUnchanged(folder, async () => {
      const database = await openDatabase(file);
      assert.deepEqual(database.all('SELECT text FROM entry'), [{ text: 'in the main file' }]);
      database.close();
    });
  });

  it('takes a path that counts from the folder it was started in', async () => {
    withWal(scratch, file, ['one'], ['two']);
    const database = await openDatabase(path.relative(process.cwd(), file));
    assert.equal(database.all('SELECT * FROM entry').length, 2);
    database.close();
  });

  it('reads a database without a write-ahead log', async () => {
    fill(file, 'DELETE', ['one']);
    await assertUnchanged(folder, async () => {
      const database = await openDatabase(file);
      assert.deepEqual(database.all('SELECT text FROM entry WHERE id = ?', [1]), [{ text: 'one' }]);
      database.close();
    });
  });

  for (const [what, schema] of [
    [
      'a view without an end',
      'CREATE VIEW session AS WITH RECURSIVE endless(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM endless) SELECT id FROM endless',
    ],
    ['a computed column', 'CREATE TABLE session (id INTEGER, text TEXT GENERATED ALWAYS AS (hex(zeroblob(id))))'],
    ['a view of another name in capitals', 'CREATE VIEW "SESSION" AS SELECT 1 AS id'],
  ] as const) {
    it(`asks nothing of ${what}`, async () => {
      const made = new sqlite.Database(file);
      made.exec(schema);
      made.close();
      const database = await openDatabase(file);
      assert.throws(
        () => database.all('SELECT id FROM session'),
        (error) => HandoffError.is(error, 'database-unreadable') && /computed/.test(error.message),
      );
      database.close();
    });
  }

  it('gives text, numbers, bytes and null as what they are', async () => {
    fill(file, 'DELETE', ['é😀']);
    const database = await openDatabase(file);
    const [row] = database.all("SELECT text, id, 1.5 real, x'00ff' bytes, NULL none, 1795235795635 time FROM entry");
    assert.deepEqual(
      { ...row, bytes: Buffer.from(Object(row?.['bytes'])).toString('hex') },
      { text: 'é😀', id: 1, real: 1.5, bytes: '00ff', none: null, time: 1795235795635 },
    );
    database.close();
  });

  it('gives an integer beyond the safe ones as the nearest number', async () => {
    fill(file, 'DELETE', ['one']);
    const database = await openDatabase(file);
    const rows = database.all('SELECT 9007199254740993 large, id FROM entry');
    assert.deepEqual(rows, [{ large: 9007199254740992, id: 1 }]);
    database.close();
  });

  it('refuses to write', async () => {
    withWal(scratch, file, ['one'], ['two']);
    const database = await openDatabase(file);
    assert.throws(() => database.all('DELETE FROM entry'), isError('database-unreadable'));
    database.close();
  });

  it('asks again when the main file changed under a question', async () => {
    withWal(scratch, file, ['one'], []);
    rmSync(`${file}-wal`, { force: true });
    const database = await openDatabase(file);
    assert.equal(database.all('SELECT * FROM entry').length, 1);
    const other = path.join(scratch, 'other.db');
    fill(other, 'WAL', ['one', 'two', 'three']);
    copyFileSync(other, file);
    assert.equal(database.all('SELECT * FROM entry').length, 3);
    database.close();
  });

  it('leaves no copy of the log in the folder for temporary files', async () => {
    withWal(scratch, file, ['one'], ['two']);
    const before = views();
    const database = await openDatabase(file);
    database.all('SELECT * FROM entry');
    database.close();
    assert.deepEqual(views(), before);
  });

  it('says what is wrong with what is no database', async () => {
    writeFileSync(path.join(folder, 'text.db'), 'no database at all');
    writeFileSync(path.join(folder, 'empty.db'), '');
    fill(file, 'DELETE', ['one']);
    writeFileSync(path.join(folder, 'torn.db'), readFileSync(file).subarray(0, 4000));
    await assert.rejects(openDatabase(path.join(folder, 'text.db')), isError('database-unreadable', /not a SQLite/));
    await assert.rejects(openDatabase(path.join(folder, 'empty.db')), isError('database-unreadable', /empty/));
    await assert.rejects(openDatabase(path.join(folder, 'torn.db')), isError('database-unreadable', /SQLite says/));
    await assert.rejects(openDatabase(folder), isError('database-unreadable', /folder/));
    await assert.rejects(openDatabase(path.join(folder, 'gone.db')), isError('session-gone'));
  });

  it('names the mistake in a question', async () => {
    fill(file, 'DELETE', ['one']);
    const database = await openDatabase(file);
    assert.throws(() => database.all('SELECT missing FROM entry'), isError('database-unreadable', /no such column/));
    database.close();
  });

  it('stops when it is told to', async () => {
    fill(file, 'DELETE', ['one']);
    const stop = new AbortController();
    const database = await openDatabase(file, stop.signal);
    stop.abort();
    assert.throws(() => database.all('SELECT 1'), { name: 'AbortError' });
    database.close();
    await assert.rejects(openDatabase(file, stop.signal), { name: 'AbortError' });
  });
});

describe('loadWasmSqlite', () => {
  it('does not read past a change that was broken off', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'handoff-test-database-'));
    const file = path.join(folder, 'sessions.db');
    fill(file, 'DELETE', ['one']);
    writeFileSync(`${file}-journal`, Buffer.from('d9d505f920a163d700000000', 'hex'));
    const open = await loadWasmSqlite();
    assert.throws(() => open?.(inspectDatabase(file)), isError('database-unreadable', /broken off/));
    await assert.rejects(openDatabase(file), isError('database-unreadable', /broken off/));
    rmSync(folder, { recursive: true });
  });
});

describe('openNativeDatabase', () => {
  it('reads a database that another program has open and writes to, and leaves all its files alone', async function () {
    if (!hasNative()) return skip(this, noNative);
    const folder = mkdtempSync(path.join(tmpdir(), 'handoff-test-database-'));
    const file = path.join(folder, 'sessions.db');
    const agent = startAgent(file);
    try {
      await agent.run(`PRAGMA journal_mode = WAL; ${schema}; INSERT INTO entry (text) VALUES ('one')`);
      await assertUnchanged(folder, () => {
        const handle = opened(openNativeDatabase(inspectDatabase(file)));
        assert.equal(handle.needsWatching, false);
        assert.deepEqual([...handle.rows('SELECT text FROM entry')], [{ text: 'one' }]);
        handle.close();
      });
      await agent.run("INSERT INTO entry (text) VALUES ('two')");
      const handle = opened(openNativeDatabase(inspectDatabase(file)));
      assert.equal([...handle.rows('SELECT * FROM entry')].length, 2);
      await agent.run("INSERT INTO entry (text) VALUES ('three')");
      assert.equal([...handle.rows('SELECT * FROM entry')].length, 2, 'all questions see the same state');
      handle.close();
    } finally {
      await agent.stop();
    }
    rmSync(folder, { recursive: true });
  });

  it('reads a log without its index, writes none, and is watched while it does', async function () {
    if (!hasNative()) return skip(this, noNative);
    const scratch = mkdtempSync(path.join(tmpdir(), 'handoff-test-database-'));
    const folder = path.join(scratch, 'agent');
    mkdirSync(folder);
    const file = path.join(folder, 'sessions.db');
    withWal(scratch, file, ['one'], ['two']);
    await assertUnchanged(folder, () => {
      const handle = opened(openNativeDatabase(inspectDatabase(file)));
      assert.equal(handle.needsWatching, true);
      assert.deepEqual([...handle.rows('SELECT text FROM entry')], [{ text: 'one' }, { text: 'two' }]);
      handle.close();
    });
    rmSync(scratch, { recursive: true });
  });

  it('says why it refuses what is damaged', function () {
    if (!hasNative()) return skip(this, noNative);
    const folder = mkdtempSync(path.join(tmpdir(), 'handoff-test-database-'));
    const file = path.join(folder, 'sessions.db');
    fill(file, 'DELETE', ['one']);
    writeFileSync(file, Buffer.concat([readFileSync(file).subarray(0, 100), Buffer.alloc(4_000, 7)]));
    const refused = openNativeDatabase(inspectDatabase(file));
    assert.match('refusal' in refused ? refused.refusal : '', /SQLite of Node v\d+\.\d+\.\d+ says "/);
    rmSync(folder, { recursive: true });
  });
});

const schema = 'CREATE TABLE entry (id INTEGER PRIMARY KEY, text TEXT)';

function fill(file: string, journal: 'WAL' | 'DELETE', texts: readonly string[]): void {
  const database = new sqlite.Database(file);
  if (journal === 'WAL') database.exec('PRAGMA locking_mode = EXCLUSIVE');
  database.exec(`PRAGMA journal_mode = ${journal}; ${schema}`);
  for (const text of texts) database.run('INSERT INTO entry (text) VALUES (?)', text);
  database.close();
}

/** A database as an agent leaves it that is still running: some rows only in the write-ahead log. */
function withWal(scratch: string, file: string, main: readonly string[], log: readonly string[]): void {
  const working = path.join(scratch, 'working.db');
  const database = new sqlite.Database(working);
  database.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; ${schema}`);
  for (const text of main) database.run('INSERT INTO entry (text) VALUES (?)', text);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  for (const text of log) database.run('INSERT INTO entry (text) VALUES (?)', text);
  copyFileSync(working, file);
  copyFileSync(`${working}-wal`, `${file}-wal`);
  database.close();
}

/** Another process that has the database open, as an agent has: within one process SQLite shares what we must not touch. */
function startAgent(file: string): { run(sql: string): Promise<void>; stop(): Promise<void> } {
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(process.argv[1]);
    process.on('message', (sql) => { database.exec(sql); process.send('done'); });
    process.on('disconnect', () => database.close());`;
  const child = spawn(process.execPath, ['-e', script, file], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  return {
    async run(sql) {
      const done = once(child, 'message');
      child.send(sql);
      await done;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function assertUnchanged(folder: string, work: () => Promise<void> | void): Promise<void> {
  const before = stateOf(folder);
  await work();
  assert.deepEqual(stateOf(folder), before);
}

/** Names, bytes and times of all that lies in the folder, and the folder's own time. */
function stateOf(folder: string): unknown {
  const times = (file: string) => String(statSync(file, { bigint: true }).mtimeNs);
  return {
    folder: times(folder),
    files: readdirSync(folder).map((name) => {
      const file = path.join(folder, name);
      return { name, time: times(file), hash: createHash('sha256').update(readFileSync(file)).digest('hex') };
    }),
  };
}

function hasNative(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-test-database-'));
  try {
    fill(path.join(folder, 'probe.db'), 'DELETE', []);
    const handle = openNativeDatabase(inspectDatabase(path.join(folder, 'probe.db')));
    if ('refusal' in handle) return false;
    handle.close();
    return true;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const views = () => readdirSync(tmpdir()).filter((name) => name.startsWith('handoff-database-'));

function opened(handle: DatabaseHandle | Refusal): DatabaseHandle {
  assert.ok(!('refusal' in handle), JSON.stringify(handle));
  return handle;
}

const isError =
  (code: HandoffError['code'], message = /./) =>
  (error: unknown) => {
    assert.ok(HandoffError.is(error, code), String(error));
    assert.match(String(error), message);
    return true;
  };

function skip(context: Mocha.Context, reason: string): void {
  console.log(`      skipped: ${reason}`);
  context.skip();
}
