/** What the panel's buttons have done outside of it, and what the panel shows where that fails. */
import assert from 'node:assert/strict';
import { HandoffError, targetFailed } from '../../../../src/core/errors';
import { openReview, settle } from './openReview';

const wrongUse = (error: unknown) => HandoffError.is(error, 'wrong-use');

describe('effects of the panel', () => {
  it('says whether the draft was saved, or the user closed the dialog', async () => {
    const saved: string[] = [];
    const save = (isSaved: boolean) =>
      openReview({ save: async (text) => saved.push(text) > 0 && isSaved }).handlers['save-draft'](null);
    assert.deepEqual([await save(true), await save(false)], [{ saved: true }, { saved: false }]);
    assert.match(saved[0] ?? '', /^# Handoff[\s\S]+<!-- handoff /);
  });

  it('lets a failure to save or copy reach the panel that asked', async () => {
    const fail = () => Promise.reject(targetFailed('The file', 'it cannot be written'));
    const { handlers } = openReview({ save: fail, copy: fail });
    await assert.rejects(async () => handlers['save-draft'](null), /cannot be written/);
    await assert.rejects(async () => handlers['copy-draft'](null), /cannot be written/);
  });

  it('copies one command, and none that is not in the draft', async () => {
    const { handlers, done, snapshot } = openReview();
    const [command] = snapshot().groups.find(({ id }) => id === 'commands')?.items ?? [];
    await handlers['copy-command']({ id: command?.id ?? '' });
    assert.match(done[0] ?? '', /^copy \w+/);
    await assert.rejects(async () => handlers['copy-command']({ id: 'gone' }), wrongUse);
    assert.equal(done.length, 1);
  });

  it('remembers the target that was chosen, and refuses one that this window has not', async () => {
    const { handlers, done, snapshot } = openReview();
    await handlers['choose-target']({ target: 'file' });
    await assert.rejects(async () => handlers['choose-target']({ target: 'gone' }), wrongUse);
    assert.deepEqual([done, snapshot().chosenTarget], [['remember file'], 'file']);
  });

  it('delivers nothing where no target is left', async () => {
    const { handlers, done, snapshot } = openReview({}, { targets: [] });
    assert.deepEqual(await handlers.deliver(null), { looksFirst: false });
    assert.deepEqual([done, snapshot().delivered], [[], null]);
  });

  it('delivers once, however often it is asked while it does, and again after an edit', async () => {
    const { handlers, done, snapshot } = openReview();
    await Promise.all([handlers.deliver(null), handlers.deliver(null)]);
    assert.equal(done.length, 1);
    await handlers['open-delivered'](null);
    await handlers['edit-again'](null);
    assert.deepEqual([done.at(-1), snapshot().delivered], ['open delivered', null]);
    await handlers.deliver(null);
    assert.equal(done.filter((act) => act.startsWith('deliver')).length, 2);
  });

  it('says nothing of a delivery that the user cancelled, and lets them try again', async () => {
    let tries = 0;
    const { handlers, snapshot } = openReview({
      deliver: async () => {
        tries += 1;
        if (tries === 1) throw new DOMException('', 'AbortError');
        return { where: 'In a file', effect: 'written', open: null };
      },
    });
    await handlers.deliver(null);
    assert.deepEqual([snapshot().banner, snapshot().delivered], [null, null]);
    await handlers.deliver(null);
    assert.equal(snapshot().delivered?.where, 'In a file');
  });

  it('reports a bug in a delivery or an extraction, and shows the user words of its own', async () => {
    const bug = () => Promise.reject(new TypeError('x is not a function'));
    const review = openReview({ deliver: bug, extractAgain: bug });
    await review.handlers.deliver(null);
    assert.match(review.snapshot().banner?.text ?? '', /^New chat did not open\. The draft is still here\./);
    await review.handlers['extract-again']({ insist: true });
    await settle(review);
    assert.match(review.snapshot().banner?.text ?? '', /^The draft could not be updated\. Your draft is unchanged\./);
    assert.deepEqual(review.done, Array(2).fill('error TypeError: x is not a function'));
  });

  it('restores a secret that was read from the log, and none that the user keeps', async () => {
    const kept = openReview();
    const before = kept.text();
    assert.deepEqual(await kept.handlers['restore-redaction']({ index: 0 }), { restored: false });
    assert.equal(kept.text(), before);
    await assert.rejects(async () => kept.handlers['restore-redaction']({ index: 99 }), wrongUse);
  });

  it('opens the log at a line, and the session picker', async () => {
    const { handlers, done } = openReview();
    await handlers['open-log']({ line: 131 });
    await handlers['choose-session'](null);
    assert.deepEqual(done, ['open 131', 'choose session']);
  });
});
