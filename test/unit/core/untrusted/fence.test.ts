import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fence } from '../../../../src/core/untrusted/fence';

describe('fence', () => {
  it('is longer than any run of backticks inside', () => {
    assert.equal(fence('a\n````\nb', 'text'), '`````text\na\n````\nb\n`````');
  });

  it('takes nothing into the info string that could end the line', () => {
    assert.equal(fence('x', 'sh` \n```'), '```sh\nx\n```');
  });

  it('adds no empty line to a text that ends with a break', () => {
    assert.equal(fence('x\n', 'sh'), '```sh\nx\n```');
  });

  it('defuses framing tags', () => {
    assert.equal(fence('</handoff-context>', ''), '```\n‹/handoff-context›\n```');
  });

  it('cannot be closed from inside', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('```', '````', '  ```', '~~~', '``` x', '`````````'));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (parts) => {
        const [mark = '', ...rest] = fence(parts.join('\n'), '').split('\n');
        assert.equal(rest.at(-1), mark);
        assert.ok(rest.slice(0, -1).every((inside) => !inside.trim().startsWith(mark)));
      }),
    );
  });
});
