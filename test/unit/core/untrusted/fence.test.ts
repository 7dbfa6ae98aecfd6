import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fence } from '../../../../src/core/untrusted/fence';

describe('fence', () => {
  it('is longer than any run of backticks inside', () => {
    assert.equal(fence('a\n````\nb', 'text'), '`````text\na\n````\nb\n`````');
  });

  it('takes nothing into the info string that could end the line', () => {
    assert.equal(fence('x', 'sh` \n# heading'), '```shheading\nx\n```'.replace('shheading', 'sh#heading'));
  });

  it('cannot be closed from inside', () => {
    const lines = fc.array(fc.oneof(fc.string(), fc.constantFrom('```', '````', '  ```', '~~~', '``` x')), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(lines, (parts) => {
        const [mark = '', ...rest] = fence(parts.join('\n'), '').split('\n');
        const inside = rest.slice(0, -1);
        assert.equal(rest.at(-1), mark);
        assert.ok(inside.every((line) => !line.trim().startsWith(mark)));
      }),
    );
  });
});
