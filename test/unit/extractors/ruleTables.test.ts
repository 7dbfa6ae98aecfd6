import assert from 'node:assert/strict';
import { ruleTables } from '../../../src/extractors/ruleTables';

describe('the tables of rules', () => {
  for (const table of ruleTables)
    it(`${table.name}: each row decides its own examples, and not those of others`, () => {
      assert.deepEqual(table.misfits(), []);
    });

  it('have names that are theirs alone, in small letters', () => {
    const ids = ruleTables.flatMap(({ rows }) => rows.map(({ id }) => id));
    assert.deepEqual(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      [],
    );
    assert.deepEqual(
      ids.filter((id) => !/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/.test(id)),
      [],
    );
  });

  it('give each row a reason that is a sentence', () => {
    const rows = ruleTables.flatMap(({ rows }) => rows);
    assert.deepEqual(
      rows.filter(({ because }) => !/^\p{Lu}.*\.$/u.test(because)),
      [],
    );
  });
});
