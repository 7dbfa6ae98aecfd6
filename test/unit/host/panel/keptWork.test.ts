import assert from 'node:assert/strict';
import type { DraftKeeper, KeptWork } from '../../../../src/host/drafts/draftKeeper';
import type { EarlierDraft } from '../../../../src/host/drafts/earlierDraft';
import type { PanelEffects } from '../../../../src/host/panel/panelEffects';
import { createReviewController } from '../../../../src/host/panel/reviewController';
import type { ReviewInput } from '../../../../src/host/panel/reviewInput';
import { editText } from '../../../../src/review/draft/editText';
import { noHistory } from '../../../../src/review/draft/history';
import { keptReview } from '../../../../src/review/draft/keptReview';
import { openReview as openState } from '../../../../src/review/draft/reviewState';
import { tickItems } from '../../../../src/review/draft/tickItems';
import { noDocument } from '../../../harness/panelPage/noDocument';
import { sampleRequest, sampleResult } from '../../../harness/panelPage/sampleReview';
import { scriptedFollower } from '../../../harness/panelPage/scriptedFollower';
import { scriptedRefiner } from '../../../harness/panelPage/scriptedRefiner';
import { silentKeeper } from '../../../harness/panelPage/silentKeeper';

const result = sampleResult(sampleRequest, 0);

function open(begin: Partial<ReviewInput> = {}, own: Partial<PanelEffects> = {}) {
  const done: string[] = [];
  const kept: KeptWork[] = [];
  let time = 0;
  let tell: (problem: string | null) => void = () => undefined;
  const keeper: DraftKeeper = {
    ...silentKeeper,
    id: () => (done.includes('go on') ? 'second' : 'first'),
    changed: (work) => void kept.push(work),
    goOn: () => void done.push('go on'),
    startAnew: () => void done.push('start anew'),
    onProblem: (listener) => {
      tell = listener;
    },
  };
  const unused = async () => {
    throw new Error('not part of this test');
  };
  const review = createReviewController(
    {
      result,
      request: sampleRequest,
      agent: 'Claude',
      targets: [],
      chosenTarget: null,
      shows: 'all',
      resumed: null,
      offered: null,
      ...begin,
    },
    {
      ...{
        openTranscript: unused,
        marksChanged: () => undefined,
        openLogAt: unused,
        copy: unused,
        save: unused,
        pack: unused,
        deliver: unused,
        openDelivered: unused,
        redact: unused,
        uncompact: unused,
        handOffBefore: () => undefined,
      },
      ...{
        rememberTarget: unused,
        rememberView: unused,
        chooseSession: unused,
        revealSecret: async () => 'a secret',
        goalProblem: () => null,
      },
      extractAgain: async (wish) => sampleResult({ ...sampleRequest, ...wish }, 0),
      document: noDocument,
      refine: scriptedRefiner([]),
      fresh: scriptedFollower().effects,
      verify: { problem: () => null, check: async () => null, runChecks: async () => null },
      keeper,
      // A pause before every act.
      now: () => (time += 5_000),
      reportError: (error) => assert.fail(String(error)),
      ...own,
    },
    () => undefined,
  );
  const text = () => review.snapshot().draft.text;
  const settle = async () => {
    while (review.snapshot().view.kind === 'extracting') await new Promise((resolve) => setImmediate(resolve));
  };
  return { ...review, text, settle, done, kept, tell: (problem: string | null) => tell(problem) };
}

async function earlier(change: Partial<EarlierDraft> = {}): Promise<EarlierDraft> {
  const state = tickItems(openState(result.draft), ['d1'], false);
  const edited = editText(state, state.text.replace('## Files\n', '## Files\n\nA word of mine.\n'));
  return {
    ...{ id: 'aaaaaaaa', revision: 3, when: '13:48', edits: { count: 2, words: '1 line added, 1 item unticked' } },
    ...{ request: sampleRequest, target: null, review: await keptReview(edited, async (text) => text) },
    history: noHistory,
    ...change,
  };
}

