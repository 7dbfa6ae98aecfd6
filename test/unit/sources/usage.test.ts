/** The quick look at a session's usage in a database: it says what reading the whole session says. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { openContextFollower } from '../../../src/app/contextFollower';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { kiloCode } from '../../../src/sources/kilo-code/adapter';
import { openCode } from '../../../src/sources/opencode/adapter';
import type { Source } from '../../../src/sources/source';
import { corpus, corpusMissing, fixtures } from '../../support/paths';
import { buildDatabase, buildDatabaseFrom } from './buildDatabase';

const { signal } = new AbortController();
const files = createNodeFileStore();

async function sameUsage(source: Source, file: string): Promise<void> {
  const request = { path: file, sessionId: null, files, signal };
  const usage = await source.readUsage?.(request);
  if (usage === null) return;
  const session = await source.loadSession(request);
  assert.deepEqual([usage?.context, usage?.model], [session.context, session.model], file);
}

describe('the usage of a session in a database', () => {
  for (const [source, name] of [
    [openCode, 'opencode'],
    [kiloCode, 'kilo-code'],
  ] as const) {
    const folder = path.join(fixtures, 'sources', name);
    const cases = readdirSync(folder).filter((at) => existsSync(path.join(folder, at, 'input.sql')));
    for (const at of cases.filter((one) => one !== 'empty'))
      it(`is that of the whole session: ${name}, ${at}`, () =>
        sameUsage(source, buildDatabaseFrom(path.join(folder, at, 'input.sql'), `${name}.db`)));
  }

  it('is that of the whole session in the databases among the real logs', async function () {
    const root = corpus;
    if (root === null) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    const logs = [
      [openCode, 'scripted/opencode'],
      [kiloCode, 'scripted/kilo'],
    ] as const;
    const databases = logs.flatMap(([source, folder]) => {
      const place = path.join(root, folder);
      if (!existsSync(place)) return [];
      const all = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((one) => /\.db$/.test(one));
      return all.map((one) => [source, path.join(place, one)] as const);
    });
    assert.ok(databases.length > 0);
    for (const [source, file] of databases) await sameUsage(source, file);
  });

  it('tells the turns of the session that is asked for, and not of the newest', async () => {
    const message = (session: string, id: string, at: number, data: object) =>
      `INSERT INTO message (id, session_id, time_created, time_updated, data) VALUES ('${id}', '${session}', ${at}, ${at}, '${JSON.stringify(data)}');`;
    const reply = (read: number) => ({
      role: 'assistant',
      modelID: 'claude-sonnet-4-5',
      tokens: { input: 90, output: 10, cache: { read, write: 0 } },
    });
    const file = buildDatabase(
      [
        'CREATE TABLE project (id TEXT PRIMARY KEY, worktree TEXT);',
        'CREATE TABLE session (id TEXT PRIMARY KEY, project_id TEXT, parent_id TEXT, directory TEXT, title TEXT, time_created INTEGER, time_updated INTEGER);',
        'CREATE TABLE message (id TEXT PRIMARY KEY, session_id TEXT, time_created INTEGER, time_updated INTEGER, data TEXT);',
        'CREATE TABLE part (id TEXT PRIMARY KEY, message_id TEXT, session_id TEXT, data TEXT);',
        "INSERT INTO session VALUES ('ses_a', 'p', NULL, '/a', 'A', 1, 10), ('ses_b', 'p', NULL, '/b', 'B', 1, 20);",
        message('ses_a', 'm1', 1, { role: 'user', summary: { diffs: [] } }),
        message('ses_a', 'm2', 2, reply(900)),
        message('ses_a', 'm3', 3, { role: 'user' }),
        message('ses_a', 'm4', 4, reply(1_900)),
        message('ses_b', 'm5', 5, reply(99_900)),
      ].join('\n'),
      'opencode.db',
    );
    const { context, trail } = await openContextFollower(files)({ path: file, sessionId: 'ses_a' }, 'opencode', signal);
    assert.deepEqual([context.usedTokens, context.windowTokens], [2_000, 200_000]);
    assert.deepEqual(trail?.turnEnds, [1_000, 2_000]);
    assert.deepEqual(trail?.last, { fromCache: 1_900, newInput: 90, output: 10 });
  });
});
