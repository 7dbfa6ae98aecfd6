import assert from 'node:assert/strict';
import path from 'node:path';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { crush } from '../../../src/sources/crush/adapter';
import { takeSample } from '../../../src/sources/openLog';
import { fixtures } from '../../support/paths';
import { buildDatabaseFrom } from './buildDatabase';
import { checkSource, load } from './checkSource';
import { findIn } from './findIn';

const sql = path.join(fixtures, 'sources/crush/tool-calls/input.sql');

describe('crush', () => {
  checkSource(crush);

  it('reads the session that was asked for', async () => {
    const file = buildDatabaseFrom(sql, 'crush.db');
    const session = await load(crush, file, 'two');
    assert.deepEqual([session.id, session.parent, session.entries.length], ['two', 'one', 1]);
    await assert.rejects(load(crush, file, 'three'), /No session "three"/);
  });

  it('lists the database of the workspace, and those of the list of projects, without subagents', async () => {
    const databases = {
      '/home/dev/shop/.crush/crush.db': buildDatabaseFrom(sql, 'crush.db'),
      '/data/other/crush.db': buildDatabaseFrom(sql, 'crush.db'),
    };
    const projects = {
      projects: [
        { path: '/home/dev/shop', data_dir: '.crush' },
        { path: '/home/dev/shop/sub', data_dir: '/data/other' },
        { path: '/home/dev/elsewhere', data_dir: '/data/other' },
      ],
    };
    const list = { '/h/.local/share/crush/projects.json': JSON.stringify(projects) };
    const { refs, problems } = await findIn(crush, list, { databases });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      refs.map(({ id, title, cwd, updatedAt }) => [id, title, cwd, updatedAt]),
      ['/home/dev/shop', '/home/dev/shop/sub'].map((cwd) => ['one', 'Discount', cwd, '2026-05-02T05:33:20.000Z']),
    );
  });

  it('knows its databases by their tables', async () => {
    const file = buildDatabaseFrom(sql, 'copied.sqlite');
    assert.equal(crush.recognises(await takeSample(file, createNodeFileStore())), true);
  });
});