describe('a review and its undo', () => {
  it('takes each act back in one step, and does it again', async () => {
    const review = open();
    const texts = [review.text()];
    const acts = [
      () =>
        review.handlers['edit-draft']({
          text: review.text().replace('## Files', '\n\n## Files'),
          edit: 1,
          revision: review.snapshot().draft.revision,
        }),
      () => review.handlers['tick-item']({ id: 'd1', on: false }),
      () => review.handlers['tick-group']({ group: 'commands', on: false }),
      () => review.handlers['add-row']({ line: 2231 }),
      () => review.handlers['add-rejected']({ index: 0 }),
      () => review.handlers['edit-goal']({ goal: 'Another goal altogether', edit: 2 }),
      () => review.handlers['restore-redaction']({ index: 0 }),
      () => review.handlers['choose-layout']({ layout: 'mindstone' }),
      () => review.handlers['choose-preset']({ preset: 'debug' }),
    ];
    for (const act of acts) {
      await act();
      await review.settle();
      texts.push(review.text());
    }
    for (const text of texts.toReversed().slice(1)) {
      await review.handlers.undo(null);
      assert.equal(review.text(), text);
    }
    assert.equal(review.snapshot().layout, 'default');
    assert.equal(review.snapshot().history.undo, null);
    for (const text of texts.slice(1)) {
      await review.handlers.redo(null);
      assert.equal(review.text(), text);
    }
    assert.equal(review.snapshot().layout, 'mindstone');
    assert.equal(review.snapshot().preset, 'debug');
  });

  it('says what it would undo', () => {
    const review = open();
    review.handlers['tick-group']({ group: 'files', on: false });
    assert.equal(review.snapshot().history.undo, 'Deselect all of Files');
    review.handlers['tick-item']({ id: 'f1', on: true });
    assert.match(review.snapshot().history.undo ?? '', /^Select “.*src\/cli\.ts.*”$/);
  });

  it('takes a new line and the letters before it back in two steps', () => {
    const review = open();
    const begin = review.text();
    review.handlers['edit-draft']({ text: `${begin}a`, edit: 1, revision: review.snapshot().draft.revision });
    review.handlers['edit-draft']({ text: `${begin}a\n`, edit: 2, revision: review.snapshot().draft.revision });
    review.handlers.undo(null);
    assert.equal(review.text(), `${begin}a`);
    review.handlers.undo(null);
    assert.equal(review.text(), begin);
  });

  it('does nothing where nothing was done, and knows the newest edit of the page all the same', () => {
    const review = open();
    const begin = review.text();
    review.handlers.undo(null);
    review.handlers['edit-draft']({ text: `${begin}a`, edit: 9, revision: review.snapshot().draft.revision });
    review.handlers.undo(null);
    assert.equal(review.text(), begin);
    assert.equal(review.snapshot().draft.edit, 9);
  });
});

describe('a review and the draft kept before it', () => {
  it('is kept with every change', () => {
    const review = open();
    review.handlers['tick-item']({ id: 'd1', on: false });
    assert.equal(review.kept.at(-1)?.review.ticked.has('d1'), false);
    assert.equal(review.snapshot().kept.edits, 1);
  });

  it('offers what can be gone on with, above a fresh draft', async () => {
    const { banner, draft, kept } = open({ offered: await earlier() }).snapshot();
    assert.equal(banner?.lead, 'You have a draft of this session');
    assert.equal(banner?.text, ', last changed 13:48: 1 line added, 1 item unticked.');
    assert.deepEqual(banner?.actions, ['go-on', 'start-anew']);
    assert.equal(kept.offered, 2);
    assert.equal(draft.text, openState(result.draft).text);
  });

  it('goes on with it at once where goal, preset and layout are the same', async () => {
    const offered = await earlier();
    const review = open({ offered });
    review.handlers['go-on'](null);
    assert.equal(review.text(), offered.review.text);
    const { banner, kept, history } = review.snapshot();
    assert.equal(banner, null);
    assert.equal(kept.id, 'second');
    assert.equal(history.undo, null);
  });

  it('extracts for its goal and layout first where they differ, and lets go of nothing when that fails', async () => {
    const request = { ...sampleRequest, layout: 'mindstone' as const };
    const state = openState(sampleResult(request, 0).draft);
    const edited = editText(state, `${state.text}A word of mine.\n`);
    const offered = await earlier({ request, review: await keptReview(edited, async (text) => text) });
    const review = open({ offered });
    review.handlers['go-on'](null);
    await review.settle();
    assert.equal(review.text(), edited.text);
    assert.equal(review.snapshot().layout, 'mindstone');
    const failing = open({ offered }, { extractAgain: () => Promise.reject(new DOMException('', 'AbortError')) });
    failing.handlers['go-on'](null);
    await failing.settle();
    assert.deepEqual(failing.done, []);
    await failing.handlers['hide-banner'](null);
    assert.deepEqual(failing.snapshot().banner?.actions, ['go-on', 'start-anew']);
  });

  it('starts anew without asking again', async () => {
    const review = open({ offered: await earlier() });
    review.handlers['start-anew'](null);
    assert.deepEqual(review.done, ['start anew']);
    assert.equal(review.snapshot().banner, null);
  });

  it('brings a draft back as it was, delivered or not, and says that the session grew', async () => {
    const { review: kept } = await earlier();
    const delivered = { where: 'In a new chat', effect: '', time: 5, open: null };
    const back = open({ resumed: { review: kept, history: noHistory, delivered, turns: result.rawView.turns - 2 } });
    assert.equal(back.text(), kept.text);
    assert.equal(back.snapshot().delivered?.where, 'In a new chat');
    assert.match(back.snapshot().banner?.lead ?? '', /grew by 2 turns/);
  });

  it('says when the disk refuses', () => {
    const review = open();
    review.tell('This draft cannot be kept on disk.');
    assert.equal(review.snapshot().kept.problem, 'This draft cannot be kept on disk.');
  });
});
