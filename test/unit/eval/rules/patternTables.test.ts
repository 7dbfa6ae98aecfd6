import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { patternsIn, patternsNowhere, writtenPatterns } from '../../../../src/eval/rules/words/patternTables';
import { exampleTexts } from '../../../../src/eval/rules/words/wordTables';

const written = z.object({ patternsNowhere: z.number() });

describe('the patterns of the rules', () => {
  it('are read where they are written, and not in strings, comments, templates or divisions', () => {
    const source = [
      'const till = /till|drawer/iu; // no /comment/',
      "const share = all / 2 / parts; const path = '/cart/x/';",
      'anyOf(`/one/`, /[/]cash/g)',
    ].join('\n');
    assert.deepEqual(
      patternsIn(source, 'a.ts').map(({ at, pattern }) => `${at} ${pattern}`),
      ['a.ts:1 /till|drawer/iu', 'a.ts:3 /[/]cash/'],
    );
  });

  it('are asked of a text, its lines and its words, in small letters too', () => {
    const patterns = patternsIn('[/^drawer$/, /^--all$/, /^the till/, /^open till/, /^\\d{3}$/]', 'a.ts');
    assert.deepEqual(patternsNowhere(patterns, ['A cart\ndrawer', 'git add --all', 'The Till is open']), [
      'a.ts:1: /^open till/',
      'a.ts:1: /^\\d{3}$/',
    ]);
  });

  it('match a text of an example, a test, a case or test/words, but for a share that only falls', function () {
    this.timeout(300_000);
    const share = written.parse(JSON.parse(readFileSync('test/eval/rules.json', 'utf8'))).patternsNowhere;
    const all = writtenPatterns();
    const nowhere = patternsNowhere(all, exampleTexts());
    assert.ok(
      nowhere.length <= share * all.length,
      `${nowhere.length} of ${all.length} patterns match no text, more than ${share}: give them a sentence in test/words, or take them out. ${nowhere.join(', ')}`,
    );
  });
});
