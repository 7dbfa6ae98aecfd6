import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { LogLine } from '../../../src/core/logLine';
import { openLineFeed } from '../../../src/node/lines/lineFeed';

describe('openLineFeed', () => {
  it('numbers the lines and says where each one lies', () => {
    const { lines, end } = feed('{"a":1}\n\n[2]\r\nnot json\n');
    assert.deepEqual(lines, [
      { line: 1, offset: 0, length: 7, value: { a: 1 }, state: 'json' },
      { line: 2, offset: 8, length: 0, value: undefined, state: 'blank' },
      { line: 3, offset: 9, length: 3, value: [2], state: 'json' },
      { line: 4, offset: 14, length: 8, value: undefined, state: 'not-json' },
    ]);
    assert.equal(end, 23);
  });

  it('tells a last line that is whole from one that is cut off', () => {
    assert.deepEqual(states('{"a":1}\n{"b":2}'), ['json', 'json']);
    assert.equal(feed('{"a":1}\n{"b":2}').end, 15);
    assert.deepEqual(states('{"a":1}\n{"b":'), ['json', 'cut-off']);
    assert.equal(feed('{"a":1}\n{"b":').end, 8);
    assert.equal(feed('{"a":1}\n{"b":').count, 1);
    assert.deepEqual(states('{"a":1}\n  '), ['json', 'blank']);
  });

  it('takes a byte order mark and lines of spaces as nothing', () => {
    const { lines } = feed('\ufeff{"a":1}\n \t \n');
    assert.deepEqual(lines[0], { line: 1, offset: 3, length: 7, value: { a: 1 }, state: 'json' });
    assert.equal(lines[1]?.state, 'blank');
    assert.deepEqual(states('\ufeff'), []);
    assert.deepEqual(states(''), []);
  });

  it('cuts at line feeds only', () => {
    const text = 'a\u2028b\u2029c\u0085d';
    assert.deepEqual(feed(`${JSON.stringify(text)}\n`).lines[0]?.value, text);
  });

  it('stops when it is told to, and knows where', () => {
    const seen: number[] = [];
    const { end, count } = feed('1\n2\n3\n', {}, (line) => {
      seen.push(line.line);
      return line.value === 2 ? 'stop' : undefined;
    });
    assert.deepEqual(seen, [1, 2]);
    assert.equal(end, 4);
    assert.equal(count, 2);
  });

  it('shortens long strings, also of a line that is longer than the buffer', () => {
    const line = JSON.stringify({ data: 'x'.repeat(100_000), id: 7 });
    for (const bufferBytes of [1024, 1024 * 1024]) {
      const value = Object(feed(`${line}\n{"next":1}\n`, { bufferBytes, maxStringBytes: 300 }).lines[0]?.value);
      assert.match(value.data, /^x+\[\.{3} \d+ bytes left out \.{3}\]x+$/);
      assert.equal(value.id, 7);
    }
  });

  it('keeps strings whole when there is no limit', () => {
    const text = 'x'.repeat(100_000);
    const options = { bufferBytes: 1024, maxStringBytes: Number.POSITIVE_INFINITY };
    assert.equal(feed(JSON.stringify(text), options).lines[0]?.value, text);
  });

  it('hands on the same lines whatever the buffer and the sizes of the reads', () => {
    const part = fc.oneof(
      fc.json({ maxDepth: 2 }),
      fc.constantFrom('', ' ', '{"cut":', '\u2028', '"é😀"', '\r', 'null'),
      fc
        .integer({ min: 1, max: 400 })
        .map((count) => JSON.stringify({ long: 'é'.repeat(count), more: ['z'.repeat(count)] })),
    );
    const reads = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        fc.array(part),
        fc.constantFrom('\n', '\r\n'),
        reads,
        fc.boolean(),
        (parts, ending, sizes, isOpen) => {
          const text = parts.join(ending) + (isOpen || parts.length === 0 ? '' : ending);
          const whole = feed(text);
          const pieces = feed(text, { bufferBytes: 64, maxStringBytes: Number.POSITIVE_INFINITY }, undefined, sizes);
          assert.deepEqual(pieces, whole);
          assert.deepEqual(
            whole.lines.map((line) => Buffer.from(text).toString('utf8', line.offset, line.offset + line.length)),
            linesOf(text),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  return text === '' || text.endsWith('\n') ? lines.slice(0, -1) : lines;
}

interface Fed {
  readonly lines: readonly LogLine[];
  readonly end: number;
  readonly count: number;
}

function feed(
  text: string,
  options: { bufferBytes?: number; maxStringBytes?: number } = {},
  answer: (line: LogLine) => 'stop' | undefined = () => undefined,
  sizes: readonly number[] = [Number.POSITIVE_INFINITY],
): Fed {
  const lines: LogLine[] = [];
  const bytes = Buffer.from(text);
  const visit = (line: LogLine) => {
    lines.push(line);
    return answer(line);
  };
  const lineFeed = openLineFeed(visit, { from: 0, firstLine: 1, ...options });
  let isGoingOn = true;
  for (let at = 0, turn = 0; at < bytes.length && isGoingOn; turn += 1) {
    const room = lineFeed.room();
    const size = Math.min(room.length, sizes[turn % sizes.length] ?? 1);
    const count = bytes.copy(room, 0, at, at + size);
    at += count;
    isGoingOn = lineFeed.take(count);
  }
  if (isGoingOn) lineFeed.finish();
  const progress = lineFeed.progress();
  return { lines, end: progress.end, count: progress.lines };
}

const states = (text: string) => feed(text).lines.map((line) => line.state);
