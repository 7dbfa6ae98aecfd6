import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createRevisions } from '../../../../src/review/draft/revisions';

const lines = fc.uniqueArray(fc.stringMatching(/^- item [a-z]{3,8}$/), { minLength: 2, maxLength: 12 });

describe('revisions', () => {
  it('give a text its number, and a new one only where it changed', () => {
    const revisions = createRevisions();
    const first = revisions.numberOf('a');
    assert.equal(revisions.numberOf('a'), first);
    assert.notEqual(revisions.numberOf('b'), first);
  });

  it('take an edit of the newest text as it is', () => {
    const revisions = createRevisions();
    const number = revisions.numberOf('a\nb');
    assert.equal(revisions.takeEdit('a\nb typed', number, 'a\nb'), 'a\nb typed');
    assert.equal(revisions.numberOf('a\nb typed'), number, 'the panel has this text already');
  });

  it('keep both: the lines that went meanwhile stay away, and every word that was typed stands', () => {
    fc.assert(
      fc.property(lines, fc.nat(), fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), (all, which, places) => {
        const revisions = createRevisions();
        let shown = ['# Handoff', ...all];
        const revision = revisions.numberOf(shown.join('\n'));
        const gone = all[which % all.length];
        let draft = shown.filter((line) => line !== gone).join('\n');
        for (const [turn, place] of places.entries()) {
          shown = shown.toSpliced(1 + (place % shown.length), 0, `words ${turn}`);
          draft = revisions.takeEdit(shown.join('\n'), revision, draft);
        }
        const found = draft.split('\n');
        assert.ok(gone !== undefined && !found.includes(gone));
        for (const turn of places.keys())
          assert.equal(found.filter((line) => line === `words ${turn}`).length, 1, draft);
        assert.equal(found.length, shown.length - 1);
      }),
    );
  });

  it('take an edit of a text that is no longer kept as it is', () => {
    const revisions = createRevisions();
    assert.equal(revisions.takeEdit('typed', 7, 'other'), 'typed');
  });
});
