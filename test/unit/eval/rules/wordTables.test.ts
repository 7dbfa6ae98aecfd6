import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { exampleTexts, phrasesNowhere, wordTables } from '../../../../src/eval/rules/words/wordTables';

const written = z.object({ wordsNowhere: z.number() });

describe('the words of the rules', () => {
  it('are found by their table alone', () => {
    const tables = [{ file: 'src/tills.ts', phrases: ['till', 'cash desk*', "don't count", 'yes sure', 'drawer'] }];
    const texts = ['The cash desks of the till', 'Dont count them\nYes, sure.', 'all drawers'];
    assert.deepEqual(phrasesNowhere(tables, texts), ['src/tills.ts: drawer']);
  });

  it('stand in an example, a test, a case or a sentence of test/words, but for a share that only falls', function () {
    this.timeout(300_000);
    const { wordsNowhere } = written.parse(JSON.parse(readFileSync('test/eval/rules.json', 'utf8')));
    const tables = wordTables();
    const all = tables.reduce((sum, { phrases }) => sum + phrases.length, 0);
    const nowhere = phrasesNowhere(tables, exampleTexts());
    assert.ok(
      nowhere.length <= wordsNowhere * all,
      `${nowhere.length} of ${all} words stand nowhere, more than ${wordsNowhere}: give them a sentence in test/words, or take them out. ${nowhere.join(', ')}`,
    );
  });
});
