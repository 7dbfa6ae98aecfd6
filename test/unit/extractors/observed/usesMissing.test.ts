import assert from 'node:assert/strict';
import type { Step } from '../../../../src/eval/own/caseFile';
import { usesMissing } from '../../../../src/extractors/observed/progress/underWay/usesMissing';
import { ran, toldSession } from '../../../support/toldSession';

const put = (to: string, file = 'src/money.ts', from = 'export const cents = 2;\n'): Step => ({
  edit: file,
  from,
  to: `${from}${to}`,
});
const added = put('export function formatTotal(value: number) {\n  return value;\n}\n');
const call = put('show(formatTotal(3));\n', 'src/till.ts', 'import { x } from "./money";\n');

async function missing(...steps: readonly Step[]): Promise<string[]> {
  const index = await toldSession([{ user: 'Format the totals.' }, ...steps]);
  return usesMissing(index).map(({ text }) => text);
}

describe('usesMissing', () => {
  it('names the functions of a turn under way that nothing uses yet', async () => {
    assert.deepEqual(await missing(added), [
      '`formatTotal` was added to `src/money.ts`; no edit of this session uses it yet',
    ]);
  });

  it('is silent once something uses them, before or behind, in an edit or in what was read', async () => {
    assert.deepEqual(await missing(added, call), []);
    assert.deepEqual(await missing(call, added), []);
    assert.deepEqual(await missing(added, ran('grep -rn formatTotal src', 'src/till.ts:4: show(formatTotal(3));')), []);
  });

  it('takes neither its own definition nor a comment for a use', async () => {
    const found = ran('grep -rn formatTotal src', 'src/money.ts:2:export function formatTotal(value: number) {');
    assert.equal((await missing(added, found)).length, 1);
    assert.equal((await missing(put('// formatTotal comes here\n', 'src/bell.ts'), added)).length, 1);
  });

  it('is silent behind a check that passed, a report, and an edit that the log does not hold', async () => {
    assert.deepEqual(await missing(added, ran('npm test', 'Tests: 3 passed, 3 total')), []);
    assert.deepEqual(await missing(added, { answer: 'The totals are formatted.' }), []);
    assert.deepEqual(await missing(added, ran("sed -i 's/a/b/' src/till.ts", '')), []);
  });

  it('is silent of what was moved, of what others call, and where an edit before is not known', async () => {
    const cut: Step = {
      edit: 'src/till.ts',
      from: 'export function formatTotal(value: number) {',
      to: 'export const a = 1;',
    };
    assert.deepEqual(await missing(cut, added), []);
    assert.deepEqual(await missing(put('func (t *Till) FormatTotal() {\n', 'src/till.go', 'package till\n')), []);
    assert.deepEqual(
      await missing({ answer: 'On it.' }, { user: 'Go on.' }, ran("sed -i 's/a/b/' src/till.ts", ''), added),
      [],
    );
  });

  it('is silent of what was taken out again', async () => {
    const dropped: Step = {
      edit: 'src/money.ts',
      from: 'export function formatTotal(value: number) {',
      to: 'if (value) {',
    };
    assert.deepEqual(await missing(added, dropped), []);
  });

  it('leaves out tests, entries, what carries a mark, and what is no function', async () => {
    assert.deepEqual(await missing(put('export function formatTotal() {}\n', 'src/money.test.ts')), []);
    assert.deepEqual(
      await missing(put('func TestFormatTotal(t *testing.T) {\n', 'src/money.go', 'package money\n')),
      [],
    );
    assert.deepEqual(await missing(put('#[test]\nfn rounds_to_cents() {}\n', 'src/money.rs', 'use x;\n')), []);
    assert.deepEqual(await missing(put('export interface TotalOfCart {}\n')), []);
  });
});
