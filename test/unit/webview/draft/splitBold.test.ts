import assert from 'node:assert/strict';
import { splitBold } from '../../../../webview/draft/splitBold';

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
    ['', ''],
  ] as const)
    it(`are found in: ${line}`, () => assert.equal(shown(line), expected));
});
