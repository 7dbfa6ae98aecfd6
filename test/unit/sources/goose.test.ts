import assert from 'node:assert/strict';
import path from 'node:path';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { goose } from '../../../src/sources/goose/adapter';
import { takeSample } from '../../../src/sources/openLog';
import { fixtures } from '../../support/paths';
import { buildDatabaseFrom } from './buildDatabase';
import { checkSource, load } from './checkSource';
import { findIn } from './findIn';

const cases = path.join(fixtures, 'sources/goose');

describe('goose', () => {
  checkSource(goose);

  it('lists the sessions of the database and the older files that it did not take over', async () => {
    const folder = '/h/.local/share/goose/sessions';
    const header = (dir: string) =>
      `{"working_dir":"${dir}","description":"Old one","message_count":1}\n{"role":"user","created":1777700000,"content":[]}\n`;
    const { refs, problems } = await findIn(
      goose,
      {
        [`${folder}/20260502_1.jsonl`]: header('/home/dev/shop'),
        [`${folder}/20250101_1.jsonl`]: header('/home/dev/shop'),
        [`${folder}/20250101_2.jsonl`]: header('/home/dev/other'),
      },
      {
        databases: {
          [`${folder}/sessions.db`]: buildDatabaseFrom(path.join(cases, 'tool-calls/input.sql'), 'sessions.db'),
        },
      },
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(
      refs.map(({ id, title, updatedAt, context }) => [id, title, updatedAt, context.usedTokens]),
      [
        ['20260502_1', 'Discount', '2026-05-02T08:10:00.000Z', 42000],
        ['20250101_1', 'Old one', '2026-05-02T05:33:20.000Z', null],
      ],
    );
  });

  it('reads the session that was asked for, and says when it is not there', async () => {
    const file = buildDatabaseFrom(path.join(cases, 'tool-calls/input.sql'), 'sessions.db');
    assert.equal((await load(goose, file, '20260502_2')).parent, '20260502_1');
    await assert.rejects(load(goose, file, 'x'), /No session "x"/);
  });

  it('knows its databases by their tables', async () => {
    const file = buildDatabaseFrom(path.join(cases, 'empty/input.sql'), 'copied.sqlite');
    assert.equal(goose.recognises(await takeSample(file, createNodeFileStore())), true);
  });
});
