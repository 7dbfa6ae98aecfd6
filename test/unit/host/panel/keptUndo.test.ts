import assert from 'node:assert/strict';
import { openDraftKeeper } from '../../../../src/host/drafts/draftKeeper';
import { type DraftRecord, draftRecordSchema } from '../../../../src/host/drafts/draftRecord';
import { unpackHistory } from '../../../../src/host/drafts/packedHistory';
import type { PanelEffects } from '../../../../src/host/panel/panelEffects';
import { sampleRequest, sampleResult } from '../../../harness/panelPage/sampleReview';
import { now, openReview, settle } from './openReview';

/** A review whose draft is written down, with every file as JSON, and then opened by another run of the editor. */
function openKept(own: Partial<PanelEffects> = {}) {
  const files: string[] = [];
  const keeper = openDraftKeeper(
    {
      store: { write: async (record) => void files.push(JSON.stringify(record)), delete: async () => undefined },
      redact: async (text) => text.replaceAll('hunter2', '[redacted:test]'),
      now: () => now,
      warn: (message) => assert.fail(message),
    },
    { log: { path: '/a', sessionId: null }, session: 's', workspace: null, title: '', agent: 'Claude Code' },
    null,
  );
  let time = now;
  // A pause before every act.
  const review = openReview({ keeper, now: () => (time += 5_000), revealSecret: async () => 'hunter2', ...own });
  const lastRecord = async (): Promise<DraftRecord> => {
    await keeper.flush();
    return draftRecordSchema.parse(JSON.parse(files.at(-1) ?? ''));
  };
  return { ...review, files, lastRecord };
}

async function reload(of: ReturnType<typeof openKept>, own: Partial<PanelEffects> = {}) {
  const { review, history, request, turns } = await of.lastRecord();
  const kept = { review, history: unpackHistory(history), delivered: null, turns };
  return openReview(own, { request, result: sampleResult(request, now), resumed: kept });
}

const type = (review: ReturnType<typeof openReview>, from: string, to: string) => {
  const { edit, revision } = review.snapshot().draft;
  return review.handlers['edit-draft']({ text: review.text().replace(from, to), edit: edit + 1, revision });
};

describe('undo across a reload', () => {
  const acts: readonly ((review: ReturnType<typeof openReview>) => unknown)[] = [
    (review) => type(review, '## Files', 'A line of mine.\n\n## Files'),
    (review) => review.handlers['tick-item']({ id: 'd1', on: false }),
    (review) => review.handlers['tick-group']({ group: 'commands', on: false }),
    (review) => review.handlers['add-row']({ line: 2231 }),
    (review) => review.handlers['choose-layout']({ layout: 'mindstone' }),
    (review) => type(review, 'A line of mine.', 'Another line of mine.'),
    (review) => review.handlers['choose-preset']({ preset: 'debug' }),
    (review) => review.handlers['edit-goal']({ goal: 'Another goal altogether', edit: 9 }),
  ];

  it('takes every act back in one step, in the words it had, and does all again', async () => {
    const before = openKept();
    const texts = [before.text()];
    for (const act of acts) {
      await act(before);
      await settle(before);
      texts.push(before.text());
    }
    const after = await reload(before);
    assert.equal(after.text(), texts.at(-1));
    assert.equal(after.snapshot().history.undo, before.snapshot().history.undo);
    const walk = async (way: 'undo' | 'redo', expected: readonly string[]) => {
      for (const text of expected) {
        await after.handlers[way](null);
        await settle(after);
        assert.equal(after.text(), text);
      }
    };
    await walk('undo', texts.toReversed().slice(1));
    assert.deepEqual([after.snapshot().history.undo, after.snapshot().layout], [null, 'default']);
    await walk('redo', texts.slice(1));
    assert.equal(after.snapshot().history.redo, null);
    assert.deepEqual([after.snapshot().layout, after.snapshot().preset], ['mindstone', 'debug']);
  });

  it('is kept again by the next run, with the steps of both', async () => {
    const first = openKept();
    const begun = first.text();
    await first.handlers['tick-item']({ id: 'd1', on: false });
    const { review, history, request, turns } = await first.lastRecord();
    const resumed = { review, history: unpackHistory(history), delivered: null, turns };
    const files: DraftRecord[] = [];
    const keeper = openDraftKeeper(
      {
        store: { write: async (record) => void files.push(record), delete: async () => undefined },
        redact: async (text) => text,
        now: () => now,
        warn: (message) => assert.fail(message),
      },
      { log: { path: '/a', sessionId: null }, session: 's', workspace: null, title: '', agent: '' },
      null,
    );
    const second = openReview({ keeper }, { request, resumed });
    await second.handlers['tick-item']({ id: 'd2', on: false });
    await keeper.flush();
    const labels = unpackHistory(files.at(-1)?.history ?? null).past.map(({ label }) => label);
    assert.equal(labels.length, 2);
    await second.handlers.undo(null);
    await second.handlers.undo(null);
    assert.equal(second.text(), begun);
  });

  it('keeps no secret that was restored or typed, also not in a step that was taken back', async () => {
    const review = openKept();
    await type(review, '## Files', 'The key is hunter2.\n\n## Files');
    await review.handlers['restore-redaction']({ index: 0 });
    await review.handlers['edit-goal']({ goal: 'Use hunter2 everywhere in it', edit: 3 });
    await review.handlers.undo(null);
    await review.handlers.undo(null);
    await review.lastRecord();
    assert.ok(review.text().includes('hunter2'), 'the draft on the screen has it');
    assert.deepEqual(
      review.files.filter((file) => file.includes('hunter2')),
      [],
    );
  });

  it('stays where it is when going back needs the session, and reading it is cancelled', async () => {
    const before = openKept();
    await before.handlers['choose-layout']({ layout: 'mindstone' });
    await settle(before);
    const abort = () => Promise.reject(new DOMException('', 'AbortError'));
    const after = await reload(before, { extractAgain: abort });
    await after.handlers.undo(null);
    await settle(after);
    assert.equal(after.text(), before.text());
    assert.match(after.snapshot().history.undo ?? '', /Layout/);
  });

  it('has room for two hundred steps of a long draft beside it', async () => {
    const review = openKept();
    for (let step = 0; step < 230; step += 1) {
      await review.handlers['tick-item']({ id: 'd1', on: step % 2 === 1 });
      if (step % 10 === 0) await type(review, '## Files', `Line ${step} of mine.\n\n## Files`);
    }
    const { history } = await review.lastRecord();
    assert.equal(history?.past.length, 200);
    const size = JSON.stringify(history).length;
    assert.ok(size < 40 * review.text().length, `${size} characters`);
  });

  it('reads a draft that was kept before there was a history', async () => {
    const review = openKept();
    const { history: _, ...old } = await review.lastRecord();
    assert.deepEqual(unpackHistory(draftRecordSchema.parse(old).history), { past: [], future: [] });
    assert.equal(sampleRequest.layout, 'default');
  });
});
