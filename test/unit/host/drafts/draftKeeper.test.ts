import assert from 'node:assert/strict';
import { type KeptWork, openDraftKeeper } from '../../../../src/host/drafts/draftKeeper';
import type { DraftRecord } from '../../../../src/host/drafts/draftRecord';
import { noHistory } from '../../../../src/review/draft/history';
import { openReview } from '../../../../src/review/draft/reviewState';
import { tickItems } from '../../../../src/review/draft/tickItems';
import { sampleRequest, sampleResult } from '../../../harness/panelPage/sampleReview';

const origin = {
  log: { path: '/home/dev/a.jsonl', sessionId: null },
  session: 's',
  workspace: null,
  title: 'Move units',
  agent: 'Claude Code',
};
const result = sampleResult(sampleRequest, 0);
const work = (change: Partial<KeptWork> = {}): KeptWork => ({
  review: openReview(result.draft),
  request: sampleRequest,
  shows: 'needs-you',
  chosenTarget: 'chat',
  delivered: null,
  result,
  history: noHistory,
  ...change,
});
const edited = () => work({ review: tickItems(openReview(result.draft), ['d1'], false) });

function open(write: (record: DraftRecord) => Promise<void> = async () => undefined) {
  const written: DraftRecord[] = [];
  const deleted: string[] = [];
  const warnings: string[] = [];
  const keeper = openDraftKeeper(
    {
      store: {
        async write(record) {
          await write(record);
          written.push(record);
        },
        delete: async (ids) => void deleted.push(...ids),
      },
      redact: async (text) => text.replaceAll('hunter2', '[redacted:test]'),
      now: () => 77,
      warn: (message) => warnings.push(message),
      pause: 1,
    },
    origin,
    null,
  );
  return { keeper, written, deleted, warnings };
}

describe('draftKeeper', () => {
  it('keeps the view the draft was left in', async () => {
    const { keeper, written } = open();
    keeper.changed(work());
    keeper.changed(work({ shows: 'all' }));
    await keeper.flush();
    assert.equal(written.at(-1)?.shows, 'all');
  });

  it('writes by itself a moment after the last change, once', async () => {
    const { keeper, written } = open();
    keeper.changed(work());
    keeper.changed(edited());
    await new Promise((resolve) => setTimeout(resolve, 30));
    await keeper.flush();
    assert.equal(written.length, 1);
    assert.deepEqual(written[0]?.edits, { count: 1, words: '1 item deselected' });
    assert.equal(written[0]?.savedAt, 77);
    assert.equal(written[0]?.id, keeper.id());
  });

  it('writes at once when asked, with a number that grows', async () => {
    const { keeper, written } = open();
    keeper.changed(work());
    await keeper.flush();
    keeper.changed(edited());
    await keeper.close();
    assert.deepEqual(
      written.map(({ revision }) => revision),
      [1, 2],
    );
  });

  it('redacts the goal, also the one the items were chosen for', async () => {
    const { keeper, written } = open();
    const goal = 'Use hunter2 there';
    const draft = { ...result.draft, goal };
    keeper.changed(work({ review: openReview(draft), request: { ...sampleRequest, goal } }));
    await keeper.flush();
    assert.doesNotMatch(JSON.stringify(written), /hunter2/);
  });

  it('marks a draft that was delivered', async () => {
    const { keeper, written } = open();
    keeper.changed(work({ delivered: { where: 'In a new chat', effect: 'not sent', time: 5, open: 'Open' } }));
    await keeper.flush();
    assert.deepEqual(written[0]?.delivered, { where: 'In a new chat', effect: 'not sent', time: 5 });
  });

  it('leaves what the user wrote where it is when they go on with an earlier draft', async () => {
    const { keeper, written, deleted } = open();
    keeper.changed(edited());
    const before = keeper.id();
    keeper.goOn({ id: 'aaaaaaaa', revision: 4 });
    keeper.changed(edited());
    await keeper.flush();
    assert.notEqual(keeper.id(), before);
    assert.deepEqual(
      written.map(({ id, continues }) => [id, continues]),
      [
        [before, null],
        [keeper.id(), { id: 'aaaaaaaa', revision: 4 }],
      ],
    );
    assert.deepEqual(deleted, []);
  });

  it('takes away a draft that nobody touched when they go on with an earlier one', async () => {
    const { keeper, deleted } = open();
    keeper.changed(work());
    const before = keeper.id();
    keeper.goOn({ id: 'aaaaaaaa', revision: 4 });
    await keeper.flush();
    assert.deepEqual(deleted, [before]);
  });

  it('says when a draft cannot be kept, and when it can be again', async () => {
    let isFull = true;
    const told: (string | null)[] = [];
    const { keeper, warnings } = open(async () => {
      if (isFull) throw new Error('no space left on device');
    });
    keeper.onProblem((problem) => told.push(problem));
    keeper.changed(edited());
    await keeper.flush();
    isFull = false;
    keeper.changed(edited());
    await keeper.flush();
    assert.match(told[0] ?? '', /cannot be kept on disk/);
    assert.equal(told.at(-1), null);
    assert.match(warnings[0] ?? '', /no space left/);
  });
});
