/** Names that hide in a comment, files named like options, frames that never end. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { readArguments } from '../../../src/cli/readArguments';
import { readMessages } from '../../../src/cli/readMessages';
import { readMark, sealDocument } from '../../../src/core/document/mark';

const hash = async (text: string) => createHash('sha256').update(text).digest('hex');
const goal = 'Round the sums';

/** Escape sequences, and what turns a line round or has no width. */
const hidden = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;

describe('the line for machines', () => {
  for (const name of ['a\u202eb', '\u009b2Jx', 'x\u2066y\u2069', 'a\u200bb\ufeff', 'c\u0085d'])
    it(`writes out what nobody would see: ${JSON.stringify(name)}`, async () => {
      const sealed = await sealDocument(
        `# Handoff\n\n## Next goal (verbatim)\n\n${goal}\n`,
        { goal, ancestors: [], session: name, log: `/logs/${name}.txt`, at: `2026-11-24T00:00:00Z${name}` },
        hash,
      );
      const line = sealed.split('\n')[1] ?? '';
      assert.doesNotMatch(line, hidden);
      const mark = readMark(line);
      assert.deepEqual([mark?.log, mark?.at], [`/logs/${name}.txt`, null]);
    });
});

describe('a file that is named like an option', () => {
  it('is told how to be named', () => {
    const read = () => readArguments(['-rf.jsonl', '--json'], { json: { type: 'boolean' } }, 1, 'handoff show LOG');
    assert.throws(read, /begins with a dash is named \.\/-rf\.jsonl\. Usage: handoff show LOG/);
    const options = { json: { type: 'boolean' } } as const;
    assert.deepEqual(readArguments(['--json', '--', '-rf.jsonl'], options, 1, '').positionals, ['-rf.jsonl']);
    assert.throws(() => readArguments(['-x'], options, 1, 'u'), /Unknown option '-x'\. Usage: u/);
  });
});

describe('a frame that does not end', () => {
  const signal = new AbortController().signal;

  it('is refused as soon as it is too long, and what follows it is read', async () => {
    const piece = 'x'.repeat(64 * 1024);
    let given = 0;
    const stream = Readable.from(
      (function* () {
        yield '{"a":1}\n';
        for (let at = 0; at < 800; at += 1) {
          given += piece.length;
          yield piece;
        }
        yield '\n{"b":2}\n';
      })(),
      { objectMode: false },
    );
    const lines: { readonly line: string; readonly given: number }[] = [];
    for await (const line of readMessages(stream, signal)) lines.push({ line, given });
    assert.deepEqual(
      lines.map(({ line }) => line.slice(0, 8)),
      ['{"a":1}', 'xxxxxxxx', '{"b":2}'],
    );
    const [, refused] = lines;
    assert.ok(refused !== undefined && refused.line.length < 1_000, 'only its beginning is handed on');
    assert.ok(refused.given < 8 * 1024 * 1024, `refused after ${refused.given} characters`);
  });

  it('is cut at line ends alone, wherever a piece ends', async () => {
    const text = '{"a":"ä"}\n\n{"b":\r2}\n{"c":3}';
    for (const size of [1, 3, 7]) {
      const bytes = Buffer.from(text);
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      const lines: string[] = [];
      for await (const line of readMessages(Readable.from(pieces, { objectMode: false }), signal)) lines.push(line);
      assert.deepEqual(lines, ['{"a":"ä"}', '{"b":\r2}', '{"c":3}']);
    }
  });
});
