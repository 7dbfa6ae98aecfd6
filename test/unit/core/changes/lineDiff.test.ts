import assert from 'node:assert/strict';
import fc from 'fast-check';
import { lineDiff } from '../../../../src/core/changes/lineDiff';

const diff = (before: string, after: string) =>
  lineDiff([...before], [...after]).map(({ oldStart, removed, added }) => [oldStart, removed.join(''), added.join('')]);

describe('what differs between two texts', () => {
  it('is the lines that differ and no other', () => {
    assert.deepEqual(diff('abc', 'abc'), []);
    assert.deepEqual(diff('abcd', 'axcd'), [[1, 'b', 'x']]);
    assert.deepEqual(diff('abcdef', 'acdxef'), [
      [1, 'b', ''],
      [4, '', 'x'],
    ]);
    assert.deepEqual(diff('', 'ab'), [[0, '', 'ab']]);
  });

  it('leads from the one to the other, and takes no more lines than one hunk would', () => {
    const text = fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd'), { maxLength: 60 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = [...before];
        for (const { oldStart, newStart, removed, added } of lineDiff(before, after).toReversed()) {
          assert.deepEqual(lines.splice(oldStart, removed.length, ...added), removed);
          assert.deepEqual(after.slice(newStart, newStart + added.length), added);
        }
        assert.deepEqual(lines, after);
      }),
    );
  });

  it('takes a moment for long texts that have nothing in common', () => {
    const many = (mark: string) => Array.from({ length: 20_000 }, (_, at) => `${mark} ${at}`);
    const start = process.cpuUsage();
    assert.equal(lineDiff(many('a'), many('b')).length, 1);
    assert.ok(process.cpuUsage(start).user < 2_000_000);
  });
});
