import assert from 'node:assert/strict';
import type { UsageTrail } from '../../../../src/core/context/usageTrail';
import type { ContextUse } from '../../../../src/core/session';
import { isUnderWay, meterTexts, momentText, nudgeText } from '../../../../src/host/meter/meterTexts';

const context = (usedTokens: number, more: Partial<ContextUse> = {}): ContextUse => ({
  usedTokens,
  windowTokens: 200_000,
  ratio: usedTokens / 200_000,
  compactions: 0,
  estimated: false,
  ...more,
});
const texts = (use: ContextUse, trail: UsageTrail | null = null, isPrepared = false, dropped: number | null = null) =>
  meterTexts({
    read: { context: use, trail, moment: null },
    thresholds: [70, 80, 90],
    isPrepared,
    isAwaited: false,
    dropped,
  });

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

  const filling: UsageTrail = {
    ...{ last: { fromCache: 150_000, newInput: 9_000, output: 3_000 }, firstInput: 11_000, isJustCompacted: false },
    ...{
      turnEnds: [142_000, 145_000, 148_000],
      beforeCompaction: null,
      afterCompaction: null,
      compactedAfterTurn: null,
    },
    replies: [],
  };

  it('looks ahead from the first threshold on, and says that a draft is ready from the second', () => {
    assert.equal(texts(context(120_000), filling)?.text, '$(dashboard) 60%');
    assert.equal(texts(context(148_000), filling)?.text, '$(dashboard) 74%, 17 turns left');
    assert.equal(texts(context(164_000), filling)?.text, '$(dashboard) 82%, 12 turns left');
    assert.equal(texts(context(164_000), filling, true)?.text, '$(arrow-right) 82%, draft ready');
    assert.equal(texts(context(184_000), filling)?.text, '$(dashboard) 92%, hand off now');
  });

  it('says that the session was just compacted', () => {
    assert.equal(texts(context(24_000), { ...filling, isJustCompacted: true })?.text, '$(fold) 12%, compacted');
    const shown = (dropped: number) =>
      texts(context(24_000), { ...filling, isJustCompacted: true }, false, dropped)?.text;
    assert.deepEqual([0, 1, 7].map(shown), [
      '$(fold) 12%, compacted',
      '$(fold) 12%, 1 fact dropped',
      '$(fold) 12%, 7 facts dropped',
    ]);
  });

  it('nudges with the session, the turns left, and why a cut would be unclean', () => {
    const read = { context: context(164_000), trail: filling, moment: null };
    assert.equal(
      nudgeText('Show tide heights', read),
      '“Show tide heights” is 82% full, about 12 turns are left. A handoff starts a fresh session with what matters.',
    );
    const list = { ...read, moment: { kind: 'list', done: 3, all: 5 } as const };
    assert.match(nudgeText(null, list), /^This session is 82% full.* 3 of 5 to-dos are done\. A handoff starts/);
    assert.match(momentText({ kind: 'call', what: 'npm test', since: null }) ?? '', /running \(npm test\)/);
    assert.equal(momentText({ kind: 'clean' }), null);
    assert.match(momentText({ kind: 'unseen' }) ?? '', /was not looked at/);
    assert.deepEqual(
      [isUnderWay({ kind: 'unseen' }), isUnderWay({ kind: 'question' }), isUnderWay(null)],
      [false, true, false],
    );
  });
});
