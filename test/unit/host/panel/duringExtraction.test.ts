import assert from 'node:assert/strict';
import { targetFailed } from '../../../../src/core/errors';
import { sampleRequest, sampleResult } from '../../../harness/panelPage/sampleReview';
import { now, openReview, settle, turn } from './openReview';

/** A review whose extractions end when they are told to. */
function heldReview() {
  const runs: {
    end(): void;
    fail(): void;
    readonly signal: AbortSignal;
    readonly wish: unknown;
    readonly fromFacts: boolean;
  }[] = [];
  const review = openReview({
    extractAgain: (wish, _onPhase, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        runs.push({
          end: () => resolve(sampleResult({ ...sampleRequest, ...wish }, now)),
          fail: () => reject(targetFailed('The log', 'it is gone')),
          ...{ signal, wish: [wish.preset, wish.layout], fromFacts: wish.fromFacts === true },
        });
      }),
  });
  const chosen = () => [review.snapshot().preset, review.snapshot().layout];
  return { ...review, review, runs, chosen };
}

describe('what is done while the session is extracted anew', () => {
  it('keeps both choices when the second extraction fails, says so, and tries again for both', async () => {
    const { review, runs, chosen, handlers, snapshot } = heldReview();
    await handlers['choose-preset']({ preset: 'debug' });
    await handlers['choose-layout']({ layout: 'mindstone' });
    assert.equal(snapshot().goal.isPending, false, 'it runs');
    runs[1]?.fail();
    await settle(review);
    assert.deepEqual(chosen(), ['debug', 'mindstone']);
    assert.equal(snapshot().goal.isPending, true);
    assert.match(snapshot().banner?.text ?? '', /Your draft is unchanged/);
    await handlers['hide-banner'](null);
    await handlers['extract-again']({ insist: true });
    assert.deepEqual(runs.at(-1)?.wish, ['debug', 'mindstone']);
    runs.at(-1)?.end();
    await settle(review);
    assert.deepEqual([...chosen(), snapshot().goal.isPending], ['debug', 'mindstone', false]);
  });

  it('is for another reader: a reviewer gets the preset for reviews, the next agent the draft of before', async () => {
    const { runs, chosen, handlers, snapshot, review } = heldReview();
    assert.equal(snapshot().audience, 'agent');
    await handlers['choose-audience']({ audience: 'reviewer' });
    assert.deepEqual([snapshot().audience, ...chosen(), runs[0]?.fromFacts], ['reviewer', 'review', 'default', true]);
    runs[0]?.end();
    await settle(review);
    await handlers['choose-audience']({ audience: 'pr' });
    runs[1]?.end();
    await settle(review);
    assert.deepEqual([snapshot().audience, snapshot().history.undo], ['pr', 'Reader: A reviewer → A pull request']);
    await handlers.undo(null);
    await handlers.undo(null);
    assert.deepEqual([snapshot().audience, ...chosen()], ['agent', 'implement', 'default']);
  });

  it('goes back to what the draft is for at once, without reading the session', async () => {
    const { runs, chosen, handlers, snapshot } = heldReview();
    await handlers['choose-preset']({ preset: 'debug' });
    await handlers['choose-preset']({ preset: 'implement' });
    assert.deepEqual([runs.length, runs[0]?.signal.aborted, snapshot().view.kind], [1, true, 'review']);
    await turn();
    assert.deepEqual([...chosen(), snapshot().banner], ['implement', 'default', null]);
  });

  it('is undone as one: the extraction first, and what was typed meanwhile before it', async () => {
    const { review, runs, chosen, handlers, snapshot, text } = heldReview();
    const before = text();
    const { goal } = snapshot();
    await handlers['choose-preset']({ preset: 'debug' });
    await handlers['edit-goal']({ goal: 'Round the sums to whole cents', edit: 1 });
    await handlers.undo(null);
    assert.deepEqual([snapshot().goal.text, snapshot().view.kind], [goal.text, 'extracting']);
    runs[0]?.end();
    await settle(review);
    assert.deepEqual(chosen(), ['debug', 'default']);
    await handlers.undo(null);
    assert.deepEqual([...chosen(), text()], ['implement', 'default', before]);
    await handlers['choose-layout']({ layout: 'mindstone' });
    await handlers.undo(null);
    await settle(review);
    assert.deepEqual([runs[1]?.signal.aborted, ...chosen(), text()], [true, 'implement', 'default', before]);
  });

  it('undoes a choice whose extraction failed', async () => {
    const { review, runs, chosen, handlers, snapshot } = heldReview();
    await handlers['choose-preset']({ preset: 'debug' });
    runs[0]?.fail();
    await settle(review);
    await handlers.undo(null);
    assert.deepEqual([...chosen(), snapshot().banner], ['implement', 'default', null]);
  });

  it('keeps a goal that is typed, and says that the items were chosen for the old one', async () => {
    const { review, runs, handlers, snapshot, text } = heldReview();
    await handlers['choose-layout']({ layout: 'mindstone' });
    await handlers['edit-goal']({ goal: 'Round the sums to whole cents', edit: 1 });
    runs[0]?.end();
    await settle(review);
    assert.deepEqual([snapshot().goal.text, snapshot().goal.isChanged], ['Round the sums to whole cents', true]);
    assert.match(text(), /Round the sums to whole cents/);
  });

  it('is drawn from the facts at hand for a layout or a preset, and from the log for another goal and when asked to', async () => {
    const { review, runs, handlers } = heldReview();
    const end = async () => {
      runs.at(-1)?.end();
      await settle(review);
    };
    await handlers['choose-layout']({ layout: 'mindstone' });
    await end();
    await handlers['choose-preset']({ preset: 'debug' });
    await end();
    await handlers['extract-again']({ insist: true });
    await end();
    await handlers['edit-goal']({ goal: 'Round the sums to whole cents', edit: 1 });
    await handlers['choose-layout']({ layout: 'default' });
    await end();
    assert.deepEqual(
      runs.map(({ fromFacts }) => fromFacts),
      [true, true, false, false],
    );
  });

  it('stops what runs when the next goal is too vague to extract by', async () => {
    const { runs, handlers, snapshot } = heldReview();
    await handlers['choose-preset']({ preset: 'debug' });
    await handlers['edit-goal']({ goal: 'continue', edit: 1 });
    await handlers['extract-again']({ insist: false });
    assert.deepEqual([runs[0]?.signal.aborted, snapshot().view.kind], [true, 'vague-goal']);
    await turn();
    assert.equal(snapshot().view.kind, 'vague-goal');
  });
});
