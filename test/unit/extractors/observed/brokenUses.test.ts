import assert from 'node:assert/strict';
import type { Step } from '../../../../src/eval/own/caseFile';
import { brokenUses } from '../../../../src/extractors/observed/progress/underWay/brokenUses';
import { ran, toldSession } from '../../../support/toldSession';

const hits = (...files: readonly string[]) => files.map((file) => `${file}:4: x = formatTotal(y)`).join('\n');
const search = (output: string, command = 'grep -rn formatTotal src') => ran(command, output);
const edit = (file: string, from = 'formatTotal(y)', to = 'y.toFixed(2)'): Step => ({ edit: file, from, to });
const drop = (file = 'src/money.ts') => edit(file, 'export function formatTotal(v) {}\n', 'export const cents = 2;\n');

async function left(...steps: readonly Step[]): Promise<string> {
  const index = await toldSession([{ user: 'Drop formatTotal.' }, ...steps]);
  const [fact] = brokenUses(index);
  return fact === undefined
    ? ''
    : [...fact.text.slice(fact.text.indexOf(';')).matchAll(/`([^`]+)`/g)].map(([, file]) => file).join(' ');
}

describe('brokenUses', () => {
  const found = search(hits('src/money.ts', 'src/a.ts', 'src/b.ts'));

  it('names the files that the last search showed and that were not edited since', async () => {
    assert.equal(await left(found, drop()), 'a.ts b.ts src/');
    assert.equal(await left(found, drop(), edit('src/a.ts')), 'src/b.ts');
    assert.equal(await left(drop(), found, edit('src/b.ts'), edit('src/a.ts')), '');
    assert.equal(await left(found, drop(), search(hits('src/money.ts', 'src/c.ts'))), 'src/c.ts');
    assert.equal(await left(found, drop(), search('')), '');
  });

  it('goes on over a question and its answer', async () => {
    assert.equal(
      await left(found, drop(), { answer: 'Shall I go on?' }, { user: 'yes' }, edit('src/a.ts')),
      'src/b.ts',
    );
  });

  it('reads a list of files alone where nothing else was searched for', async () => {
    const list = 'src/money.ts\nsrc/a.ts\nsrc/b.ts';
    assert.equal(await left(search(list, 'grep -rl formatTotal src'), drop()), 'a.ts b.ts src/');
    assert.equal(await left(search(list, "grep -rlE 'formatTotal|showTotal' src"), drop()), '');
  });

  it('says nothing once a check passed, a command went over all, it stands elsewhere, or the turn was reported on', async () => {
    assert.equal(await left(found, drop(), ran('npm test', 'Tests: 3 passed, 3 total')), '');
    assert.equal(await left(found, drop(), ran("grep -rl formatTotal src | xargs sed -i 's/formatTotal/x/'")), '');
    assert.equal(await left(found, drop(), edit('src/new.ts', 'x', 'export function formatTotal(v) {}\n')), '');
    assert.equal(await left(found, drop(), { answer: 'It is dropped.' }), '');
  });

  it('knows a field, and takes no use, test or changed definition for one taken out', async () => {
    const field = edit('src/money.ts', '  formatTotal?: boolean;\n', '  other: number;\n');
    assert.equal(await left(found, field), 'a.ts b.ts src/');
    assert.equal(await left(found, edit('src/a.ts')), '');
    assert.equal(await left(found, drop('src/money.test.ts')), '');
    const changed = edit(
      'src/money.ts',
      'export function formatTotal(v) {}\n',
      'export function formatTotal(v, z) {}\n',
    );
    assert.equal(await left(found, changed), '');
  });
});
