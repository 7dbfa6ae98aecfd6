import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { capText, detach } from '../../../../src/core/text/capText';

describe('capText', () => {
  it('says how much is missing in all where a text was cut before', () => {
    const once = capText('a'.repeat(5_000), 1_000);
    const twice = capText(once, 400);
    assert.match(twice, /^a{240}\n\[\.\.\. 4600 characters left out \.\.\.\]\na{160}$/);
    assert.match(capText(once, 1_010), /\[\.\.\. 4\d\d\d characters left out \.\.\.\]/);
  });

  it('counts what the reader of lines cut out before, in characters and not in bytes of JSON', () => {
    for (const [piece, bytes] of [
      ['x', 1],
      ['値', 3],
      ['line\n', 6],
    ] as const) {
      const whole = piece.repeat(9_000 / piece.length);
      const cut = `${whole.slice(0, 3_000)}[... ${(3_000 / piece.length) * bytes} bytes left out ...]${whole.slice(6_000)}`;
      const [, head = '', missing, tail = ''] =
        /^([\s\S]*)\n\[\.{3} (\d+) char[^\]]*\]\n([\s\S]*)$/.exec(capText(cut, 500)) ?? [];
      const all = head.length + Number(missing) + tail.length;
      assert.ok(Math.abs(all - 9_000) <= 30, `${JSON.stringify(piece)}: ${all}`);
    }
  });

  it('keeps head and tail, and says how much is missing', () => {
    assert.equal(
      capText('a'.repeat(60) + 'b'.repeat(60), 20),
      `${'a'.repeat(12)}\n[... 100 characters left out ...]\nbbbbbbbb`,
    );
  });

  it('leaves a text within its limit as it is', () => {
    assert.equal(capText('x'.repeat(20), 20), 'x'.repeat(20));
  });

  it('never splits a character, and accounts for every one', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(text, fc.integer({ min: 4, max: 60 }), (whole, limit) => {
        const capped = capText(whole, limit);
        if (whole.length <= limit) return assert.equal(capped, whole);
        const [, head = '', missing, tail = ''] =
          /^([\s\S]*)\n\[\.{3} (\d+) characters left out \.{3}\]\n([\s\S]*)$/.exec(capped) ?? [];
        assert.ok(whole.startsWith(head) && whole.endsWith(tail));
        assert.equal(head.length + Number(missing) + tail.length, whole.length);
        assert.ok(!/\p{Surrogate}/u.test(`${head} ${tail}`), 'half a character');
      }),
    );
  });
});

describe('detach', () => {
  it('gives the same text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (text) => assert.equal(detach(text), text)));
  });

  it('lets go of the string the text was cut from', () => {
    // Many, as compiled patterns and the like that grow old are freed meanwhile.
    const pieces = 2000;
    const bytes = 100_000;
    const kept = (keep: (text: string) => string) => {
      const before = heapAfterCollection();
      const held = Array.from({ length: pieces }, (_, n) =>
        keep(
          String.fromCharCode(97 + (n % 20))
            .repeat(bytes)
            .slice(9, 60),
        ),
      );
      const after = heapAfterCollection();
      assert.equal(held.length, pieces);
      return after - before;
    };
    assert.ok(kept((text) => text) > (pieces * bytes) / 2, 'the measurement sees what a slice keeps alive');
    assert.ok(kept(detach) < (pieces * bytes) / 20);
    assert.ok(kept((text) => capText(text, 30)) < (pieces * bytes) / 20);
  });
});

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  assert.ok(typeof collect === 'function');
  // What earlier tests left behind goes in several rounds; until then it would be counted as freed by what is measured.
  for (let used = Infinity; ; ) {
    collect();
    const now = process.memoryUsage().heapUsed;
    if (used - now < 100_000) return now;
    used = now;
  }
}
