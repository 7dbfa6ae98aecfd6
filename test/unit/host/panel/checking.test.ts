/** A model that checks its own lines from within the panel: consent, what it took back, undo, cancel and failure. */
import assert from 'node:assert/strict';
import { modelEmpty, modelFailed } from '../../../../src/core/errors';
import type { RefineWork } from '../../../../src/host/refine/refineWork';
import type { RefineStep } from '../../../../src/protocol/refineMessages';
import { sampleRefined } from '../../../harness/panelPage/sampleRefined';
import { sampleRequest } from '../../../harness/panelPage/sampleReview';
import {
  scriptedCheck,
  scriptedModels,
  scriptedPlan,
  scriptedRefiner,
} from '../../../harness/panelPage/scriptedRefiner';
import { now, openReview, turn } from './openReview';

type Kind = RefineStep['kind'];

async function proposal(own: Partial<RefineWork> = {}) {
  const done: string[] = [];
  const review = openReview({ refine: scriptedRefiner(done, own) });
  const step = <Wanted extends Kind>(kind: Wanted) => {
    const { step: found } = review.snapshot().refine;
    assert.equal(found.kind, kind);
    return found as Extract<RefineStep, { kind: Wanted }>;
  };
  review.handlers['refine-open'](null);
  await turn();
  review.handlers['refine-send'](null);
  await turn();
  const line = (item: string) =>
    step('proposal')
      .parts.flatMap(({ lines }) => lines)
      .find((one) => one.item === item);
  return { ...review, done, step, line };
}

async function checked(own: Partial<RefineWork> = {}) {
  const review = await proposal(own);
  review.handlers['refine-check'](null);
  await turn();
  review.handlers['refine-send'](null);
  await turn();
  return review;
}

