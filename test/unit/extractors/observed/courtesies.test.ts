import assert from 'node:assert/strict';
import { withoutPraise } from '../../../../src/extractors/observed/progress/courtesies';

const said: readonly (readonly [string, string])[] = [
  ['Good catch — the path was wrong.', 'The path was wrong.'],
  ['scripts/lint.mjs now refuses tabs.', 'scripts/lint.mjs now refuses tabs.'],
  ['Good, vatFor now reads data/vat.json.', 'vatFor now reads data/vat.json.'],
  ['Perfect: src/till.ts rounds the sum.', 'src/till.ts rounds the sum.'],
  ['the sum is rounded.', 'the sum is rounded.'],
];

describe('a report without its courtesy', () => {
  for (const [text, told] of said)
    it(`tells “${told}” of “${text}”`, () => {
      assert.equal(withoutPraise(text), told);
    });
});
