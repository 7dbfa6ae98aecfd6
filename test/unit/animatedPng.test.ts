import assert from 'node:assert/strict';
import { crc32, deflateSync } from 'node:zlib';
import { animatedPng } from '../../scripts/animation/animatedPng.mjs';

const signature = '89504e470d0a1a0a';

interface Chunk {
  readonly type: string;
  readonly content: Buffer;
}

function chunksOf(png: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const named = png.subarray(at + 4, at + 8 + length);
    assert.equal(png.readUInt32BE(at + 8 + length), crc32(named), 'each chunk has its sum');
    chunks.push({ type: named.toString('latin1', 0, 4), content: named.subarray(4) });
    at += length + 12;
  }
  return chunks;
}

const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A grey picture, its pixels in two parts. */
function picture(width: number, height: number, grey: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const pixels = deflateSync(Buffer.from(Array.from({ length: height }, () => [0, ...Array(width).fill(grey)]).flat()));
  const parts = [pixels.subarray(0, 4), pixels.subarray(4)].map((part) => chunk('IDAT', part));
  const text = chunk('tEXt', Buffer.from('Comment\0left out'));
  return Buffer.concat([
    Buffer.from(signature, 'hex'),
    chunk('IHDR', header),
    text,
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an animated PNG', () => {
  it('shows each picture for its time, numbered through, with the first for viewers of still pictures', () => {
    const made = animatedPng([
      { png: picture(2, 3, 10), milliseconds: 1500 },
      { png: picture(2, 3, 200), milliseconds: 40 },
    ]);
    assert.equal(made.subarray(0, 8).toString('hex'), signature);
    const chunks = chunksOf(made);
    const types = chunks.map(({ type }) => type).join(' ');
    assert.equal(types, 'IHDR acTL fcTL IDAT IDAT fcTL fdAT fdAT IEND');
    const numbers = chunks.filter(({ type }) => /^f[cd]/.test(type)).map(({ content }) => content.readUInt32BE(0));
    assert.deepEqual(numbers, [0, 1, 2, 3]);
    const controls = chunks.filter(({ type }) => type === 'fcTL');
    assert.deepEqual(
      controls.map(({ content }) => [
        content.readUInt32BE(4),
        content.readUInt32BE(8),
        content.readUInt16BE(20) / content.readUInt16BE(22),
      ]),
      [
        [2, 3, 1.5],
        [2, 3, 0.04],
      ],
    );
    const second = Buffer.concat(
      chunks.filter(({ type }) => type === 'fdAT').map(({ content }) => content.subarray(4)),
    );
    const original = Buffer.concat(
      chunksOf(picture(2, 3, 200)).flatMap(({ type, content }) => (type === 'IDAT' ? [content] : [])),
    );
    assert.ok(second.equals(original));
  });

  it('is refused for pictures of two sizes, for none, and for what is no picture', () => {
    const frame = (png: Buffer) => ({ png, milliseconds: 1 });
    assert.throws(() => animatedPng([frame(picture(2, 3, 1)), frame(picture(3, 2, 1))]), /one size/);
    assert.throws(() => animatedPng([]), /at least one picture/);
    assert.throws(() => animatedPng([frame(Buffer.from('GIF89a'))]), /must be a PNG/);
  });
});
