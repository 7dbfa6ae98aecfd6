import assert from 'node:assert/strict';
import type { RawRow } from '../../../src/review/rows/rawView';
import { packRows, unpackRows } from '../../../src/worker/packRows';

const none = async () => undefined;

const rowAt = (line: number): RawRow => ({
  line,
  entry: null,
  lines: [line],
  turn: 1,
  time: line,
  kind: 'shell',
  tool: 'Bash',
  text: `echo ${line} … \u{1f680}`,
  exitCode: 0,
  isError: false,
  facts: [],
  isQuiet: false,
  isTail: false,
  reason: 'no facts',
  flags: [],
  secrets: [],
});
const rows = Array.from({ length: 1_234 }, (_, at) => rowAt(at + 1));

describe('packRows', () => {
  it('gives back what was packed, in order, also across a thread', async () => {
    assert.deepEqual(await unpackRows(structuredClone(packRows(rows)), none), rows);
    assert.deepEqual(await unpackRows(packRows([]), none), []);
  });

  it('rests after every five hundred rows', async () => {
    let rests = 0;
    await unpackRows(packRows(rows), async () => {
      rests += 1;
    });
    assert.equal(rests, 3);
  });

  it('stops when a rest ends badly, as it does after a cancel', async () => {
    const cancelled = async () => AbortSignal.abort().throwIfAborted();
    await assert.rejects(unpackRows(packRows(rows), cancelled), { name: 'AbortError' });
  });
});
