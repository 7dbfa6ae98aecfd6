import assert from 'node:assert/strict';
import { readableLinks } from '../../../../src/core/text/readableLinks';

describe('readableLinks', () => {
  it('shows a file by its name, and by its line where the link leads to one', () => {
    assert.equal(readableLinks('Moved it to [src/a.ts](/home/me/src/a.ts).'), 'Moved it to src/a.ts.');
    assert.equal(readableLinks('Moved it to [src/a.ts](/home/me/src/a.ts#L12-L14).'), 'Moved it to src/a.ts:12.');
    assert.equal(readableLinks('See [`release-plz`](/home/me/tasks/release-plz:46).'), 'See `release-plz:46`.');
    assert.equal(readableLinks('See [src/a.ts:12](/home/me/src/a.ts:12).'), 'See src/a.ts:12.');
    assert.equal(readableLinks('See [the parser](/home/me/src/a.ts:12).'), 'See the parser.');
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
