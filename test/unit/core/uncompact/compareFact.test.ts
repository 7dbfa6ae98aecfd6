import assert from 'node:assert/strict';
import type { Fact } from '../../../../src/core/fact';
import { compareFact, type Standing } from '../../../../src/core/uncompact/compareFact';
import { openHeldText } from '../../../../src/core/uncompact/heldText';

const base = { id: 'f1', evidence: [{ line: 3, entry: null }] };
const order = (text: string): Fact => ({ ...base, kind: 'constraint', text, standing: true });
const decision = (text: string, reason: string | null): Fact => ({
  ...base,
  kind: 'decision',
  text,
  reason,
  tag: 'declared',
});
const file = (path: string): Fact => ({ ...base, kind: 'file', path, operation: 'modified', reason: '', exists: null });
const command = (line: string): Fact => ({
  ...{ ...base, kind: 'command', command: line, exitCode: 0, status: 'passed' },
  ...{ stateful: false, purpose: '', worthRepeating: true },
});

function check(fact: Fact, summary: string, expected: Standing, note?: RegExp) {
  const found = compareFact(fact, openHeldText([summary]));
  assert.equal(found.standing, expected, `${JSON.stringify(fact)} in ${summary}: ${found.note}`);
  if (note !== undefined) assert.match(found.note, note);
}

describe('a fact beside a summary', () => {
  it('is kept where its words stand together, in whatever form', () => {
    const rule = order('Keep the table right-aligned and print feet with one decimal.');
    check(rule, 'The user wants feet printed with one decimal; tables are kept right-aligned.', 'kept');
    check(rule, 'Constraints:\n- KEEP the table right-aligned and print feet with one decimal\n', 'kept');
  });

  it('is shortened where a part stands, and the part is quoted', () => {
    check(
      order('Print feet with one decimal and metres with two, as the harbour office prints them.'),
      '- Print feet with one decimal.\n- Write the README.',
      'shortened',
      /Shortened to “Print feet with one decimal\.”/,
    );
  });

  it('is shortened where only its name stands', () => {
    check(
      order('The loader in src/options.ts loses the order of all words it was generated from.'),
      'Files: src/options.ts, src/table.ts. Everything green.',
      'shortened',
      /Name kept, the finding not/,
    );
  });

  it('is absent only where neither words nor names stand', () => {
    check(order('Keep everything free of third party dependencies.'), 'Add the unit option and write tests.', 'absent');
    check(order('Keep everything free of third party dependencies.'), 'No new dependencies. Keep going.', 'unsure');
  });

  it('keeps a decision without its reason apart', () => {
    check(
      decision(
        'The conversion factor is 3.28084 everywhere',
        'the harbour office rounds down and 4.71 m came out wrong',
      ),
      'The conversion factor is 3.28084 everywhere.',
      'shortened',
      /The decision is kept, the reason is not/,
    );
    check(
      decision('The conversion factor is 3.28084 everywhere', 'the harbour office rounds down'),
      'The conversion factor is 3.28084 everywhere since the harbour office rounds it down.',
      'kept',
    );
  });

  it('does not compare what is said in another language', () => {
    check(
      order('Bitte nie die alte Datei anfassen, der Import liest sie Zeichen für Zeichen.'),
      'The user wants the total to be right and it is.',
      'unsure',
    );
    check(
      order('遗留文件绝对不要修改，导入程序逐字节读取它。'),
      'The user wants the total to be right and it is.',
      'unsure',
    );
  });

  it('finds files by their names, and common names only with their folder', () => {
    check(file('src/units.ts'), 'Edited units.ts and the table.', 'kept');
    check(file('src/units.ts'), 'Edited more-units.ts and units.tsx.', 'absent');
    check(file('src/core/index.ts'), 'Edited core/index.ts.', 'kept');
    check(file('src/core/index.ts'), 'Edited src/web/index.ts.', 'unsure');
  });

  it('finds commands by what they run', () => {
    check(command('cd /home/dev/x && npm test 2>&1 | tail -3'), 'Run `npm test` at the end.', 'kept');
    check(command('npm run lint'), 'Tests are green.', 'absent');
    check(command('git push'), 'The push was made with git.', 'unsure');
  });

  it('takes nothing for absent where the log holds the summary cut', () => {
    check(file('src/units.ts'), 'Edited table.ts.\n[... 900 characters left out ...]\nGo on.', 'unsure');
  });
});
