import assert from 'node:assert/strict';
import { readTextLines } from '../../../../../src/sources/reading/lines/readTextLines';
import { memoryFileStore } from '../../../../support/memoryFileStore';

describe('readTextLines', () => {
  it('gives lines without their ends, counted from 1', async () => {
    assert.deepEqual(await linesOf('a\r\nb\n\nc'), ['1 a', '2 b', '3 ', '4 c']);
    assert.deepEqual(await linesOf('a\n'), ['1 a']);
    assert.deepEqual(await linesOf(''), []);
  });

  it('splits a large file nowhere but at line ends, whatever its letters', async () => {
    const lines = Array.from({ length: 150_000 }, (_, at) => `${at} ${'größe 😀 日本 '.repeat((at % 7) + 1)}`);
    const text = lines.join('\n');
    assert.ok(Buffer.byteLength(text) > 9_000_000);
    assert.deepEqual(await linesOf(`\ufeff${text}`), numbered(lines));
  });

  it('keeps its place in a file with bytes that are no text', async () => {
    const lines = Array.from({ length: 3_000 }, (_, at) => `${at} ${'x'.repeat(2_000)}`);
    const bytes = Buffer.concat([Buffer.from([0xff, 0xc3, 0x0a]), Buffer.from(lines.join('\n'))]);
    assert.deepEqual((await linesOf(bytes)).slice(1), numbered(lines, 2));
  });

  it('reads a line that is longer than what it reads at once', async () => {
    const long = 'y'.repeat(9_000_000);
    assert.deepEqual(await linesOf(`a\n${long}\nb`), numbered(['a', long, 'b']));
  });
});

const numbered = (lines: readonly string[], first = 1) => lines.map((line, at) => `${at + first} ${line}`);

async function linesOf(content: string | Uint8Array): Promise<readonly string[]> {
  const found: string[] = [];
  const file = {
    path: '/log.md',
    files: memoryFileStore({ '/log.md': content }),
    signal: new AbortController().signal,
  };
  const count = await readTextLines(file, (text, line) => found.push(`${line} ${text}`));
  assert.equal(count, found.length);
  return found;
}
