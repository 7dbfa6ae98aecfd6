import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HandoffError } from '../../../src/core/errors';
import type { LogLine } from '../../../src/core/logLine';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { readLogLines } from '../../../src/node/readLogLines';
import { unpackZstd } from '../../../src/node/unpackZstd';

const megabyte = 1024 * 1024;
const mostBlockBytes = 128 * 1024;

describe('packed files', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-packed-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const lines = Array.from({ length: 5_000 }, (_, index) => JSON.stringify({ index, text: 'süß '.repeat(20) }));
  const text = `${lines.join('\n')}\n`;
  const put = (bytes: Uint8Array, name = 'log.jsonl.zst') => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };
  const files = createNodeFileStore();

  it('are read line by line, with the places that the unpacked lines have', async () => {
    const file = put(Buffer.concat([frame(text.slice(0, 100_000)), frame(text.slice(100_000))]));
    const read: LogLine[] = [];
    const result = await files.readLines(file, (line) => void read.push(line), {});
    assert.deepEqual(
      read.map(({ value }) => JSON.stringify(value)),
      lines,
    );
    const [, second] = read;
    assert.equal(second?.offset, Buffer.byteLength(`${lines[0]}\n`));
    assert.equal(second?.length, Buffer.byteLength(lines[1] ?? ''));
    assert.deepEqual([result.lines, result.end], [lines.length, Buffer.byteLength(text)]);
  });

  it('are read from any line on, and no further than wanted', async () => {
    const file = put(frame(text));
    const from = Buffer.byteLength(`${lines.slice(0, 4_000).join('\n')}\n`);
    const read: unknown[] = [];
    const take = (line: LogLine) => {
      read.push([line.line, JSON.stringify(line.value)]);
      return read.length === 2 ? ('stop' as const) : undefined;
    };
    await files.readLines(file, take, { from, firstLine: 4_001 });
    assert.deepEqual(read, [
      [4_001, lines[4_000]],
      [4_002, lines[4_001]],
    ]);
  });

  it('give their beginning, or a part of the middle', async () => {
    const file = put(frame(text));
    assert.equal(await files.readText(file, { maxBytes: 60 }), Buffer.from(text).toString('utf8', 0, 60));
    const part = await files.readText(file, { maxBytes: 40, from: 300_000 });
    assert.equal(part, Buffer.from(text).toString('utf8', 300_000, 300_040));
  });

  it('show the lines around a place', async () => {
    const shown = await readLogLines(put(frame(text)), { from: 3_000, to: 3_001, longestLine: 10_000 });
    assert.deepEqual(
      shown.lines.map((line) => line.text),
      [lines[2_999], lines[3_000]],
    );
  });

  it('are refused where they are cut off, damaged or no zstd at all', async () => {
    const whole = frame(text);
    const damaged = Buffer.from(whole);
    damaged.writeUIntLE(0xffffff, 6, 3);
    const broken = [whole.subarray(0, 200_000), damaged, whole.subarray(0, 5), Buffer.from(text)];
    for (const [position, bytes] of broken.entries()) {
      const file = put(bytes, `broken-${position}.jsonl.zst`);
      await assert.rejects(
        files.readLines(file, () => undefined, {}),
        (error) => HandoffError.is(error) && error.code === 'log-unreadable' && error.message.includes('damaged'),
        `case ${position}`,
      );
    }
  });

  it('are refused where they unpack without end, or to what takes too much memory', async () => {
    const bomb = put(repeated(64), 'bomb.zst');
    let largest = 0;
    const read = async () => {
      for await (const piece of unpackZstd(bomb, { mostBytes: 4 * megabyte }))
        largest = Math.max(largest, piece.length);
    };
    await assert.rejects(read, /unpacks to more than 4 MB/);
    assert.ok(largest <= mostBlockBytes);
    const wide = Buffer.from(frame('{}'));
    wide.writeUInt8((21 << 3) | 0, 5);
    await assert.rejects(files.readText(put(wide), { maxBytes: 10 }), /takes too much memory/);
  });

  it('are refused as soon as they unpack to what no log would', async () => {
    const bomb = put(repeated(2_000), 'ratio.zst');
    let unpackedBytes = 0;
    const read = async () => {
      for await (const piece of unpackZstd(bomb)) unpackedBytes += piece.length;
    };
    await assert.rejects(read, /1000 times its size/);
    assert.ok(unpackedBytes <= 32 * megabyte, `${unpackedBytes} bytes came out`);
  });

  it('look at the signal however little is packed', async () => {
    const cancel = new AbortController();
    const file = put(repeated(200), 'small.zst');
    const read = async () => {
      for await (const _piece of unpackZstd(file, { signal: cancel.signal })) cancel.abort();
    };
    await assert.rejects(read, { name: 'AbortError' });
  });

  it('stop being read on a cancel', async () => {
    const cancel = new AbortController();
    const file = put(Buffer.concat(Array.from({ length: 8 }, () => frame(text))));
    const read = files.readLines(file, () => cancel.abort(), { signal: cancel.signal });
    await assert.rejects(read, { name: 'AbortError' });
  });
});

/** One zstd frame with the text as it is, in blocks as large as there may be. */
function frame(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [header];
  for (let at = 0; at < bytes.length; at += mostBlockBytes) {
    const block = bytes.subarray(at, at + mostBlockBytes);
    parts.push(blockHeader(0, block.length, at + mostBlockBytes >= bytes.length), block);
  }
  return Buffer.concat(parts);
}

/** Blocks that are one byte each, and unpack to as much as a block may. */
function repeated(blocks: number): Buffer {
  const one = (position: number) =>
    Buffer.concat([blockHeader(1, mostBlockBytes, position === blocks - 1), Buffer.from('x')]);
  return Buffer.concat([header, ...Array.from({ length: blocks }, (_, position) => one(position))]);
}

/** Magic number, a frame without size and checksum, a window of 1 MB. */
const header: Buffer = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 10 << 3]);

function blockHeader(kind: 0 | 1, size: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE((size << 3) | (kind << 1) | (isLast ? 1 : 0), 0, 3);
  return bytes;
}
