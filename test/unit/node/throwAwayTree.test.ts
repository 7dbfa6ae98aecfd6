/** The tree that checks are run in again: the work that is not committed stands in it byte for byte. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeEnvironment } from '../../../src/node/nodeEnvironment';
import { inThrowAwayTree } from '../../../src/node/seen/throwAwayTree';
import { gitIn } from '../../support/dirtyStates';

const latin = (text: string) => Buffer.from(text, 'latin1');

describe('a throw-away tree', () => {
  let home: string;
  let folder: string;
  const never = new AbortController().signal;

  beforeEach(() => {
    home = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-tree-')));
    folder = path.join(home, 'app');
    mkdirSync(folder);
    gitIn(folder, home, 'init', '-q', '-b', 'main');
    writeFileSync(path.join(folder, 'latin.txt'), latin('Größe: fünf\nstays\n'));
    writeFileSync(path.join(folder, 'windows.txt'), 'one\r\ntwo\r\n');
    writeFileSync(path.join(folder, 'picture.bin'), Buffer.from([0, 255, 1, 254]));
    gitIn(folder, home, 'add', '.');
    gitIn(folder, home, 'commit', '-q', '-m', 'First');
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const filesInTree = (...names: readonly string[]) =>
    inThrowAwayTree(folder, nodeEnvironment(), never, async (tree) =>
      names.map((name) => (existsSync(path.join(tree, name)) ? readFileSync(path.join(tree, name)) : null)),
    );

  it('has the bytes of files that are no UTF-8, of other line ends and of binary files', async () => {
    const names = ['latin.txt', 'windows.txt', 'picture.bin', 'new.txt', 'both.txt'];
    writeFileSync(path.join(folder, 'latin.txt'), latin('Größe: zwölf\nstays\nà é î\n'));
    writeFileSync(path.join(folder, 'windows.txt'), 'one\r\nthree\r\n');
    writeFileSync(path.join(folder, 'picture.bin'), Buffer.from([0, 255, 1, 253, 0]));
    writeFileSync(path.join(folder, 'new.txt'), latin('neu: ß\n'));
    writeFileSync(path.join(folder, 'both.txt'), latin('ÿ\n'));
    gitIn(folder, home, 'add', 'both.txt');
    const { value } = await filesInTree(...names);
    assert.deepEqual(
      value,
      names.map((name) => readFileSync(path.join(folder, name))),
    );
  });

  it('is the commit where nothing was changed, without what was deleted, and leaves no trace', async () => {
    assert.deepEqual((await filesInTree('latin.txt')).value, [latin('Größe: fünf\nstays\n')]);
    rmSync(path.join(folder, 'latin.txt'));
    assert.deepEqual((await filesInTree('latin.txt')).value, [null]);
    assert.equal(gitIn(folder, home, 'worktree', 'list').trim().split('\n').length, 1);
  });
});
