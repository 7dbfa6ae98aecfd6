import assert from 'node:assert/strict';
import { splitBold, splitEmphasis, splitLinks } from '../../../../webview/draft/splitBold';

/** Bold parts in angle brackets. */
const shown = (line: string) =>
  splitBold(line)
    .map(({ text, isBold }) => (isBold ? `<${text}>` : text))
    .join('');

describe('bold words of a line', () => {
  for (const [line, expected] of [
    ['**Goal:** finish it', '<Goal:> finish it'],
    ['2. **`setTheme()`** - Returns **an error**', '2. <`setTheme()`> - Returns <an error>'],
    ['**call `a` and `b`** now', '<call `a` and `b`> now'],
    ['`**/*.ts` and `src/**`', '`**/*.ts` and `src/**`'],
    ['**files `**/*.ts` too**', '<files `**/*.ts` too>'],
    ['2 ** 3 is 8, 3 ** 2 is 9', '2 ** 3 is 8, 3 ** 2 is 9'],
    ['\\*\\*not bold\\*\\*', '\\*\\*not bold\\*\\*'],
    ['**begun and not ended', '**begun and not ended'],
    ['**a *b* c**', '<a *b* c>'],
    ['src/**/*.ts and test/**/*.ts', 'src/**/*.ts and test/**/*.ts'],
    ['2**3 and 4**5, f(a, **rest)', '2**3 and 4**5, f(a, **rest)'],
    ['[**bold**](x) and **see [y](z)**', '[**bold**](x) and <see [y](z)>'],
    ['', ''],
  ] as const)
    it(`are found in: ${line}`, () => assert.equal(shown(line), expected));
});

describe('words that lead somewhere', () => {
  for (const [text, expected] of [
    ['in [panel.ts](src/panel.ts) and [`a`](b(c).ts)', 'in <panel.ts=src/panel.ts> and <`a`=b(c).ts>'],
    ['`[a](b)` is code, [not] (this), items[0](1) is', '`[a](b)` is code, [not] (this), items[0](1) is'],
    ['\\[no](b)', '\\[no](b)'],
  ] as const)
    it(`are found in: ${text}`, () =>
      assert.equal(
        splitLinks(text)
          .map((part) => (part.target === null ? part.text : `<${part.text}=${part.target}>`))
          .join(''),
        expected,
      ));
});

describe('words between single stars', () => {
  const leaning = (text: string) =>
    splitEmphasis(text)
      .map(({ text: words, isEmphasis }) => (isEmphasis ? `<${words}>` : words))
      .join('');
  for (const [text, expected] of [
    ['lands *after* the tag, follows *all redirects*.', 'lands <after> the tag, follows <all redirects>.'],
    ['*with `a*b` code* in it', '<with `a*b` code> in it'],
    ['`*.ts` and `*.js`', '`*.ts` and `*.js`'],
    ['2 * 3 * 4, a*b*c, src/*.ts or *.js', '2 * 3 * 4, a*b*c, src/*.ts or *.js'],
    ['\\*not this\\*', '\\*not this\\*'],
    ['Lint src/*.ts and test/*.ts only', 'Lint src/*.ts and test/*.ts only'],
    ['*.ts and lib/*, (*.js)', '*.ts and lib/*, (*.js)'],
    ['[*so*](x), *see [y](z)*', '[*so*](x), <see [y](z)>'],
    ['(*yes*), “*no!*”, *`code`*', '(<yes>), “<no!>”, <`code`>'],
    ['', ''],
  ] as const)
    it(`are found in: ${text}`, () => assert.equal(leaning(text), expected));
});
