import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cutLongStrings } from '../../../../src/core/jsonl/cutLongStrings';
import { farBack, type ShortStrings } from '../../../../src/core/jsonl/shortStrings';
import { openStringCutter } from '../../../../src/core/jsonl/stringCutter';

const usual = 3_000;
const rules: readonly ShortStrings[] = [
  { after: null, keys: ['seal'], maxBytes: 128 },
  { after: 'said', keys: [], maxBytes: 128 },
  { after: 'result', keys: ['out', 'content'], maxBytes: 200, farBytes: 128 },
];
const long = 'x'.repeat(1_000);

describe('strings that a source hardly needs', () => {
  it('are cut under their key, and only there', () => {
    const { seal, text } = cut({ seal: long, text: long });
    assert.match(seal, /^x+\[\.{3} \d+ bytes left out \.{3}\]x+$/);
    assert.equal(text, long);
  });

  it('are cut behind the key their rule names, at any depth, and not before it', () => {
    const { content, result } = cut({ content: long, result: { file: { content: long }, other: long } });
    assert.equal(content, long);
    assert.ok(result.file.content.length <= 200);
    assert.equal(result.other, long);
  });

  it('stay whole again behind the key of the next rule', () => {
    const { result, said } = cut({ result: { out: long }, said: { content: long } });
    assert.ok(result.out.length <= 200);
    assert.equal(said.content, long);
  });

  it('are not found by a key that only stands in a text', () => {
    const line = { text: '"result":{"out":"', out: long };
    assert.deepEqual(cut(line), line);
  });

  it('may have a smaller limit far back', () => {
    const line = JSON.stringify({ result: { out: 'x'.repeat(190) } });
    assert.equal(decode(cutLongStrings(encode(line), usual, rules)), line);
    assert.ok(decode(cutLongStrings(encode(line), usual, farBack(rules))).length < line.length);
  });

  it('leave every other value of any JSON as it was, whole or in pieces', () => {
    const key = fc.constantFrom('seal', 'said', 'result', 'out', 'content', 'a"b', 'text');
    const text = fc
      .tuple(fc.constantFrom('x', '\n', '"', '\\', 'é', '😀', '":"', 'result":'), fc.integer({ min: 0, max: 400 }))
      .map(([unit, times]) => unit.repeat(times));
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        text,
        fc.constantFrom(1, null, true),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(value, fc.integer({ min: 1, max: 900 }), (full, size) => {
        const bytes = encode(JSON.stringify(full));
        assertCutOf(full, JSON.parse(decode(cutLongStrings(bytes, usual, rules))), '');
        assertCutOf(full, JSON.parse(decode(cutInPieces(bytes, size))), '');
      }),
      { numRuns: 1_000 },
    );
  });
});

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

function cut<Line>(line: Line): Line {
  return JSON.parse(decode(cutLongStrings(encode(JSON.stringify(line)), usual, rules)));
}

function cutInPieces(bytes: Uint8Array, size: number): Uint8Array {
  const buffer = new Uint8Array(bytes.length + 1_024);
  const cutter = openStringCutter(usual, rules);
  cutter.begin();
  let end = 0;
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size);
    buffer.set(piece, end);
    end = cutter.cut(buffer, 0, end + piece.length);
  }
  return buffer.slice(0, end);
}

/** Same shape and keys; only a string under a key of the rules, or beyond the usual limit, may have lost its middle. */
function assertCutOf(full: unknown, short: unknown, key: string): void {
  if (typeof full === 'string' && typeof short === 'string') {
    if (full === short) return;
    assert.ok(/^(?:seal|out|content)$/.test(key) || encode(JSON.stringify(full)).length - 2 > usual, `kept: ${key}`);
    const [head = '', tail = ''] = short.split(/\[\.{3} \d+ bytes left out \.{3}\]/);
    assert.ok(full.startsWith(head) && full.endsWith(tail));
  } else if (Array.isArray(full) && Array.isArray(short)) {
    assert.equal(short.length, full.length);
    for (const [at, item] of full.entries()) assertCutOf(item, short[at], '');
  } else if (typeof full === 'object' && full !== null && typeof short === 'object' && short !== null) {
    assert.deepEqual(Object.keys(short), Object.keys(full));
    const others = new Map(Object.entries(short));
    for (const [name, item] of Object.entries(full)) assertCutOf(item, others.get(name), name);
  } else assert.deepEqual(short, full);
}
