import assert from 'node:assert/strict';
import { sessionGone } from '../../../../src/core/errors';
import type { VerifiedLines } from '../../../../src/core/verify/verifiedLines';
import type { VerifyEffects } from '../../../../src/host/panel/panelEffects';
import { holding, scriptedChecker, scriptedLines } from '../../../harness/panelPage/scriptedChecker';
import { aheadFolder, scriptedFollower } from '../../../harness/panelPage/scriptedFollower';
import { openReview, settle, turn } from './openReview';

const question = 'Should --unit default to grams or to what the recipe says?';

function checkedReview(own: Partial<VerifyEffects> = {}, more: Parameters<typeof openReview>[0] = {}) {
  const follower = scriptedFollower();
  const checks: string[] = [];
  const checker = scriptedChecker(own);
  const review = openReview({
    ...more,
    fresh: follower.effects,
    verify: {
      ...checker,
      check: (text, signal) => {
        checks.push(text);
        return checker.check(text, signal);
      },
    },
  });
  const sent = () => review.done.filter((act) => act.startsWith('deliver'));
  return { ...review, follower, checks, sent };
}

/** A check that ends when it is told to. */
function heldCheck() {
  let end: () => void = () => undefined;
  const found = new Promise<VerifiedLines>((resolve) => {
    end = () => resolve(scriptedLines);
  });
  return { check: () => found, end: () => end() };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}

