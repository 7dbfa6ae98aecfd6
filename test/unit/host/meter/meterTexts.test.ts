import assert from 'node:assert/strict';
import type { ContextUse } from '../../../../src/core/session';
import { meterTexts } from '../../../../src/host/meter/meterTexts';

const context = (usedTokens: number, more: Partial<ContextUse> = {}): ContextUse => ({
  usedTokens,
  windowTokens: 200_000,
  ratio: usedTokens / 200_000,
  compactions: 0,
  estimated: false,
  ...more,
});
const texts = (use: ContextUse) => meterTexts(use, [70, 80, 90]);

describe('meterTexts', () => {
  for (const [tokens, text, level] of [
    [82_000, '$(dashboard) 41%', 'normal'],
    [159_000, '$(dashboard) 80%', 'normal'],
    [160_000, '$(dashboard) 80%', 'warning'],
    [184_000, '$(dashboard) 92%, hand off now', 'error'],
  ] as const) {
    it(`shows ${tokens} of 200000 tokens as “${text}”, ${level}`, () => {
      const shown = texts(context(tokens));
      assert.deepEqual([shown?.text, shown?.level], [text, level]);
    });
  }

  it('says where the window is a guess', () => {
    const shown = texts(context(82_000, { estimated: true }));
    assert.equal(shown?.text, '$(dashboard) ~41%');
    assert.match(shown?.sentence ?? '', /window estimated/);
  });

  it('shows tokens where the window is not known', () => {
    assert.equal(texts(context(82_000, { windowTokens: null, ratio: null }))?.text, '$(dashboard) 82k tokens');
  });

  it('shows nothing where the log does not tell', () => {
    assert.equal(texts({ usedTokens: null, windowTokens: null, ratio: null, compactions: 0, estimated: false }), null);
  });
});
