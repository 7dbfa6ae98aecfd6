import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { tablesOf, withTables } from '../../scripts/readmeTables.mjs';
import { sources } from '../../src/sources/registry';
import { targets } from '../../src/targets/registry';

describe('README.md', () => {
  it('lists every agent and every target as this build has them', () => {
    const readme = readFileSync('README.md', 'utf8');
    assert.equal(readme, withTables(readme, tablesOf(sources, targets)), 'Run "npm run readme".');
  });

  it('is not filled in where the place of a table is gone', () => {
    assert.throws(
      () => withTables('# Create Handoff\n', { agents: '| Agent |' }),
      /no place for the table: <!-- agents -->/,
    );
  });
});
