import assert from 'node:assert/strict';
import { readableLinks } from '../../../../src/core/text/readableLinks';

describe('readableLinks', () => {
  it('shows a file by its name', () => {
    assert.equal(readableLinks('Moved it to [src/a.ts](/home/me/src/a.ts#L12).'), 'Moved it to src/a.ts.');
  });
  it('keeps the address of a page, once', () => {
    assert.equal(readableLinks('See [#12](https://host/pull/12).'), 'See #12 (https://host/pull/12).');
    assert.equal(readableLinks('[https://host/1](https://host/1)'), 'https://host/1');
  });
  it('leaves images, code and brackets of other kinds alone', () => {
    for (const text of ['![shot](a.png)', 'a[0](1, 2)', '`[x]` (y)', '[ ] (open)'])
      assert.equal(readableLinks(text), text);
  });
});
