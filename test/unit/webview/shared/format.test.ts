import assert from 'node:assert/strict';
import { english, speak } from '../../../../src/protocol/language';
import { formatAge, formatSeconds, formatTokens } from '../../../../webview/shared/format';

describe('format', () => {
  it('writes token counts short', () => {
    const texts = [0, 999, 1_000, 2_412, 3_000, 9_949, 9_951, 162_418, 999_499, 1_200_000].map(formatTokens);
    assert.deepEqual(texts, ['0', '999', '1k', '2.4k', '3k', '9.9k', '10k', '162k', '999k', '1.2M']);
  });

  it('writes ages from minutes to days', () => {
    const minute = 60_000;
    const texts = [0, 6 * minute, 59 * minute, 60 * minute, 25 * 60 * minute, 50 * 60 * minute].map((age) =>
      formatAge(0, age),
    );
    assert.deepEqual(texts, ['just now', '6 min ago', '59 min ago', '1 h ago', '1 day ago', '2 days ago']);
  });

  it('does not show an age for a clock that runs behind', () => {
    assert.equal(formatAge(10_000, 0), 'just now');
  });

  it('writes seconds', () => {
    assert.deepEqual([0.812, 9.96, 61].map(formatSeconds), ['0.8 s', '10 s', '61 s']);
  });

  it('writes numbers as the language does', () => {
    speak({ locale: 'de', words: { '{0} s': '{0} s' } });
    assert.deepEqual([formatSeconds(0.812), formatTokens(2_412), formatTokens(162_418)], ['0,8 s', '2,4k', '162k']);
    speak(english);
  });
});
