import assert from 'node:assert/strict';
import { packRows, unpackRows } from '../../../src/app/packRows';
import type { RawRow } from '../../../src/core/rawView';

const never = new AbortController().signal;

const rowAt = (line: number): RawRow => ({
  line,
  entry: null,
  lines: [line],
  turn: 1,
  kind: 'shell',
  tool: 'Bash',
  text: `echo ${line} … \u{1f680}`,
  exitCode: 0,
  isError: false,
  facts: [],
  isTail: false,
  reason: 'nothing found in it',
  flags: [],
  secrets: [],
});
const rows = Array.from({ length: 1_234 }, (_, at) => rowAt(at + 1));

describe('packRows', () => {
  it('gives back what was packed, in order, also across a thread', async () => {
    assert.deepEqual(await unpackRows(structuredClone(packRows(rows)), never), rows);
    assert.deepEqual(await unpackRows(packRows([]), never), []);
  });

  it('lets other work run between the slices', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    const packed = packRows(Array.from({ length: 50 }, () => rows).flat());
    await unpackRows(packed, never);
    clearInterval(timer);
    assert.ok(turns > 5, `${turns} turns for ${packed.slices.length} slices`);
  });

  it('stops when it is cancelled', async () => {
    const cancel = new AbortController();
    const work = unpackRows(packRows(rows), cancel.signal);
    cancel.abort();
    await assert.rejects(work, { name: 'AbortError' });
  });
});