describe('checking a model’s lines from the panel', () => {
  it('shows what the second question would be before it is sent, and a way back', async () => {
    const review = await proposal();
    assert.equal(review.step('proposal').second.state, 'offered');
    review.handlers['refine-check'](null);
    await turn();
    const { isCheck, plan, models } = review.step('consent');
    assert.deepEqual([isCheck, plan?.tokens, plan?.statements, models?.length], [true, scriptedCheck.tokens, 6, 1]);
    assert.deepEqual(plan?.redacted, ['1 GitHub token']);
    await review.handlers['refine-show-text'](null);
    assert.equal(review.done.at(-1), `show ${scriptedCheck.text}`);
    assert.throws(
      () => review.handlers['refine-choose-model']({ model: models?.[0]?.id ?? '' }),
      /no longer in the list/,
    );
    review.handlers['refine-cancel'](null);
    assert.equal(review.step('proposal').second.state, 'offered');
    assert.ok(!review.done.includes('asked the model to check its lines'));
  });

  it('lets the user say before sending whether the answer is checked at once, for whichever model is chosen', async () => {
    const sent: boolean[] = [];
    const own = scriptedRefiner([]);
    const run: RefineWork['run'] = (plan, ...asked) => {
      sent.push(plan.asksTwice);
      return own.run(plan, ...asked);
    };
    const review = openReview({ refine: { ...own, run } });
    const shown = () => {
      const { step } = review.snapshot().refine;
      assert.ok(step.kind === 'consent');
      return [step.plan?.asksTwice, step.plan?.againTokens];
    };
    review.handlers['refine-open'](null);
    review.handlers['refine-ask-twice']({ isOn: false });
    await turn();
    assert.deepEqual(shown(), [false, scriptedPlan.againTokens], 'said while the plan is made');
    review.handlers['refine-ask-twice']({ isOn: true });
    assert.deepEqual(shown(), [true, scriptedPlan.againTokens]);
    review.handlers['refine-ask-twice']({ isOn: false });
    review.handlers['refine-choose-model']({ model: scriptedModels[1]?.id ?? '' });
    await turn();
    assert.deepEqual(shown(), [false, scriptedPlan.againTokens], 'of another model, too');
    review.handlers['refine-send'](null);
    await turn();
    assert.deepEqual(sent, [false]);
  });

  it('unticks what the model takes back with why, says which doubt went, and changes nothing else', async () => {
    const before = await proposal();
    const text = before.text();
    const review = await checked();
    assert.deepEqual(review.step('proposal').second, { state: 'shown', tookBack: 1, cleared: 1 });
    assert.deepEqual(
      [review.line('told-d')?.grade, review.line('told-d')?.second],
      ['not-borne-out', { kind: 'taken-back' }],
    );
    assert.match(review.line('told-d')?.note ?? '', /on a second look: the option is parsed in two places/);
    assert.deepEqual(review.line('told-n')?.second, {
      kind: 'cleared',
      doubt: '“22” does not stand in the lines it cites',
    });
    assert.equal(review.line('told-i')?.second, null);
    assert.equal(review.text(), text, 'nothing is accepted by a check');
    review.handlers['refine-choose-part']({ section: 'decisions', choice: 'accepted' });
    assert.ok(!review.text().includes('Amounts stay fractions, and the option'));
    review.handlers['refine-choose-line']({ section: 'decisions', item: 'told-d', isTaken: true });
    assert.match(review.text(), /Amounts stay fractions, and the option/, 'it can be ticked again');
  });

  it('takes an accepted line out of the draft, and brings it back by one step of undo', async () => {
    const review = await proposal();
    review.handlers['refine-choose-part']({ section: 'decisions', choice: 'accepted' });
    const accepted = review.text();
    assert.match(accepted, /Amounts stay fractions, and the option/);
    review.handlers['refine-check'](null);
    await turn();
    review.handlers['refine-send'](null);
    await turn();
    assert.ok(!review.text().includes('Amounts stay fractions, and the option'));
    review.handlers.undo(null);
    assert.equal(review.text(), accepted);
    assert.deepEqual([review.line('told-d')?.grade, review.line('told-d')?.second], ['said', null]);
    assert.equal(review.step('proposal').second.state, 'undone');
    review.handlers['refine-check'](null);
    assert.equal(review.step('proposal').second.state, 'shown', 'it is laid over the draft again without a question');
    assert.equal(review.done.filter((one) => one.startsWith('asked')).length, 2);
    review.handlers['refine-done'](null);
    assert.match(review.snapshot().history.undo ?? '', /take out what it took back/);
  });

  it('leaves nothing to undo behind Done where it changed nothing of the text', async () => {
    const review = await checked();
    assert.equal(review.snapshot().history.undo, 'Check the model’s lines');
    review.handlers['refine-done'](null);
    assert.equal(review.snapshot().history.undo, null);
  });

  it('says so where the model stands by all of its lines', async () => {
    const review = await checked({ check: async (_plan, wish) => sampleRefined({ ...sampleRequest, ...wish }, now) });
    assert.match(review.snapshot().banner?.text ?? '', /stands by all of them/);
    assert.deepEqual(review.step('proposal').second, { state: 'shown', tookBack: 0, cleared: 0 });
  });

  it('leaves the first answer as it is where it is cancelled, and ends what runs', async () => {
    const signals: AbortSignal[] = [];
    const review = await checked({
      check: (_plan, _wish, _onPhase, signal) => {
        signals.push(signal);
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      },
    });
    assert.equal(review.step('running').isCheck, true);
    review.handlers['refine-cancel'](null);
    await turn();
    assert.equal(signals[0]?.aborted, true);
    assert.equal(review.step('proposal').second.state, 'offered');
    assert.match(review.snapshot().banner?.text ?? '', /Cancelled\. The model’s lines are unchanged/);
    assert.equal(review.line('told-d')?.grade, 'said');
  });

  for (const error of [
    modelFailed('Claude', 'the server is gone'),
    modelEmpty('Claude', 'its second answer says nothing of its lines'),
  ])
    it(`leaves it so where the question fails, and says why: ${error.code}`, async () => {
      const review = await checked({
        check: async () => {
          throw error;
        },
      });
      assert.equal(review.step('proposal').second.state, 'offered');
      assert.equal(review.snapshot().banner?.kind, 'error');
      assert.match(review.snapshot().banner?.text ?? '', /The model’s lines are unchanged/);
    });

  it('shows why no second question can be made', async () => {
    const review = await proposal({
      planCheck: async () => {
        throw modelFailed('Claude', 'the session went on');
      },
    });
    review.handlers['refine-check'](null);
    await turn();
    assert.match(review.step('consent').problem ?? '', /the session went on/);
    review.handlers['refine-cancel'](null);
    review.step('proposal');
  });

  it('is not offered where the answer was checked already', async () => {
    const own = scriptedRefiner([]);
    const review = await proposal({
      run: async (...asked) => ({ ...(await own.run(...asked)), canCheck: false }),
    });
    assert.equal(review.step('proposal').second.state, 'none');
    review.handlers['refine-check'](null);
    review.step('proposal');
  });

  it('survives being sent to the panel', async () => {
    const review = await checked();
    assert.deepEqual(structuredClone(review.snapshot()), review.snapshot());
  });
});
