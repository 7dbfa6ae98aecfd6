import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { figuresOf } from '../../scripts/readmeFigures.mjs';
import { tablesOf, withTables } from '../../scripts/readmeTables.mjs';
import { sources } from '../../src/sources/registry';
import { targets } from '../../src/targets/registry';

describe('README.md', () => {
  it('lists every agent and every target as this build has them', () => {
    const readme = readFileSync('README.md', 'utf8');
    assert.equal(readme, withTables(readme, tablesOf(sources, targets)), 'Run "npm run readme".');
  });

  const quality = readFileSync('docs/quality.md', 'utf8');
  const bench = readFileSync('docs/bench.md', 'utf8');

  it('tells the figures that docs/quality.md and docs/bench.md hold', () => {
    const readme = readFileSync('README.md', 'utf8');
    assert.equal(readme, withTables(readme, figuresOf(quality, bench)), 'Run "npm run readme".');
  });

  it('follows a figure that is measured anew, and is not filled in where one is gone', () => {
    const anew = quality.replace('| agent summary | 0.557 |', '| agent summary | 0.612 |');
    assert.match(figuresOf(anew, bench)['summaries'] ?? '', /named \(13 real cases\) \| 61 % \|/);
    assert.throws(() => figuresOf(quality.replace('| agent summary |', '| a summary |'), bench), /agent summary/);
    assert.throws(() => figuresOf(quality, bench.replace('CPU ms a MB', 'ms')), /No figure/);
  });

  it('says in its sentences what the pages and the code say', () => {
    const readme = readFileSync('README.md', 'utf8');
    const isSaid = (words: RegExp, page: string, same: RegExp) => {
      const [told, known] = [words.exec(readme)?.slice(1), same.exec(page)?.slice(1)];
      assert.ok(told !== undefined && known !== undefined, `${words} and ${same}`);
      assert.deepEqual(told, known, String(words));
    };
    isSaid(/on (\d+) real sessions off by ([\d.]+) %/, quality, /\((\d+) sessions of [\s\S]*?off by ([\d.]+) %/);
    isSaid(/(\d+) agents' sessions are read/, String(sources.length), /(\d+)/);
  });

  it('is not filled in where the place of a table is gone', () => {
    assert.throws(
      () => withTables('# Create Handoff\n', { agents: '| Agent |' }),
      /no place for the table: <!-- agents -->/,
    );
  });
});