describe('the lines of a draft before it is sent', () => {
  it('are checked first; what does not hold is shown, and left out of what is sent then', async () => {
    const { handlers, snapshot, sent, text } = checkedReview();
    assert.deepEqual(await handlers.deliver(null), { looksFirst: true });
    assert.deepEqual(sent(), []);
    const { verify, draft, groups } = snapshot();
    assert.deepEqual([verify.leftOut, verify.corrected, verify.words], [1, 1, 27]);
    assert.equal(draft.gone.length, 2);
    const item = groups.flatMap(({ items }) => items).find((one) => one.text.includes(question));
    assert.equal(item?.gone, 'the user went on since, line 2330');
    assert.match(text(), /Should --unit default/);
    assert.deepEqual(await handlers.deliver(null), { looksFirst: false });
    assert.equal(sent().length, 1);
    assert.doesNotMatch(sent()[0] ?? '', /Should --unit default/);
    assert.match(sent()[0] ?? '', /Branch `main`, tested/);
    assert.equal(snapshot().draft.text, text());
    assert.doesNotMatch(text(), /Should --unit default/, 'what is shown as sent is what left');
    assert.equal(snapshot().delivered?.verified, '3 lines hold, 1 left out, 1 corrected');
  });

  it('are nobody’s edits where the check corrected them or left them out', async () => {
    const { handlers, snapshot } = checkedReview();
    await handlers.deliver(null);
    await handlers.deliver(null);
    const told = () => ({
      yours: snapshot().triage.sent.bar.yours,
      own: snapshot().draft.ownLines,
      kept: snapshot().kept.edits,
    });
    assert.deepEqual(told(), { yours: 0, own: [], kept: 0 });
    await handlers['edit-again'](null);
    assert.deepEqual(told(), { yours: 0, own: [], kept: 0 });
    const { text, revision } = snapshot().draft;
    const corrected = text.replace('Branch `main`', 'Branch `main`, mine');
    await handlers['edit-draft']({ text: corrected, edit: 1, revision });
    assert.deepEqual([told().yours, told().kept], [1, 2], 'what the user makes of it is theirs');
    await handlers.undo(null);
    await handlers.undo(null);
    assert.match(snapshot().draft.text, /Branch `feat\/units`/, 'the correction is taken back as one step');
  });

  it('are told the same way by the foot and by the drawer, before and after', async () => {
    const { handlers, snapshot } = checkedReview();
    await handlers.deliver(null);
    assert.equal(snapshot().verify.found, '3 lines hold, 1 left out, 1 corrected');
    await handlers.deliver(null);
    assert.equal(snapshot().delivered?.verified, '3 lines hold, 1 left out, 1 corrected');
    assert.equal(snapshot().verify.found, '3 lines hold, 1 left out, 1 corrected');
    assert.equal(snapshot().verify.struck.length, 2, 'what it was sent without is still told');
    assert.deepEqual([snapshot().verify.leftOut, snapshot().verify.corrected], [0, 0], 'the text has it no more');
    await handlers['edit-again'](null);
    assert.equal(snapshot().verify.struck.length, 0);
  });

  it('are not said to be wrong where none of them could be looked at', async () => {
    const { handlers, snapshot } = checkedReview({ check: async () => ({ ...scriptedLines, lines: [], fixes: [] }) });
    await handlers.deliver(null);
    assert.equal(snapshot().delivered?.verified, 'no line could be checked here');
  });

  it('stay in the draft where the user keeps them, which can be undone', async () => {
    const { handlers, snapshot, sent } = checkedReview();
    await handlers.deliver(null);
    for (const { key } of snapshot().verify.struck ?? []) await handlers['keep-line']({ key });
    assert.deepEqual([snapshot().verify.leftOut, snapshot().draft.gone.length], [0, 0]);
    await handlers.undo(null);
    assert.deepEqual([snapshot().verify.leftOut, snapshot().draft.gone.length], [1, 1]);
    await handlers.redo(null);
    await handlers.deliver(null);
    assert.match(sent()[0] ?? '', /Should --unit default/);
    assert.equal(snapshot().delivered?.verified, '3 lines hold, 1 kept by you');
  });

  it('are sent at once where all of them hold, and where nobody can tell', async () => {
    const all = checkedReview({ check: async () => holding });
    assert.deepEqual(await all.handlers.deliver(null), { looksFirst: false });
    assert.equal(all.sent().length, 1);
    const nobody = checkedReview({ check: async () => null });
    await nobody.handlers.deliver(null);
    assert.equal(nobody.sent().length, 1);
    assert.equal(
      nobody.snapshot().delivered?.verified,
      'The lines are not checked. Nothing in the draft could be checked against the folder',
    );
    const broken = checkedReview({ check: () => Promise.reject(new Error('no disk')) });
    await broken.handlers.deliver(null);
    assert.equal(broken.sent().length, 1);
    assert.equal(
      broken.snapshot().delivered?.verified,
      'The lines are not checked. The check failed; the extension’s output says why',
    );
    const untrusted = checkedReview({ check: async () => null, problem: () => 'This workspace is not trusted.' });
    await untrusted.handlers.deliver(null);
    assert.equal(untrusted.snapshot().delivered?.verified, 'The lines are not checked. This workspace is not trusted');
  });

  it('are not waited for, and what a slow check finds is told of what was sent', async function () {
    this.timeout(20_000);
    let end: (lines: VerifiedLines) => void = () => undefined;
    const slow = new Promise<VerifiedLines>((resolve) => {
      end = resolve;
    });
    const { handlers, snapshot, sent } = checkedReview({ check: () => slow });
    assert.deepEqual(await handlers.deliver(null), { looksFirst: false });
    assert.equal(sent().length, 1);
    assert.equal(snapshot().delivered?.verified, 'Not checked before it was sent: this session is large');
    end(scriptedLines);
    await turn();
    assert.equal(snapshot().delivered?.verified, 'Checked after it was sent: 3 lines hold, 2 no longer hold');
  });

  it('are not said to hold where the check ended while the target was opened', async function () {
    this.timeout(20_000);
    let end: (lines: VerifiedLines) => void = () => undefined;
    const slow = new Promise<VerifiedLines>((resolve) => {
      end = resolve;
    });
    const { handlers, snapshot } = checkedReview(
      { check: () => slow },
      {
        deliver: async () => {
          end(scriptedLines);
          await turn();
          return { where: 'In a new chat', effect: 'filled in, press Enter there', open: null };
        },
      },
    );
    await handlers.deliver(null);
    assert.equal(snapshot().delivered?.verified, 'Checked after it was sent: 3 lines hold, 2 no longer hold');
  });

  it('are checked again after the draft, the log or the folder changed, and not otherwise', async () => {
    const { handlers, snapshot, checks, follower, text } = checkedReview();
    await handlers['check-lines'](null);
    await handlers['check-lines'](null);
    assert.equal(checks.length, 2, 'on demand always');
    const edit = { text: `${text()}Mine.\n`, edit: 1, revision: snapshot().draft.revision };
    await handlers['edit-draft'](edit);
    follower.change(aheadFolder);
    await handlers.deliver(null);
    assert.equal(checks.length, 3);
    const fresh = checkedReview();
    await fresh.handlers['check-lines'](null);
    await fresh.handlers.deliver(null);
    assert.equal(fresh.checks.length, 1);
    assert.equal(fresh.sent().length, 1, 'the user saw what is struck out already');
  });

  it('are found again after an edit, and one that is gone is struck out no more', async () => {
    const { handlers, snapshot, text } = checkedReview();
    await handlers['check-lines'](null);
    const before = snapshot().draft.gone.at(-1)?.line ?? -1;
    const type = (change: string, edit: number) =>
      handlers['edit-draft']({ text: change, edit, revision: snapshot().draft.revision });
    await type(text().replace('## To do', 'A line of mine.\n\n## To do'), 1);
    assert.equal(snapshot().draft.gone.at(-1)?.line, before + 2);
    await type(text().replace(question, 'Grams.'), 2);
    assert.equal(snapshot().verify.leftOut, 0);
  });

  it('run the checks again once the user agrees, and say what came of it', async () => {
    const { handlers, snapshot } = checkedReview();
    await handlers['check-lines'](null);
    assert.deepEqual(snapshot().verify.runnable, ['npm run lint', 'npm test']);
    await handlers['run-checks'](null);
    assert.deepEqual([snapshot().verify.notRun.length, snapshot().verify.holds.length], [0, 5]);
    const refused = checkedReview({ runChecks: async () => null });
    await refused.handlers['check-lines'](null);
    await refused.handlers['run-checks'](null);
    assert.deepEqual([refused.snapshot().verify.notRun.length, refused.snapshot().verify.progress.kind], [2, 'known']);
  });

  it('stop the checks on demand, and when the panel is closed', async () => {
    const stopped: string[] = [];
    const hanging = (name: string) =>
      checkedReview({
        runChecks: (_text, _commands, signal) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', () => {
              stopped.push(name);
              resolve(null);
            });
          }),
      });
    const one = hanging('cancelled');
    await one.handlers['check-lines'](null);
    const run = one.handlers['run-checks'](null);
    while (one.snapshot().verify.progress.kind !== 'running') await turn();
    await one.handlers['cancel-checks'](null);
    await run;
    assert.deepEqual(one.snapshot().verify.progress, { kind: 'not', why: 'You stopped the check.' });
    assert.equal(one.snapshot().verify.notRun.length, 2, 'what was known stays');
    const other = hanging('closed');
    await other.handlers['check-lines'](null);
    void other.handlers['run-checks'](null);
    while (other.snapshot().verify.progress.kind !== 'running') await turn();
    other.dispose();
    assert.deepEqual(stopped, ['cancelled', 'closed']);
  });

  it('are checked by themselves from the moment the panel stands, which shows it from the first moment', async () => {
    const held = heldCheck();
    const { snapshot, checks, handlers, sent, done } = checkedReview({ check: held.check });
    assert.equal(snapshot().verify.progress.kind, 'idle');
    await until(() => checks.length === 1);
    assert.deepEqual(snapshot().verify.progress, { kind: 'running', what: 'lines', isAwaited: false });
    assert.equal(snapshot().verify.checkedAt, null);
    held.end();
    await until(() => snapshot().verify.progress.kind === 'known');
    assert.deepEqual([snapshot().verify.leftOut, snapshot().verify.untold, snapshot().draft.gone.length], [1, 2, 2]);
    assert.deepEqual([...done], [], 'nobody asked for it, so nothing is said beside the panel');
    assert.deepEqual(
      await handlers.deliver(null),
      { looksFirst: true },
      'what was found is looked at before it is sent',
    );
    assert.equal(snapshot().verify.untold, 0);
    await handlers.deliver(null);
    assert.deepEqual([checks.length, sent().length], [1, 1]);
  });

  it('are sent with the check that runs already, and wait for no second one', async () => {
    const held = heldCheck();
    const { snapshot, checks, handlers } = checkedReview({ check: held.check });
    await until(() => checks.length === 1);
    const sending = handlers.deliver(null);
    await until(() => snapshot().verify.progress.kind === 'running');
    await turn();
    const { progress } = snapshot().verify;
    assert.equal(progress.kind === 'running' && progress.isAwaited, true);
    held.end();
    assert.deepEqual(await sending, { looksFirst: true });
    assert.equal(checks.length, 1);
  });

  it('say that a check was stopped, and do not begin it again by themselves', async () => {
    const { snapshot, checks, handlers } = checkedReview({
      check: (_text, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true })),
    });
    await until(() => checks.length === 1);
    await handlers['cancel-checks'](null);
    await turn();
    assert.deepEqual(snapshot().verify.progress, { kind: 'not', why: 'You stopped the check.' });
    await handlers['choose-target']({ target: 'file' });
    assert.equal(snapshot().verify.progress.kind, 'not');
  });

  it('say why nobody can tell before anything is sent', async () => {
    const { snapshot } = checkedReview({ check: async () => null, problem: () => 'This workspace is not trusted.' });
    await until(() => snapshot().verify.progress.kind === 'not');
    assert.deepEqual(snapshot().verify.progress, { kind: 'not', why: 'This workspace is not trusted.' });
    const gone = checkedReview({ check: () => Promise.reject(sessionGone('/home/dev/a.jsonl')) });
    await until(() => gone.snapshot().verify.progress.kind === 'not');
    const { progress } = gone.snapshot().verify;
    assert.match(progress.kind === 'not' ? progress.why : '', /a\.jsonl is no longer there/);
    assert.deepEqual([...gone.done], []);
  });

  it('of one draft never land on another: the check is stopped, and the new draft is checked', async () => {
    const signals: AbortSignal[] = [];
    const ends: ((lines: VerifiedLines) => void)[] = [];
    const review = checkedReview({
      check: (_text, signal) => {
        signals.push(signal);
        return new Promise((resolve) => ends.push(resolve));
      },
    });
    await until(() => signals.length === 1);
    await review.handlers['choose-preset']({ preset: 'debug' });
    await settle(review);
    assert.equal(signals[0]?.aborted, true);
    ends[0]?.(scriptedLines);
    await until(() => signals.length === 2);
    assert.deepEqual([review.snapshot().verify.checkedAt, review.snapshot().draft.gone.length], [null, 0]);
    ends[1]?.(scriptedLines);
    await until(() => review.snapshot().verify.progress.kind === 'known');
    assert.equal(review.snapshot().verify.leftOut, 1);
  });

  it('that were found out before an edit are kept when the next check is too slow, and said to be of before', async function () {
    this.timeout(20_000);
    let calls = 0;
    const { handlers, snapshot, sent, text } = checkedReview({
      check: () => {
        calls += 1;
        return calls === 1 ? Promise.resolve(scriptedLines) : new Promise(() => undefined);
      },
    });
    await handlers['check-lines'](null);
    await handlers['edit-draft']({ text: `${text()}Mine.\n`, edit: 1, revision: snapshot().draft.revision });
    assert.equal(snapshot().verify.progress.kind, 'idle');
    assert.deepEqual(await handlers.deliver(null), { looksFirst: false });
    assert.doesNotMatch(sent()[0] ?? '', /Should --unit default/);
    assert.equal(
      snapshot().delivered?.verified,
      'Checked before the last change only: 3 lines hold, 1 left out, 1 corrected',
    );
  });

  it('are checked again by themselves once an edit rests, and the text that was checked is not', async function () {
    this.timeout(20_000);
    const { handlers, snapshot, checks, text } = checkedReview();
    await until(() => snapshot().verify.progress.kind === 'known');
    const edit = { text: `${text()}Mine.\n`, edit: 1, revision: snapshot().draft.revision };
    await handlers['edit-draft'](edit);
    await until(() => snapshot().verify.progress.kind === 'known');
    assert.equal(checks.length, 2);
    assert.match(checks[1] ?? '', /Mine\./);
    await handlers['edit-goal']({ goal: 'Another goal altogether', edit: 1 });
    await handlers.undo(null);
    await until(() => snapshot().verify.progress.kind === 'known');
    assert.equal(checks.length, 2);
  });

  it('say why they cannot be checked', async () => {
    const { handlers } = checkedReview({ check: async () => null, problem: () => 'This workspace is not trusted.' });
    await assert.rejects(async () => handlers['check-lines'](null), { message: 'This workspace is not trusted.' });
  });
});
