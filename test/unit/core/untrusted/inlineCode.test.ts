import assert from 'node:assert/strict';
import fc from 'fast-check';
import { inlineCode } from '../../../../src/core/untrusted/inlineCode';

describe('inlineCode', () => {
  it('chooses a mark that does not stand inside', () => {
    assert.equal(inlineCode('npm test'), '`npm test`');
    assert.equal(inlineCode('a `b` c'), '``a `b` c``');
    assert.equal(inlineCode('`b`'), '`` `b` ``');
  });

  it('shows an empty text as a blank', () => assert.equal(inlineCode(''), '`  `'));

  it('stays on one line', () => assert.equal(inlineCode('a\r\n\n  b'), '`a b`'));

  it('cannot be closed from inside', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', 'a', ' ', '\\', '\n') }), (text) => {
        const code = inlineCode(text);
        const mark = /^`+/.exec(code)?.[0] ?? '';
        const inside = code.slice(mark.length, -mark.length);
        assert.ok(code.endsWith(mark) && mark !== '');
        assert.ok((inside.match(/`+/g) ?? []).every((run) => run.length !== mark.length));
        assert.ok(!/[\r\n]/.test(code));
      }),
    );
  });
});
