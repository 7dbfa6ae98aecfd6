import assert from 'node:assert/strict';
import fc from 'fast-check';
import { freshArrangement, openArrangement, readArrangement } from '../../../../webview/shared/arrangement';

describe('arrangement', () => {
  it('comes back as it was kept', () => {
    let kept: unknown;
    const store = openArrangement(undefined, (next) => {
      kept = structuredClone(next);
    });
    store.change({
      part: 'raw',
      closedGroups: ['files'],
      drawer: 'redacted',
      scroll: { raw: 40, extracted: 0, draft: 7 },
    });
    assert.deepEqual(readArrangement(kept), store.get());
  });

  it('takes a field that an older version kept in another shape as fresh', () => {
    const read = readArrangement({ part: 7, isPreview: true, closedGroups: [1], scroll: { raw: 'x' }, unknown: 1 });
    assert.deepEqual(read, { ...freshArrangement, isPreview: true });
  });

  it('reads anything', () => {
    fc.assert(
      fc.property(fc.anything(), (saved) =>
        assert.deepEqual(Object.keys(readArrangement(saved)).sort(), Object.keys(freshArrangement).sort()),
      ),
    );
  });
});
