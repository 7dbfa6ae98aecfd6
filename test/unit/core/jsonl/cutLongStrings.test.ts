import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cutLongStrings } from '../../../../src/core/jsonl/cutLongStrings';
import { openStringCutter } from '../../../../src/core/jsonl/stringCutter';

const limit = 128;
const mark = /\[\.{3} (\d+) bytes left out \.{3}\]/;

describe('cutLongStrings', () => {
  it('keeps head and tail of a long value and counts what is missing', () => {
    const cut = cutText(JSON.stringify({ text: `${'a'.repeat(500)}${'z'.repeat(500)}` }), 200);
    assert.match(cut.text, /^a+\[\.{3} \d+ bytes left out \.{3}\]z+$/);
    assert.equal(cut.text.replace(mark, '').length + Number(mark.exec(cut.text)?.[1]), 1000);
    assert.ok(cut.text.length <= 200);
  });

  it('leaves a value at the limit as it is', () => {
    const line = JSON.stringify({ text: 'a'.repeat(200) });
    assert.equal(new TextDecoder().decode(cutLongStrings(new TextEncoder().encode(line), 200)), line);
  });

  it('never cuts a key, whatever stands around it', () => {
    const key = 'k'.repeat(1000);
    for (const line of [`{"${key}":1}`, `{"a":1,"${key}" : "x"}`, `[{ "${key}":{}}, {"a":[],\t"${key}"\r:2}]`]) {
      assert.equal(new TextDecoder().decode(cutLongStrings(new TextEncoder().encode(line), limit)), line);
    }
  });

  it('cuts values in arrays, behind commas and at the top', () => {
    const long = 'v'.repeat(1000);
    const parsed = JSON.parse(decodeCut(JSON.stringify([long, long, { a: long }])));
    assert.ok(JSON.stringify(parsed).length < 600);
    assert.match(JSON.parse(decodeCut(JSON.stringify(long))), mark);
  });

  it('does not split an escape or a surrogate pair at either cut', () => {
    for (const unit of ['\\n', '\\\\', '\\"', '\\u00e9', '\\ud83d\\ude00', '😀', 'é', '漢', '\\\\\\"', '\\\\\\\\u12']) {
      for (let shift = 0; shift < 13; shift += 1) {
        const line = `{"text":"${'x'.repeat(shift)}${unit.repeat(400)}"}`;
        assertCutOf(JSON.parse(line), JSON.parse(decodeCut(line)));
      }
    }
  });

  it('gives, for any JSON, the same values with only long strings shortened', () => {
    fc.assert(
      fc.property(anyJson(), (line) => assertCutOf(JSON.parse(line), JSON.parse(decodeCut(line)))),
      { numRuns: 1500 },
    );
  });

  it('does not change what is short', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (line) => {
        fc.pre(!/"[^"]{30,}/.test(line));
        assert.equal(decodeCut(line), decode(encode(line)));
      }),
    );
  });

  it('takes any bytes without throwing, and never makes them longer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), fc.constantFrom(128, 200, 1000), (bytes, max) => {
        assert.ok(cutLongStrings(bytes, max).length <= bytes.length);
      }),
    );
  });

  it('leaves the bytes it was given alone', () => {
    const bytes = encode(JSON.stringify({ text: 'a'.repeat(900) }));
    const before = bytes.slice();
    cutLongStrings(bytes, limit);
    assert.deepEqual(bytes, before);
  });
});

describe('openStringCutter', () => {
  it('cuts a line that arrives in pieces to valid JSON of the same values', () => {
    fc.assert(
      fc.property(anyJson(), fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1 }), (line, sizes) => {
        assertCutOf(JSON.parse(line), JSON.parse(decode(cutInPieces(encode(line), sizes, limit))));
      }),
      { numRuns: 1500 },
    );
  });

  it('counts the same missing bytes whether the line came whole or in pieces', () => {
    const line = `{"text":"${'a'.repeat(5000)}","more":[1,"${'é'.repeat(3000)}"]}`;
    const whole = decodeCut(line);
    const pieces = decode(cutInPieces(encode(line), [1000, 300, 77], limit));
    assert.equal(missing(line, whole), 0);
    assert.equal(missing(line, pieces), 0);
  });

  it('needs only the memory of what is kept, however long the line', () => {
    const buffer = new Uint8Array(4096);
    const cutter = openStringCutter(limit);
    cutter.begin();
    buffer.set(encode('{"data":"'));
    let end = cutter.cut(buffer, 0, 9);
    for (let piece = 0; piece < 1000; piece += 1) {
      buffer.fill(0x61, end, end + 2000);
      end = cutter.cut(buffer, 0, end + 2000);
      assert.ok(end < 600);
    }
    buffer.set(encode('"}'), end);
    end = cutter.cut(buffer, 0, end + 2);
    assert.match(JSON.parse(decode(buffer.subarray(0, end))).data, /^a+\[\.{3} 1999\d{3} bytes left out \.{3}\]a+$/);
  });
});

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
const decodeCut = (line: string) => decode(cutLongStrings(encode(line), limit));

