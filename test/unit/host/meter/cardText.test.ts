import assert from 'node:assert/strict';
import { cardText } from '../../../../src/host/meter/cardText';
import { nudgeText } from '../../../../src/host/meter/meterTexts';

describe('cardText', () => {
  it('wraps like any text and stands in one line of Markdown', () => {
    assert.equal(cardText('Add  the\nunit'), 'Add the unit');
  });

  it('lets no mark of a title count', () => {
    assert.equal(
      cardText('[run](command:x) <b>**now**</b>'),
      '\\[run\\]\\(command\\:x\\) &lt;b\\>\\*\\*now\\*\\*&lt;\\/b\\>',
    );
    assert.equal(cardText('$(zap) & co'), '\\$\\(zap\\) &amp; co');
  });

  it('cuts a long title with a mark', () => {
    assert.equal(cardText('word '.repeat(40)).length <= 90, true);
    assert.match(cardText('word '.repeat(40)), /…$/);
  });
});

const read = (ratio: number, estimated: boolean) => ({
  context: { usedTokens: ratio * 200_000, windowTokens: 200_000, ratio, compactions: 0, estimated },
  ...{ trail: null, moment: null },
});

describe('nudgeText', () => {
  it('names the session, and says where the window is a guess', () => {
    assert.match(nudgeText('Show tide heights', read(0.81, false)), /^“Show tide heights” is 81% full\. /);
    assert.match(nudgeText(null, read(0.8, true)), /^This session is about 80% full \(window estimated\)\. /);
  });
});
