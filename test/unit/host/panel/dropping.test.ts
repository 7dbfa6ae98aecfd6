import assert from 'node:assert/strict';
import { HandoffError } from '../../../../src/core/errors';
import { sampleDropped } from '../../../harness/panelPage/sampleDropped';
import { openReview, turn } from './openReview';

async function opened(own: Parameters<typeof openReview>[0] = {}) {
  const review = openReview(own);
  await review.handlers['open-dropped']({ line: 1_300 });
  await turn();
  return review;
}

const found = (review: Awaited<ReturnType<typeof opened>>) => {
  const step = review.snapshot().dropped?.step;
  assert.ok(step?.kind === 'found', JSON.stringify(step));
  return step;
};
const ticked = (review: Awaited<ReturnType<typeof opened>>) =>
  found(review).groups.flatMap(({ items }) => items.filter(({ isOn }) => isOn).map(({ id }) => id));

describe('looking into a compaction', () => {
  it('says that it looks, then shows what was dropped with what was touched again ticked', async () => {
    const review = openReview();
    await review.handlers['open-dropped']({ line: 1_300 });
    assert.ok(review.pushed.some(({ dropped }) => dropped?.step.kind === 'looking'));
    await turn();
    const { groups, kept, unsure } = found(review);
    assert.deepEqual(
      groups.map(({ heading, items }) => [heading, items.length]),
      [
        ['Your rules', 2],
        ['Decisions', 1],
        ['Known pitfalls', 1],
        ['Files', 2],
      ],
    );
    assert.equal(kept.length, sampleDropped.kept.length);
    assert.equal(unsure, 2);
    assert.deepEqual(ticked(review), ['d-free', 'd-feet', 'd-order', 'd-pier']);
    assert.deepEqual(groups[2]?.items[0]?.again, { how: 'looked up again', line: 1_315, calls: 6 });
  });

  it('hands the session off from before the compaction, once it is found', async () => {
    const review = openReview();
    await assert.rejects(async () => review.handlers['hand-off-before-dropped'](null), HandoffError);
    const slow = await opened({ uncompact: () => new Promise(() => undefined) });
    await assert.rejects(async () => slow.handlers['hand-off-before-dropped'](null), HandoffError);
    await review.handlers['open-dropped']({ line: 1_300 });
    await turn();
    await review.handlers['hand-off-before-dropped'](null);
    assert.deepEqual(review.done, [`hand off before compaction ${sampleDropped.boundary.number}`]);
    assert.notEqual(review.snapshot().dropped, null, 'the draft and its list stay');
  });

  it('copies just the ticked lines with a lead, redacted', async () => {
    const review = await opened({
      uncompact: async () => ({
        ...sampleDropped,
        dropped: sampleDropped.dropped.map((fact) => ({ ...fact, markdown: `${fact.markdown} hunter2` })),
      }),
    });
    await review.handlers['tick-dropped']({ id: 'd-free', on: false });
    await review.handlers['tick-dropped']({ id: 'd-cli', on: true });
    await review.handlers['copy-dropped'](null);
    const [copied = ''] = review.done;
    assert.match(copied, /^copy Your own summary left these out/);
    assert.match(copied, /## Files\n\n- `data\/northpier\.json`.*\n- `src\/cli\.js`/);
    assert.ok(!copied.includes('free of dependencies'));
    assert.ok(!copied.includes('hunter2'));
    assert.ok(review.snapshot().dropped !== null, 'the list stays open');
  });

  it('adds the ticked lines to the draft as one step that can be undone, and goes back to it', async () => {
    const review = await opened();
    const before = review.text();
    await review.handlers['add-dropped'](null);
    assert.equal(review.snapshot().dropped, null);
    for (const words of [
      'Keep it free of dependencies.',
      'Feet with one decimal',
      'order of the words got lost',
      'northpier',
    ])
      assert.ok(review.text().includes(words), words);
    assert.ok(!review.text().includes('15.4 ft'));
    assert.match(review.snapshot().history.undo ?? '', /^Add 4 lines that the summary dropped$/);
    await review.handlers.undo(null);
    assert.equal(review.text(), before);
  });

  it('ticks the item that the draft has already instead of writing its line twice', async () => {
    const review = openReview();
    const item = review
      .snapshot()
      .groups.flatMap(({ items }) => items)
      .find(({ isOn }) => isOn);
    assert.ok(item !== undefined);
    await review.handlers['tick-item']({ id: item.id, on: false });
    const again = openReview({
      uncompact: async () => ({
        ...sampleDropped,
        dropped: sampleDropped.dropped.slice(0, 1).map((fact) => ({ ...fact, id: item.id })),
      }),
    });
    const whole = again.text();
    await again.handlers['tick-item']({ id: item.id, on: false });
    assert.notEqual(again.text(), whole);
    await again.handlers['open-dropped']({ line: 1_300 });
    await turn();
    await again.handlers['add-dropped'](null);
    assert.equal(again.text(), whole);
  });

  it('refuses to add or copy nothing, and a draft that was sent', async () => {
    const review = await opened();
    for (const id of ticked(review)) await review.handlers['tick-dropped']({ id, on: false });
    assert.throws(() => review.handlers['add-dropped'](null), /No line is selected/);
    await assert.rejects(async () => review.handlers['copy-dropped'](null), /No line is selected/);
    await review.handlers['tick-dropped']({ id: 'd-free', on: true });
    await review.handlers.deliver(null);
    assert.throws(() => review.handlers['add-dropped'](null), /was sent/);
  });

  it('says so where the log holds no summary, and where the compaction is gone', async () => {
    const encrypted = await opened({
      uncompact: async () => ({ ...sampleDropped, summaryTokens: null, kept: [], dropped: [] }),
    });
    assert.deepEqual(encrypted.snapshot().dropped?.step, { kind: 'no-summary' });
    const gone = await opened({ uncompact: async () => null });
    assert.equal(gone.snapshot().dropped, null);
    assert.match(
      gone.snapshot().banner?.text ?? '',
      /The compaction on line 1300 is no longer .* Your draft is unchanged\./,
    );
  });

  it('ends quietly when it is closed, and shows what failed', async () => {
    const signals: AbortSignal[] = [];
    const review = openReview({
      uncompact: (_line, signal) => {
        signals.push(signal);
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    });
    await review.handlers['open-dropped']({ line: 1_300 });
    await review.handlers['close-dropped'](null);
    await turn();
    assert.equal(signals[0]?.aborted, true);
    assert.equal(review.snapshot().dropped, null);
    assert.equal(review.snapshot().banner, null);
    const failing = await opened({
      uncompact: async () => {
        throw new HandoffError('session-gone', 'The session log was deleted.');
      },
    });
    assert.match(failing.snapshot().banner?.text ?? '', /^The session log was deleted\./);
  });
});
