import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProjectFile } from '../../../../src/app/project/projectFile';
import { createNodeFileStore } from '../../../../src/node/nodeFileStore';

describe('the file of a project', () => {
  let root = '';
  const files = createNodeFileStore();
  const write = (name: string, text: string) => {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  const find = (folder: string) => findProjectFile(path.join(root, folder), files);

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'handoff-project-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is the nearest one up to the root of the repository', async () => {
    mkdirSync(path.join(root, 'repo/.git'), { recursive: true });
    mkdirSync(path.join(root, 'repo/packages/a/src'), { recursive: true });
    const top = write('repo/.handoff.json', '{"preset":"docs"}');
    assert.equal((await find('repo/packages/a/src'))?.path, top);
    const near = write('repo/packages/a/.handoff.json', '{"preset":"debug"}');
    assert.deepEqual(await find('repo/packages/a/src'), { path: near, options: { preset: 'debug' }, problems: [] });
  });

  it('is not looked for above the root, nor above a folder that is in no repository', async () => {
    write('.handoff.json', '{}');
    mkdirSync(path.join(root, 'repo/.git'), { recursive: true });
    assert.equal(await find('repo'), null);
    mkdirSync(path.join(root, 'plain/deep'), { recursive: true });
    assert.equal(await find('plain/deep'), null);
    assert.equal(await find('gone/away'), null);
  });

  it('knows the root of a work tree, where .git is a file', async () => {
    write('.handoff.json', '{}');
    write('tree/.git', 'gitdir: /elsewhere');
    mkdirSync(path.join(root, 'tree/src'));
    assert.equal(await find('tree/src'), null);
  });

  it('is no folder, and not read when it is huge', async () => {
    mkdirSync(path.join(root, 'a/.handoff.json'), { recursive: true });
    assert.equal(await find('a'), null);
    write('b/.handoff.json', JSON.stringify({ goals: ['x'.repeat(70_000)] }));
    const found = await find('b');
    assert.deepEqual([found?.options, found?.problems.length], [{}, 1]);
  });
});