function cutText(line: string, max: number): { text: string } {
  return JSON.parse(decode(cutLongStrings(encode(line), max)));
}

/** Bytes of the line that are neither in the cut line nor counted by its marks. */
function missing(line: string, cut: string): number {
  const marks = [...cut.matchAll(new RegExp(mark, 'g'))];
  const counted = marks.reduce((sum, match) => sum + Number(match[1]) - encode(match[0]).length, 0);
  return encode(line).length - encode(cut).length - counted;
}

function cutInPieces(bytes: Uint8Array, sizes: readonly number[], max: number): Uint8Array {
  const buffer = new Uint8Array(bytes.length + 1024);
  const cutter = openStringCutter(max);
  cutter.begin();
  let end = 0;
  let taken = 0;
  for (let turn = 0; taken < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    const piece = bytes.subarray(taken, taken + size);
    buffer.set(piece, end);
    taken += piece.length;
    end = cutter.cut(buffer, 0, end + piece.length);
  }
  return buffer.slice(0, end);
}

/** JSON text with long strings of awkward characters, written with and without escapes and spaces. */
function anyJson(): fc.Arbitrary<string> {
  const piece = fc.constantFrom(
    'a',
    '\\n',
    '\\\\',
    '\\"',
    '\\/',
    '\\u0041',
    '\\ud83d\\ude00',
    '\\ud83d',
    '\\udE00',
    '😀',
  );
  const unit = fc.oneof(piece, fc.constantFrom('é', '漢', ' ', ':', ',', '{', '}', '[', 'u', '\\u005c', '\\u0022'));
  const long = fc.tuple(fc.array(unit, { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 30 }));
  const string = long.map(([units, times]) => `"${units.join('').repeat(times)}"`);
  const space = fc.constantFrom('', '', ' ', '\t ');
  return fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      string,
      fc.constantFrom('1', '-2.5e3', 'true', 'null', '{}', '[]'),
      fc
        .tuple(fc.array(tie('value'), { maxLength: 4 }), space)
        .map(([items, gap]) => `[${items.join(`${gap},${gap}`)}]`),
      fc
        .tuple(fc.array(fc.tuple(string, tie('value')), { maxLength: 4 }), space)
        .map(([items, gap]) => `{${items.map(([key, value]) => `${gap}${key}${gap}:${gap}${value}`).join(',')}${gap}}`),
    ),
  })).value;
}

/** Same shape, same keys; a string is the same, or head and tail of the original around a mark. */
function assertCutOf(full: unknown, cut: unknown): void {
  if (typeof full === 'string' && typeof cut === 'string') {
    if (full === cut) return;
    const found = mark.exec(cut);
    assert.ok(found, 'a string that changed carries a mark');
    assert.ok(full.startsWith(cut.slice(0, found.index)));
    assert.ok(full.endsWith(cut.slice(found.index + found[0].length)));
    assertWholePairs(full, cut.slice(0, found.index).length);
    assertWholePairs(full, full.length - cut.slice(found.index + found[0].length).length);
    return;
  }
  if (Array.isArray(full) && Array.isArray(cut)) {
    assert.equal(cut.length, full.length);
    full.forEach((item, index) => {
      assertCutOf(item, cut[index]);
    });
    return;
  }
  if (isObject(full) && isObject(cut)) {
    assert.deepEqual(Object.keys(cut), Object.keys(full));
    for (const key of Object.keys(full)) assertCutOf(full[key], cut[key]);
    return;
  }
  assert.deepEqual(cut, full);
}

function assertWholePairs(text: string, at: number): void {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  const splits = before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
  assert.ok(!splits, 'a cut in the middle of a surrogate pair');
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
