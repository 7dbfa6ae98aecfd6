import assert from 'node:assert/strict';
import { itemAbove, underItem, underLine } from '../../../../src/extractors/stated/agent/itemLeads';
import { answer, edit, session, user } from '../../../support/builders';
import { stated } from './said';

describe('what leads to an item of a list', () => {
  it('is the name of the item above, or all of it where it ends in a colon', () => {
    for (const [item, lead] of [
      ['3. **`src/routes.ts`** — Three changes:', '`src/routes.ts`:'],
      ['`src/panel.ts:560` adds styles for small windows:', '`src/panel.ts:560` adds styles for small windows:'],
      ['`src/panel.ts:560`: styles for small windows', '`src/panel.ts:560`:'],
      ['**Execute guard:** looks for jobs first', 'Execute guard:'],
      ['Supports:', 'Supports:'],
      ['2. Added coverage for:', 'Added coverage for:'],
      ['Reuses the stores that are there.', null],
      ['`npm test` passes.', null],
    ] as const)
      assert.equal(itemAbove(item), lead, item);
  });

  it('stands before an item below it, once, and where there is room', () => {
    assert.equal(
      underItem('the constructor takes a mode', '`src/routes.ts`:'),
      '`src/routes.ts`: the constructor takes a mode',
    );
    assert.equal(underItem('`src/routes.ts` takes a mode', '`src/routes.ts`:'), '`src/routes.ts` takes a mode');
    assert.equal(underItem('one', `${'long '.repeat(30)}:`), null);
  });

  it('stands before a short item of a list, and before one that goes on with it', () => {
    const long = 'open the sessions of the cloud outside of the editor when no richer view of them is there';
    assert.equal(underLine(long, 'The page lets users:'), `The page lets users: ${long}`);
    assert.equal(underLine(`\`Page\` lets users ${long}`, 'What changed:'), `\`Page\` lets users ${long}`);
    assert.equal(underLine(long, `${'much that was said before '.repeat(6)}:`), null);
    assert.equal(underLine(long, null), long);
  });

  it('is told with what an answer reports in lists below lists', () => {
    const text = [
      'All is in place.',
      '',
      '1. **`src/routes.ts`** — Three changes:',
      '   - the constructor cannot read `cloudMode` when the page is closed',
      '2. Supports:',
      '   - jump back to `sessions.ts`, which `openList()` cannot read when the page is closed',
    ].join('\n');
    const { information } = stated(
      session(user('Add the page.'), edit('src/routes.ts'), answer(text), user('Now the docs.'), answer('Fine.')),
    );
    assert.deepEqual(
      information.map((fact) => fact.text).filter((one) => /constructor|jump/.test(one)),
      [
        '`src/routes.ts`: the constructor cannot read `cloudMode` when the page is closed',
        'Supports: jump back to `sessions.ts`, which `openList()` cannot read when the page is closed',
      ],
    );
  });
});
