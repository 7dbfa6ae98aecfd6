import assert from 'node:assert/strict';
import { explainRule, listRules, tableNamed } from '../../../../src/app/explain/explainRules';
import { rulesText, ruleText } from '../../../../src/app/explain/explainText';

describe('a row of a table, explained', () => {
  it('stands among those before and after it', () => {
    const answer = explainRule('tellable/torn');
    assert.deepEqual(
      [answer.before.length, answer.row.id, answer.after.length, answer.place > 2],
      [2, 'tellable/torn', 2, true],
    );
    const text = ruleText(answer);
    assert.match(text, /^tellable\/torn, row \d+ of \d+ of the table “tellable”\n/);
    for (const part of ['It decides', 'It does not decide', 'Asked before it', 'Asked after it'])
      assert.ok(text.includes(`\n${part}\n`), part);
  });

  it('may be the first, or the case without a row', () => {
    assert.deepEqual(explainRule('tellable/ticked').before, []);
    assert.deepEqual(explainRule('tellable/otherwise').after, []);
  });

  it('is named with its table, or the sentence says what there is', () => {
    assert.throws(
      () => explainRule('tellable'),
      /The table tellable has no row “tellable”\. It has tellable\/ticked, /,
    );
    assert.throws(() => explainRule('carts/total'), /No table has a row “carts\/total”\. .*"handoff explain --rules"/);
  });

  it('stands with all of its table where the table alone is named', () => {
    assert.equal(
      tableNamed('tellable')?.rows.some(({ id }) => id === 'tellable/torn'),
      true,
    );
    assert.equal(tableNamed('tellable/torn'), null);
    assert.equal(tableNamed('carts'), null);
  });

  it('is in the list of all, with its reason', () => {
    const text = rulesText(listRules());
    for (const { rows } of listRules())
      for (const { id, because } of rows) assert.ok(text.includes(id) && text.includes(because));
  });
});
