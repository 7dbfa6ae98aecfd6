import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
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

  it('tells numbers of the product as the code and the manifest have them', () => {
    const readme = readFileSync('README.md', 'utf8').replace(/\s+/g, ' ');
    const manifest = readFileSync('package.json', 'utf8');
    const parsed: unknown = JSON.parse(manifest);
    const steps = Object(parsed).contributes.walkthroughs[0].steps.length;
    const source = (file: string, words: RegExp) => words.exec(readFileSync(file, 'utf8'))?.slice(1) ?? [];
    const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
    const [files, days] = source('src/host/drafts/draftStore.ts', /files: (\d+), bytes: [\d_]+, age: (\d+) \* day/);
    const [wait] = source('src/host/panel/verifying.ts', /longestWaitMs = ([\d_]+)/);
    const [cards] = source('src/review/triage/rankCandidates.ts', /mostCards = (\d+)/);
    const [minutes] = source('test/run.mjs', /--minutes=(\d+)/);
    const second = /"handoff\.thresholds": \{[\s\S]*?"default": \[\s*\d+,\s*(\d+)/.exec(manifest)?.[1];
    assert.equal(wait, '2_500');
    for (const sentence of [
      `for ${days} days (${files} drafts at most)`,
      'Sending waits two and a half seconds',
      `at most ${numbers[Number(cards)]} lines need you`,
      `walks through the ${numbers[steps]} steps`,
      `within ${numbers[Number(minutes)]} minutes`,
      `offers a handoff once, at ${second} %`,
    ])
      assert.ok(readme.includes(sentence), sentence);
  });

  it('has a picture of every size and theme that the pictures are taken in, and none that is not there', () => {
    const readme = readFileSync('README.md', 'utf8');
    const named = [...readme.matchAll(/\(media\/screenshots\/([\w-]+\.png)\)/g)].map(([, file]) => file ?? '');
    const there = readdirSync('media/screenshots');
    assert.deepEqual(
      named.filter((file) => !there.includes(file)),
      [],
    );
    for (const kind of ['light-600', 'hc-1280', 'light-1280', 'light-1920'])
      assert.ok(named.includes(`panel-${kind}.png`), kind);
  });

  it('is not filled in where the place of a table is gone', () => {
    assert.throws(
      () => withTables('# Create Handoff\n', { agents: '| Agent |' }),
      /no place for the table: <!-- agents -->/,
    );
  });
});
