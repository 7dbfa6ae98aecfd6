import assert from 'node:assert/strict';
import { goneByEdits } from '../../../../../src/core/claims/spoken/goneByEdits';
import { indexSession } from '../../../../../src/core/index/indexSession';
import type { FileTouch } from '../../../../../src/core/index/sessionIndex';
import { answer, call, edit, run, session, user } from '../../../../support/builders';

interface Edited {
  readonly path: string;
  readonly added?: readonly string[];
  readonly dropped?: readonly string[];
  readonly failed?: boolean;
}

/** Asks about a statement made before these edits. */
function isGone(text: string, ...edits: readonly Edited[]): boolean {
  const index = indexSession(
    session(user('Go.'), answer(text), user('On.'), ...edits.map(({ path }) => edit(path)), answer('Done.')),
  );
  const touches = index.touches.map((touch, at): FileTouch => {
    const { added = [], dropped = [], failed = false } = edits[at] ?? {};
    return { ...touch, failed, names: { added, dropped } };
  });
  return goneByEdits({ ...index, touches })(text, 1) !== null;
}

describe('what later edits took back', () => {
  it('is what was said of a file of which git took all edits back', () => {
    const gone = (text: string, ...undoing: Parameters<typeof run>) => {
      const index = indexSession(
        session(
          user('Go.'),
          edit('/home/dev/tally/CHANGELOG.md'),
          answer(text),
          user('On.'),
          run(...undoing),
          answer('Done.'),
        ),
      );
      return goneByEdits(index)(text, 3) !== null;
    };
    assert.equal(
      gone('Docs: a section in `docs/till.md` and a new entry in `CHANGELOG.md`.', 'git restore CHANGELOG.md'),
      true,
    );
    assert.equal(gone('Docs: a new entry in `CHANGELOG.md`.', 'git status'), false);
    assert.equal(gone('`CHANGELOG.md` has the wrong year.', 'git restore CHANGELOG.md'), false, 'it was wrong before');
  });

  it('is a statement that builds on a function they dropped', () => {
    assert.equal(isGone('Added `joinHalves()` to hold a half line', { path: '/a.ts', dropped: ['joinHalves'] }), true);
    assert.equal(isGone('Uses `Cart.join_halves` twice', { path: '/a.py', dropped: ['join_halves'] }), true);
  });

  it('is a removal where the function stands there again', () => {
    assert.equal(isGone('Removed the `CartRows` class', { path: '/a.ts', added: ['CartRows'] }), true);
    assert.equal(
      isGone(
        'Removed the `CartRows` class',
        { path: '/a.ts', added: ['CartRows'] },
        { path: '/a.ts', dropped: ['CartRows'] },
      ),
      false,
    );
  });

  it('is what was said of an edit between it and the one that turned it back', () => {
    const swap = { from: 'first = topCorner;\nlast = endCorner;', to: 'first = endCorner;\nlast = topCorner;' };
    const back = { from: swap.to, to: swap.from };
    const saidBetween = (text: string, ...changes: readonly (typeof swap)[]) => {
      const [first, ...later] = changes.map(() => edit('/a.ts'));
      const made = session(user('Go.'), first ?? [], answer(text), user('On.'), ...later, answer('Done.'));
      const index = indexSession(made);
      const touches = index.touches.map((touch, at): FileTouch => ({ ...touch, change: changes[at] }));
      return goneByEdits({ ...index, touches })(text, index.turns[0]?.end ?? 0) !== null;
    };
    assert.equal(saidBetween('Fixed by swapping `topCorner` and `endCorner`', swap, back), true);
    assert.equal(saidBetween('Fixed by swapping `topCorner` and `endCorner`', swap), false);
    assert.equal(saidBetween('Fixed by swapping `topCorner` and `endCorner`', swap, back, swap), false);
    assert.equal(saidBetween('`laneWidth`, `laneDepth` and `topCorner` are numbers', swap, back), false);
  });

  it('is what was said of edits that the user took back', () => {
    const change = { from: 'first = topCorner;', to: 'first = endCorner;' };
    const made = call('Edit', [{ kind: 'edit', path: '/home/dev/tally/a.ts', operation: 'modified', change }], {});
    const saidBefore = (word: string, text = 'Fixed by turning `topCorner` into `endCorner`') =>
      goneByEdits(indexSession(session(user('Go.'), made, answer(text), user(word), answer('Ok.'))))(text, 3) !== null;
    assert.equal(saidBefore('I reverted your changes'), true);
    assert.equal(saidBefore('Thanks'), false);
    assert.equal(saidBefore('I reverted your changes', '`laneWidth` is a number'), false);
  });

  it('is nothing that moved to another file, was only tried, or is an ordinary word', () => {
    const moved = [
      { path: '/b.ts', added: ['readCart'] },
      { path: '/a.ts', dropped: ['readCart'] },
    ];
    assert.equal(isGone('Every caller uses `readCart()`', ...moved), false);
    assert.equal(
      isGone('Every caller uses `readCart()`', { path: '/a.ts', dropped: ['readCart'], failed: true }),
      false,
    );
    assert.equal(isGone('Kept `slugs` as an alias', { path: '/a.ts', dropped: ['slugs'] }), false);
  });
});
