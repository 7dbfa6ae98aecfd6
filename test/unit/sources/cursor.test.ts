import assert from 'node:assert/strict';
import path from 'node:path';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { cursor } from '../../../src/sources/cursor/adapter';
import { takeSample } from '../../../src/sources/openLog';
import { fixtures } from '../../support/paths';
import { buildDatabase, buildDatabaseFrom } from './buildDatabase';
import { checkSource, load } from './checkSource';
import { findIn } from './findIn';

const sql = path.join(fixtures, 'sources/cursor/tool-calls/input.sql');
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

  it('says that chats of the command line cannot be read yet', async () => {
    const file = buildDatabase(
      'CREATE TABLE blobs (id TEXT, data BLOB); CREATE TABLE meta (key TEXT, value TEXT);',
      'store.db',
    );
    assert.equal(cursor.recognises(await takeSample(file, createNodeFileStore())), true);
    await assert.rejects(load(cursor, file), /command line.*not read yet/);
  });
});
