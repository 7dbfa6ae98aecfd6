import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import * as z from 'zod';

const cli = path.resolve('dist/cli.js');
/** Not how fast it is: without a bound, these would run for hours or fill the machine. */
const longestMs = 90_000;
/** Without a limit the bombs unpack to five thousand and more; a busy machine collects garbage late. */
const mostMb = 500;

describe('a file made to hang or fill the reader', () => {
  let home: string;
  before(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-bombs-'));
  });
  after(() => rmSync(home, { recursive: true, force: true }));

  const put = (name: string, bytes: Uint8Array | string) => {
    const file = path.join(home, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    return file;
  };
  const run = (args: readonly string[]) => {
    const usage = path.join(home, 'usage.json');
    const { status, signal, stdout, stderr } = spawnSync(
      process.execPath,
      ['--require', path.resolve('test/bench/reportUsage.cjs'), cli, ...args],
      {
        cwd: home,
        env: { HOME: home, PATH: process.env.PATH, BENCH_USAGE_FILE: usage },
        encoding: 'utf8',
        timeout: longestMs,
        maxBuffer: 256 * 1024 * 1024,
      },
    );
    assert.equal(signal, null, `ended by force: ${stderr.slice(0, 400)}`);
    const { peakMb } = z.object({ peakMb: z.number() }).parse(JSON.parse(readFileSync(usage, 'utf8')));
    assert.ok(peakMb < mostMb, `${Math.round(peakMb)} MB`);
    return { status, stdout, stderr };
  };
  const create = (file: string) => run(['create', file, '--goal', 'Mend the cache of the parser']);

  it('a small zstd file that unpacks without end is told in a sentence', () => {
    const first = `${JSON.stringify(codex('session_meta', { id: 's', cwd: '/home/dev/app' }))}\n`;
    const file = put('rollout-2026-03-01T10-00-00-s.jsonl.zst', zstdBomb(first, 40_000));
    for (const args of [
      ['create', file, '--goal', 'Mend the cache of the parser'],
      ['show', file],
    ]) {
      const { status, stderr } = run(args);
      assert.equal(status, 4, stderr);
      assert.match(stderr, /times its size|unpacks to more than/);
    }
  });

  it('views without an end, computed columns and triggers are not asked', () => {
    const bombs = {
      view: 'CREATE VIEW session AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id, id AS title, id AS directory, id AS time_created FROM n',
      column:
        'CREATE TABLE session (id TEXT, title TEXT GENERATED ALWAYS AS (hex(zeroblob(900000000))), directory TEXT)',
    };
    for (const [name, schema] of Object.entries(bombs))
      for (const folder of ['.local/share/opencode/opencode.db', `${name}.db`]) {
        const file = put(folder, '');
        const database = new sqlite.Database(file);
        database.exec('DROP VIEW IF EXISTS session; DROP TABLE IF EXISTS message; DROP TABLE IF EXISTS part');
        database.exec(schema);
        database.exec(
          'CREATE TABLE message (id TEXT, session_id TEXT, data TEXT); CREATE TABLE part (id TEXT, message_id TEXT, session_id TEXT, data TEXT)',
        );
        database.close();
        assert.equal(create(file).status, 4);
        const { status, stderr } = run(['sessions', '--json']);
        assert.ok(status === 0 || status === 2 || status === 3, stderr);
        rmSync(file);
      }
  });

  it('a table of too many rows and a value of 150 MB are told in a sentence', () => {
    const tables =
      'CREATE TABLE project (id TEXT); CREATE TABLE session (id TEXT, title TEXT, directory TEXT, time_created INT, time_updated INT, parent_id TEXT); CREATE TABLE message (id TEXT, session_id TEXT, time_created INT, data TEXT); CREATE TABLE part (id TEXT, message_id TEXT, session_id TEXT, data TEXT)';
    const bombs = {
      'more than 500000 rows':
        "INSERT INTO message WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600000) SELECT i, 's', i, '{}' FROM n",
      'a value larger than 128 MB':
        "INSERT INTO message VALUES ('m', 's', 1, '{\"role\":\"user\"}'); INSERT INTO part VALUES ('p', 'm', 's', CAST(zeroblob(150000000) AS TEXT))",
    };
    for (const [sentence, rows] of Object.entries(bombs)) {
      const file = put('opencode.db', '');
      const database = new sqlite.Database(file);
      database.exec(tables);
      database.exec("INSERT INTO session VALUES ('s', 'Rounding', '/home/dev/app', 1, 2, NULL)");
      database.exec(rows);
      database.close();
      const { status, stderr } = create(file);
      assert.equal(status, 4, stderr);
      assert.ok(stderr.includes(sentence), stderr);
      rmSync(file);
    }
  });

  it('a line of 400 MB that is no record costs its beginning, and the lines around it are read', () => {
    const say = (text: string) =>
      `${JSON.stringify(codex('response_item', { type: 'message', role: 'user', content: [{ type: 'input_text', text }] }))}\n`;
    const file = put(
      'rollout-long.jsonl',
      `${JSON.stringify(codex('session_meta', { id: 's', cwd: '/home/dev/app' }))}\n`,
    );
    appendFileSync(file, say('Never touch src/legacy.ts.'));
    const piece = Buffer.alloc(50_000_000, 'x');
    for (let pieces = 0; pieces < 8; pieces += 1) appendFileSync(file, piece);
    appendFileSync(file, `\n${say('Never use tabs.')}`);
    const { status, stdout, stderr } = create(file);
    assert.equal(status, 0, stderr);
    assert.match(stdout, /Never touch src\/legacy\.ts[\s\S]*Never use tabs/);
    assert.match(stdout, /1 line could not be read/);
    rmSync(file);
  });

  it('records nested 100,000 levels deep, and a line of 60 MB, leave the rest of the log readable', () => {
    const deep = (open: string, close: string) => `${open.repeat(100_000)}1${close.repeat(100_000)}`;
    const say = (text: string) =>
      JSON.stringify(
        codex('response_item', { type: 'message', role: 'user', content: [{ type: 'input_text', text }] }),
      );
    const lines = [
      JSON.stringify(codex('session_meta', { id: 's', cwd: '/home/dev/app' })),
      say('Never touch src/legacy.ts.'),
      `{"type":"response_item","payload":${deep('[', ']')}}`,
      `{"type":"response_item","payload":${deep('{"a":', '}')}}`,
      `{"type":"event_msg","payload":{"text":"${'x'.repeat(60_000_000)}"}}`,
      say('Now the rounding.'),
    ];
    const { status, stdout, stderr } = create(put('rollout-deep.jsonl', `${lines.join('\n')}\n`));
    assert.equal(status, 0, stderr);
    assert.match(stdout, /Never touch src\/legacy\.ts/);
  });
});

const codex = (type: string, payload: object) => ({ type, timestamp: '2026-03-01T10:00:00.000Z', payload });

/** A frame that begins with `text` and goes on with blocks of one repeated letter, 128 KB of four bytes each. */
function zstdBomb(text: string, blocks: number): Buffer {
  const largest = 128 * 1024;
  const block = (kind: 0 | 1, size: number, isLast: boolean) => {
    const head = Buffer.alloc(3);
    head.writeUIntLE((size << 3) | (kind << 1) | (isLast ? 1 : 0), 0, 3);
    return head;
  };
  const frame = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 10 << 3]);
  const repeated = Array.from({ length: blocks }, (_, at) =>
    Buffer.concat([block(1, largest, at === blocks - 1), Buffer.from('x')]),
  );
  return Buffer.concat([frame, block(0, Buffer.byteLength(text), false), Buffer.from(text), ...repeated]);
}
