import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { LogLine } from '../../../src/core/logLine';
import { blockMemory, openBlock, unpackBlock } from '../../../src/node/lines/lineBlock';
import { openLineFeed } from '../../../src/node/lines/lineFeed';
import { openLineParsing } from '../../../src/node/lines/parseLines';
import { readAhead, startLineThread } from '../../../src/node/lines/readAhead';

const script = path.resolve('dist/lineThread.js');

describe('readAhead', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-test-ahead-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('hands on the lines that one thread hands on, also those longer than a block', async () => {
    const line = fc.oneof(
      fc.json({ maxDepth: 2 }),
      fc.constantFrom('', '{"cut":', '"é😀"', '\r'),
      fc.integer({ min: 1, max: 400_000 }).map((count) => JSON.stringify({ long: 'xé'.repeat(count), id: count })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 40 }), fc.constantFrom(1_000, 1_000_000), async (lines, limit) => {
        const text = lines.join('\n');
        assert.deepEqual(await readWithThread(text, limit), readAtOnce(text, limit));
      }),
      { numRuns: 15 },
    );
  });

  it('says what the system says when reading fails', async () => {
    const parsing = openLineParsing(() => undefined, { from: 0, firstLine: 1 });
    const reading = readAhead(startLineThread(script), { file: 987_654, from: 0 }, parsing.take, undefined);
    await assert.rejects(reading, { code: 'EBADF' });
  });

  it('fails when its thread ends before the log does', async () => {
    const ended = path.join(folder, 'ended.cjs');
    writeFileSync(ended, 'process.exit(3);');
    const parsing = openLineParsing(() => undefined, { from: 0, firstLine: 1 });
    await assert.rejects(
      readAhead(startLineThread(ended), { file: 0, from: 0 }, parsing.take, undefined),
      /ended early/,
    );
  });

  async function readWithThread(text: string, maxStringBytes: number): Promise<LogLine[]> {
    const log = path.join(folder, 'log.jsonl');
    writeFileSync(log, text);
    const file = openSync(log, 'r');
    const lines: LogLine[] = [];
    const parsing = openLineParsing((one) => void lines.push(one), { from: 0, firstLine: 1 });
    try {
      await readAhead(startLineThread(script), { file, from: 0, maxStringBytes }, parsing.take, undefined);
    } finally {
      closeSync(file);
    }
    return lines;
  }
});

describe('lineBlock', () => {
  it('is full at its end, and gives back what was put in until then', () => {
    const lines = fc.array(fc.tuple(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(), fc.boolean()));
    fc.assert(
      fc.property(lines, (given) => {
        const block = openBlock(blockMemory(1_000));
        const taken = given.map(([text, offset, isLast]) => {
          const bytes = Buffer.from(`..${text}`);
          const place = { offset, length: text.length, next: offset + 1, isLast };
          return { text, place, isIn: block.add(bytes, 2, bytes.length, place) };
        });
        const found: unknown[] = [];
        unpackBlock(block.close(), (bytes, start, end, place) => {
          found.push({ text: bytes.toString('utf8', start, end), place });
        });
        const put = taken.filter(({ isIn }) => isIn);
        assert.deepEqual(
          found,
          put.map(({ text, place }) => ({ text, place })),
        );
        let room = 1_000;
        for (const { text, isIn } of taken) {
          assert.equal(isIn, Buffer.byteLength(text) <= room);
          if (isIn) room -= Buffer.byteLength(text);
        }
      }),
    );
  });
});

function readAtOnce(text: string, maxStringBytes: number): LogLine[] {
  const lines: LogLine[] = [];
  const bytes = Buffer.from(text);
  const feed = openLineFeed((one) => void lines.push(one), { from: 0, firstLine: 1, maxStringBytes });
  // As a file is read: that it ends, only a last read without a byte tells.
  for (let at = 0; ; ) {
    const room = feed.room();
    const count = bytes.copy(room, 0, at, at + room.length);
    if (count === 0) break;
    at += count;
    feed.take(count);
  }
  feed.finish();
  return lines;
}
