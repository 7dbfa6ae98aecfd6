import assert from 'node:assert/strict';
import { saysNothing, withoutPraise } from '../../../../src/extractors/observed/progress/courtesies';

const said: readonly (readonly [string, string])[] = [
  ['Good catch — the path was wrong.', 'The path was wrong.'],
  ['scripts/lint.mjs now refuses tabs.', 'scripts/lint.mjs now refuses tabs.'],
  ['Good, vatFor now reads data/vat.json.', 'vatFor now reads data/vat.json.'],
  ['Perfect: src/till.ts rounds the sum.', 'src/till.ts rounds the sum.'],
  ['the sum is rounded.', 'the sum is rounded.'],
  ['Good news embedded in the bad news: the sum is rounded.', 'The sum is rounded.'],
];

const idle = [
  'Here’s what I delivered.',
  "Here's the picture:",
  'Recap of the proper fix:',
  'Now I have a full picture.',
  'I now have a good understanding of the codebase.',
  'I agree with your read.',
  'I have two of four.',
  'Three of four in.',
  'I have the simplification findings.',
  'The simplification agent reported (dedup the split).',
  'Useful new data.',
  'Ran them.',
];
const telling = [
  'Here’s what changed in the till: it rounds.',
  'Recap of the fix: the till rounds.',
  'I agree that the till should round.',
  'Two of four tests fail.',
  'I have two of four carts open, and both are empty.',
  'The review agent reported a lost coin: mend it first.',
  'All four carts are rounded.',
];

describe('a report without its courtesy', () => {
  for (const [text, told] of said)
    it(`tells “${told}” of “${text}”`, () => {
      assert.equal(withoutPraise(text), told);
    });
});

describe('a sentence that opens a report', () => {
  for (const text of idle) it(`says nothing: “${text}”`, () => assert.ok(saysNothing(text)));
  for (const text of telling) it(`says something: “${text}”`, () => assert.equal(saysNothing(text), false));
});
