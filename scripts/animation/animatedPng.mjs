// Pictures of one size, shown one after the other: an animated PNG (chunks acTL, fcTL and fdAT of the PNG specification,
// third edition). The pictures are taken as they are packed; nothing is drawn or packed anew.
import { crc32 } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * @param {readonly { png: Buffer, milliseconds: number }[]} frames the first is shown where only still pictures are
 * @returns {Buffer} plays for ever
 */
export function animatedPng(frames) {
  const pictures = frames.map(({ png }) => readPicture(png));
  const [first] = pictures;
  if (first === undefined) throw new Error('An animation needs at least one picture.');
  if (pictures.some(({ header }) => !header.equals(first.header)))
    throw new Error('The pictures of an animation must have one size and one kind of pixels.');
  let order = 0;
  const numbered = () => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(order++);
    return number;
  };
  const control = (milliseconds) => {
    const rest = Buffer.alloc(22);
    first.header.copy(rest, 0, 0, 8);
    rest.writeUInt16BE(milliseconds, 16);
    rest.writeUInt16BE(1000, 18);
    return chunk('fcTL', Buffer.concat([numbered(), rest]));
  };
  const count = Buffer.alloc(8);
  count.writeUInt32BE(frames.length);
  const shown = pictures.flatMap(({ data }, position) => [
    control(frames[position].milliseconds),
    ...data.map((part) => (position === 0 ? chunk('IDAT', part) : chunk('fdAT', Buffer.concat([numbered(), part])))),
  ]);
  return Buffer.concat([
    signature,
    chunk('IHDR', first.header),
    chunk('acTL', count),
    ...shown,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function readPicture(png) {
  if (!png.subarray(0, 8).equals(signature)) throw new Error('A picture of an animation must be a PNG.');
  const data = [];
  let header = Buffer.alloc(0);
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = content;
    if (type === 'IDAT') data.push(content);
    at += length + 12;
  }
  return { header, data };
}

function chunk(type, content) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
