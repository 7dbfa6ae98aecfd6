import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { cursor } from '../../../src/sources/cursor/adapter';
import { readRootBlob } from '../../../src/sources/cursor/rootBlob';
import { takeSample } from '../../../src/sources/openLog';
import { fixtures } from '../../support/paths';
import { buildDatabase, buildDatabaseFrom } from './buildDatabase';
import { checkSource, load } from './checkSource';
import { findIn } from './findIn';

const sql = path.join(fixtures, 'sources/cursor/tool-calls/input.sql');
const store = path.join(fixtures, 'sources/cursor/command-line/input.sql');
const user = '/h/.config/Cursor/User';

describe('cursor', () => {
  checkSource(cursor);

  it('reads a chat in the older form, with its messages in one value', async () => {
    const session = await load(cursor, buildDatabaseFrom(sql, 'state.vscdb'), 'old');
    assert.deepEqual(
      session.entries.map((entry) => entry.kind === 'message' && [entry.row, entry.text]),
      [['cursorDiskKV/composerData:old#0', 'Older form.']],
    );
    await assert.rejects(load(cursor, buildDatabaseFrom(sql, 'state.vscdb'), 'new'), /No session "new"/);
  });

  it('lists chats by the folder they name, and older ones by the storage of their workspace', async () => {
    const item = (value: object) =>
      `CREATE TABLE ItemTable (key TEXT, value BLOB); INSERT INTO ItemTable VALUES ('composer.composerData', '${JSON.stringify(value)}');`;
    const older = `INSERT INTO cursorDiskKV VALUES ('composerData:older', '{"createdAt":1777600000000,"fullConversationHeadersOnly":[]}');
      INSERT INTO cursorDiskKV VALUES ('composerData:elsewhere', '{"workspaceIdentifier":{"uri":{"fsPath":"/home/dev/other"}}}');
      INSERT INTO cursorDiskKV VALUES ('composerData:torn', '{"tor');`;
    const table =
      'CREATE TABLE ItemTable (key TEXT, value BLOB); CREATE TABLE cursorDiskKV (key TEXT UNIQUE, value BLOB);';
    const newer = `INSERT INTO cursorDiskKV VALUES ('composerData:one', '{"name":"Discount","lastUpdatedAt":1777700000000,"workspaceIdentifier":{"uri":{"fsPath":"/home/dev/shop"}}}');`;
    const { refs, problems } = await findIn(
      cursor,
      {
        [`${user}/workspaceStorage/w1/workspace.json`]: '{"folder":"file:///home/dev/shop"}',
        [`${user}/workspaceStorage/w2/workspace.json`]: '{"folder":"file:///home/dev/other"}',
        '/h/.cursor/projects/home-dev-shop/agent-transcripts/t1/t1.jsonl':
          '{"role":"user","message":{"content":[{"type":"text","text":"<user_query>\\nMend it\\n</user_query>"}]}}\n',
        '/h/.cursor/projects/home-dev-shop/agent-transcripts/t2.txt': 'user:\n<user_query>\nTidy up\n</user_query>\n',
        '/h/.cursor/projects/home-dev-other/agent-transcripts/t3.jsonl': '{}',
      },
      {
        databases: {
          [`${user}/globalStorage/state.vscdb`]: buildDatabase(table + newer + older, 'state.vscdb'),
          [`${user}/workspaceStorage/w1/state.vscdb`]: buildDatabase(
            item({ allComposers: [{ composerId: 'older' }] }),
            'state.vscdb',
          ),
          [`${user}/workspaceStorage/w2/state.vscdb`]: buildDatabase(
            item({ selectedComposerIds: ['elsewhere'] }),
            'state.vscdb',
          ),
        },
      },
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(refs.map(({ id, title, cwd }) => [id, title, cwd]).sort(), [
      ['older', null, '/home/dev/shop'],
      ['one', 'Discount', '/home/dev/shop'],
      ['t1', 'Mend it', '/home/dev/shop'],
      ['t2', 'Tidy up', '/home/dev/shop'],
    ]);
  });

  it('reads a transcript that is plain text', async () => {
    const file = path.join(fixtures, 'cursor/agent-transcripts/t.txt');
    const session = await load(cursor, file);
    assert.deepEqual(
      session.entries.map((entry) => entry.kind === 'message' && [entry.line, entry.origin, entry.text]),
      [
        [1, 'typed', 'Add the discount.'],
        [5, 'model', 'Added.\n[Tool call] Shell'],
      ],
    );
  });

  it('reads chats of the command line, and names them by their folder', async () => {
    const file = buildDatabaseFrom(store, 'store.db');
    assert.equal(cursor.recognises(await takeSample(file, createNodeFileStore())), true);
    assert.equal((await load(cursor, file)).id, path.basename(path.dirname(file)));
    const empty = buildDatabase(
      'CREATE TABLE blobs (id TEXT, data BLOB); CREATE TABLE meta (key TEXT, value TEXT);',
      'store.db',
    );
    assert.deepEqual((await load(cursor, empty)).entries, []);
  });

  it('lists chats of the command line once, with what stands beside them', async () => {
    const chats = '/h/.cursor/chats/0123456789abcdef';
    const subagent = `UPDATE meta SET value = hex(json_set(CAST(unhex(value) AS TEXT), '$.subagentInfo', json('{}')));`;
    const build = (more = '') => buildDatabase(`${readFileSync(store, 'utf8')}\n${more}`, 'store.db');
    const { refs, problems } = await findIn(
      cursor,
      {
        [`${chats}/one/meta.json`]: '{"title":"Totals","cwd":"/home/dev/shop","updatedAtMs":1777700090000}',
        [`${chats}/elsewhere/meta.json`]: '{"cwd":"/home/dev/other"}',
        [`${chats}/child/meta.json`]: '{"cwd":"/home/dev/shop","isSubagent":true}',
        '/h/.cursor/projects/home-dev-shop/agent-transcripts/one/one.jsonl':
          '{"role":"user","message":{"content":[{"type":"text","text":"Mend it"}]}}\n',
      },
      {
        workspaces: ['/home/dev/shop', '/home/dev/my shop'],
        databases: {
          [`${chats}/one/store.db`]: build(),
          [`${chats}/two/store.db`]: build(),
          [`${chats}/elsewhere/store.db`]: build(),
          [`${chats}/child/store.db`]: build(),
          [`${chats}/grandchild/store.db`]: build(subagent),
        },
      },
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(refs.map(({ id, title, cwd, path: log }) => [id, title, cwd, path.basename(log)]).sort(), [
      ['one', 'Totals', '/home/dev/shop', 'store.db'],
      ['two', null, '/home/dev/my shop', 'store.db'],
    ]);
    assert.equal(refs.find(({ id }) => id === 'one')?.updatedAt, '2026-05-02T05:34:50.000Z');
  });

  it('believes a context only where its parts add up, and no bytes that are no protobuf', () => {
    const part = [0x1a, 0x02, 0x18, 0x05];
    const root = (used: number) => Uint8Array.from([0x2a, 0x07, 0x08, used, 0x10, 0x64, ...part.slice(0, 3), 0x05]);
    const context = (used: number) => Uint8Array.from([0x2a, 0x08, 0x08, used, 0x10, 0x64, ...part]);
    assert.equal(readRootBlob(context(5))?.usedTokens, 5);
    assert.equal(readRootBlob(context(5))?.windowTokens, 100);
    assert.equal(readRootBlob(context(6))?.usedTokens, null);
    for (const broken of [
      root(5),
      Uint8Array.from([0x0a, 0x20, 0x01]),
      Uint8Array.from([0x0b]),
      Uint8Array.from([0x80]),
    ])
      assert.equal(readRootBlob(broken), null);
  });
});
