import assert from 'node:assert/strict';
import { ageText, sizeText, thousands } from '../../../src/host/sessionTexts';

const now = Date.parse('2026-03-02T12:00:00.000Z');

describe('sessionTexts', () => {
  for (const [time, text] of [
    ['2026-03-02T11:59:40.000Z', 'just now'],
    ['2026-03-02T11:01:00.000Z', '59 min ago'],
    ['2026-03-02T11:00:00.000Z', '1 h ago'],
    ['2026-03-01T12:00:00.000Z', 'yesterday'],
    ['2026-02-20T12:00:00.000Z', '10 days ago'],
    ['2026-03-02T12:10:00.000Z', 'just now'],
    ['no time', ''],
  ] as const) {
    it(`calls ${time} “${text}”`, () => assert.equal(ageText(time, now), text));
  }

  it('shortens counts and sizes', () => {
    assert.deepEqual([999, 1_000, 161_600, 1_200_000].map(thousands), ['999', '1k', '162k', '1.2m']);
    assert.deepEqual([0, 999, 34_200, 312_000_000].map(sizeText), ['0 bytes', '999 bytes', '34 kB', '312.0 MB']);
  });
});
