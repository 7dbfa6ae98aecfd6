import assert from 'node:assert/strict';
import { sessionGone, targetFailed } from '../../../../src/core/errors';
import type { PanelState } from '../../../../src/protocol/messages';
import type { TimelineItem } from '../../../../src/protocol/rawMessages';
import { sampleRequest, sampleResult } from '../../../harness/panelPage/sampleReview';
import { now, openReview, settle } from './openReview';

const findItem = (state: PanelState, id: string) =>
  state.groups.flatMap((group) => group.items).find((item) => item.id === id);

/** The rows of a column that stand by themselves. */
const rowsOf = ({ items }: { readonly items: readonly TimelineItem[] }) =>
  items.flatMap((item) => (item.kind === 'row' ? [item.row] : []));

describe('reviewController', () => {
  it('begins with a whole snapshot that survives being sent', () => {
    const state = openReview().snapshot();
    assert.deepEqual(structuredClone(state), state);
    assert.equal(state.chosenTarget, 'chat');
    assert.equal(state.draft.tokens > 0 && state.draft.headings.length > 5, true);
  });

  it('tells when a check or a command ran, and of nothing else', () => {
    const state = openReview().snapshot();
    const minutes = (id: string) => {
      const time = findItem(state, id)?.time ?? null;
      return time === null ? null : Math.round((now - time) / 60_000);
    };
    assert.deepEqual(['m1', 'k1', 'm3', 'k3'].map(minutes), [29, 29, 23, 23]);
    assert.deepEqual(['k4', 'f1', 'c1', 'd1', 'e1'].map(minutes), [null, null, null, null, null]);
  });

  it('takes a file out of the draft, its counts and the machine-readable list with one tick', () => {
    const review = openReview();
    assert.ok(review.text().includes('src/cli.ts'));
    review.handlers['tick-item']({ id: 'f1', on: false });
    assert.equal(findItem(review.snapshot(), 'f1')?.isOn, false);
    assert.doesNotMatch(review.text(), /^src\/cli\.ts$/m);
    assert.doesNotMatch(review.text(), /`src\/cli\.ts` —/);
    assert.equal(review.pushed.at(-1)?.draft.text, review.text());
  });

  it('ticks a whole group', () => {
    const review = openReview();
    review.handlers['tick-group']({ group: 'commands', on: false });
    assert.doesNotMatch(review.text(), /^## Commands$/m);
  });

  it('shows left-out rows as runs and carried ones as rows, and marks what is not ticked', () => {
    const review = openReview();
    const { raw } = review.snapshot();
    const runs = raw.items.filter((item) => item.kind === 'run');
    assert.ok(runs.length > 5);
    assert.ok(JSON.stringify(raw).length < 60_000, 'only the rows that stand by themselves travel');
    const inRuns = runs.reduce((sum, run) => sum + run.to - run.from, 0);
    assert.equal(inRuns + raw.items.filter((item) => item.kind === 'row').length, raw.rows);
    review.handlers['tick-item']({ id: 'c1', on: false });
    const row = review.snapshot().raw.items.find((item) => item.kind === 'row' && item.row.line === 131);
    assert.equal(row?.kind === 'row' && row.row.mark, 'not selected');
  });

  it('keeps the raw column still while items are ticked', () => {
    const review = openReview();
    const places = () =>
      review.snapshot().raw.items.map((item) => (item.kind === 'row' ? item.row.position : item.kind));
    const before = places();
    review.handlers['tick-group']({ group: 'constraints', on: false });
    assert.deepEqual(places(), before);
  });

  it('finds rows by filter and words together', async () => {
    const review = openReview();
    const found = await review.handlers['find-rows']({ filter: 'errors', query: 'LINT' });
    assert.deepEqual(
      rowsOf(found).map((row) => row.line),
      [2103, 2131],
    );
    const all = await review.handlers['find-rows']({ filter: 'left-out', query: '' });
    assert.ok(all.total > rowsOf(all).length && rowsOf(all).length <= 400);
  });

  it('shows what was found between the other passages, out of their runs', async () => {
    const review = openReview();
    const before = review.snapshot().raw.items;
    const { items, positions, total } = await review.handlers['find-rows']({ filter: 'all', query: 'lint' });
    assert.ok(total > 0 && positions.length === total);
    const alone = new Set(rowsOf({ items }).map(({ position }) => position));
    assert.ok(positions.every((position) => alone.has(position)));
    const sizeOf = (all: readonly TimelineItem[]) =>
      all.reduce((sum, item) => sum + (item.kind === 'run' ? item.to - item.from : item.kind === 'row' ? 1 : 0), 0);
    assert.equal(sizeOf(items), sizeOf(before));
    for (const item of items)
      if (item.kind === 'run')
        assert.equal(
          item.reasons.reduce((sum, { count }) => sum + count, 0),
          item.to - item.from,
        );
  });

  it('adds a passage once, says where, and shows it as the user’s', async () => {
    const review = openReview();
    const reply = await review.handlers['add-row']({ line: 2231 });
    await review.handlers['add-row']({ line: 2231 });
    assert.match(reply.section, /The user’s rules/);
    assert.equal(review.text().match(/I do not want a global/g)?.length, 1);
    assert.equal(findItem(review.snapshot(), 'added-line-2231')?.isOn, true);
  });

  it('says "not proven" of a rejected statement in the text', () => {
    const review = openReview();
    review.handlers['add-rejected']({ index: 0 });
    assert.match(review.text(), /All tests pass\..* \(not proven\)$/m);
    assert.equal(review.snapshot().honest.rejected[0]?.isAdded, true);
  });

  it('sends what the user sees, and is read-only afterwards', async () => {
    const review = openReview();
    review.handlers['edit-draft']({
      text: `${review.text()}My last word.\n`,
      edit: 4,
      revision: review.snapshot().draft.revision,
    });
    await review.handlers.deliver(null);
    await review.handlers.deliver(null);
    assert.equal(review.done.filter((act) => act.startsWith('deliver chat')).length, 1);
    assert.ok(review.done[0]?.endsWith('My last word.\n'));
    const state = review.snapshot();
    assert.equal(state.draft.isReadOnly, true);
    assert.equal(state.draft.edit, 4);
    assert.equal(state.delivered?.where, 'In a new chat');
  });

  it('keeps the draft and offers ways out when a target fails', async () => {
    const review = openReview({ deliver: () => Promise.reject(targetFailed('The chat', 'it is switched off')) });
    const before = review.text();
    await review.handlers.deliver(null);
    const { banner, delivered, draft } = review.snapshot();
    assert.equal(banner?.kind, 'error');
    assert.match(banner?.text ?? '', /switched off.*still here/);
    assert.deepEqual(banner?.actions, ['copy-instead', 'choose-target']);
    assert.equal(delivered, null);
    assert.equal(draft.text, before);
  });

  it('redacts a secret the user typed before anything leaves, and says so', async () => {
    const review = openReview();
    review.handlers['edit-draft']({
      text: `${review.text()}password hunter2\n`,
      edit: 1,
      revision: review.snapshot().draft.revision,
    });
    await review.handlers['copy-draft'](null);
    assert.ok(!review.done.join().includes('hunter2'));
    assert.match(review.snapshot().banner?.text ?? '', /1 secret in your own words was redacted/);
    assert.match(review.text(), /password \[redacted:test\]/);
  });

  it('does not overwrite what is typed while the draft is looked through for secrets', async () => {
    const review = openReview();
    review.handlers['edit-draft']({
      text: `${review.text()}password hunter2\n`,
      edit: 1,
      revision: review.snapshot().draft.revision,
    });
    const copied = review.handlers['copy-draft'](null);
    review.handlers['edit-draft']({
      text: `${review.text()}and more\n`,
      edit: 2,
      revision: review.snapshot().draft.revision,
    });
    await copied;
    assert.match(review.done.join(), /password \[redacted:test\]\n$/);
    assert.match(review.text(), /password hunter2\nand more\n$/);
  });

  it('keeps a tick that is done while the words typed before it are still on their way', () => {
    const review = openReview();
    const { text, revision } = review.snapshot().draft;
    const [file = ''] = text.split('\n').filter((line) => line.startsWith('- `src/cli.ts`'));
    review.handlers['tick-item']({ id: 'f1', on: false });
    const typed = text.replace('# Handoff', '# Handoff of mine');
    review.handlers['edit-draft']({ text: typed, edit: 1, revision });
    review.handlers['edit-draft']({ text: typed.replace('mine', 'mine alone'), edit: 2, revision });
    assert.ok(review.text().startsWith('# Handoff of mine alone\n'));
    assert.ok(file !== '' && !review.text().includes(`${file}\n`), 'the file stays out of the draft');
    assert.equal(findItem(review.snapshot(), 'f1')?.isOn, false);
    assert.notEqual(review.snapshot().draft.revision, revision, 'the panel is told of it');
  });

  it('guides a vague goal, and extracts when the user insists', async () => {
    const review = openReview();
    review.handlers['edit-goal']({ goal: 'continue', edit: 1 });
    assert.ok(review.text().endsWith('continue\n'));
    assert.equal(review.snapshot().goal.isChanged, true);
    await review.handlers['extract-again']({ insist: false });
    assert.equal(review.snapshot().view.kind, 'vague-goal');
    await review.handlers['extract-again']({ insist: true });
    await settle(review);
    assert.equal(review.snapshot().view.kind, 'review');
    assert.equal(review.snapshot().goal.isChanged, false);
  });

  it('keeps ticks and own lines over a change of layout', async () => {
    const review = openReview();
    review.handlers['tick-item']({ id: 'd1', on: false });
    review.handlers['edit-draft']({
      text: review.text().replace('## Decisions\n', '## Decisions\n\n- My own line.\n'),
      edit: 1,
      revision: review.snapshot().draft.revision,
    });
    await review.handlers['choose-layout']({ layout: 'mindstone' });
    await settle(review);
    assert.equal(review.snapshot().layout, 'mindstone');
    assert.match(review.text(), /- My own line\./);
    assert.equal(findItem(review.snapshot(), 'd1')?.isOn, false);
    assert.match(review.text(), /## Current objective/);
  });

  it('keeps a choice that is not there yet when another is made, and shows both meanwhile', async () => {
    const wishes: unknown[] = [];
    const ends: (() => void)[] = [];
    const review = openReview({
      extractAgain: (wish) =>
        new Promise((resolve) => {
          wishes.push([wish.preset, wish.layout]);
          ends.push(() => resolve(sampleResult({ ...sampleRequest, ...wish }, now)));
        }),
    });
    await review.handlers['choose-preset']({ preset: 'debug' });
    assert.equal(review.snapshot().preset, 'debug');
    await review.handlers['choose-layout']({ layout: 'mindstone' });
    assert.deepEqual([review.snapshot().preset, review.snapshot().layout], ['debug', 'mindstone']);
    review.handlers['edit-goal']({ goal: 'Round the sums to whole cents', edit: 1 });
    for (const end of ends) end();
    await settle(review);
    const { preset, layout, goal } = review.snapshot();
    assert.deepEqual([preset, layout, goal.text], ['debug', 'mindstone', 'Round the sums to whole cents']);
    assert.deepEqual(wishes.at(-1), ['debug', 'mindstone']);
  });

  it('changes nothing when an extraction is cancelled, and calls it cancelled', async () => {
    const review = openReview({
      extractAgain: (_wish, onPhase, signal) =>
        new Promise((_resolve, reject) => {
          onPhase('read', '10 lines');
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    const before = review.text();
    await review.handlers['choose-preset']({ preset: 'debug' });
    const { view } = review.snapshot();
    assert.equal(view.kind === 'extracting' && view.phases[0]?.status, 'current');
    await review.handlers['cancel-extraction'](null);
    await settle(review);
    const state = review.snapshot();
    assert.equal(state.banner?.text, 'Cancelled. Your draft is unchanged.');
    assert.equal(state.preset, 'implement');
    assert.equal(review.text(), before);
  });

  it('keeps the draft when an extraction fails', async () => {
    const review = openReview({ extractAgain: () => Promise.reject(targetFailed('The log', 'it is gone')) });
    const before = review.text();
    await review.handlers['extract-again']({ insist: true });
    await settle(review);
    assert.match(review.snapshot().banner?.text ?? '', /Your draft is unchanged/);
    assert.equal(review.text(), before);
  });

  it('offers another session when the log is gone', async () => {
    const review = openReview({ extractAgain: () => Promise.reject(sessionGone('/home/dev/a.jsonl')) });
    await review.handlers['extract-again']({ insist: true });
    await settle(review);
    assert.deepEqual(review.snapshot().banner?.actions, ['choose-session']);
  });

  it('counts every warning of a draft over its budget', () => {
    const review = openReview();
    review.handlers['edit-draft']({
      // What is written behind its heading is the goal, which comes on top of the budget.
      text: review.text().replace('\n## ', () => `\n${'many words '.repeat(4_000)}\n\n## `),
      edit: 1,
      revision: review.snapshot().draft.revision,
    });
    assert.match(review.snapshot().honest.warnings[0]?.text ?? '', /the budget is 3k/);
  });
});
