import assert from 'node:assert/strict';
import type { SharedDraft } from '../../../../src/review/draft/documentSync';
import { noDocument } from '../../../harness/panelPage/noDocument';
import { now, openReview } from './openReview';

/** A review whose document was opened, with what the document is told of. */
async function openDocument(time: () => number = () => now) {
  const shared: SharedDraft[] = [];
  const seen = { follows: 0, flushes: 0, isClosed: false, extracted: '' };
  const review = openReview({
    now: time,
    document: {
      ...noDocument,
      open: async (draft) => void shared.push(draft),
      compare: async (_draft, extracted) => {
        seen.extracted = extracted;
      },
      follow: () => {
        seen.follows += 1;
      },
      flush: () => {
        seen.flushes += 1;
      },
      dispose: () => {
        seen.isClosed = true;
      },
    },
  });
  await review.handlers['open-document'](null);
  const [draft] = shared;
  assert.ok(draft !== undefined);
  return { review, draft, seen };
}

describe('the draft as a document', () => {
  it('shows the draft of the panel, and what is typed in it stands in the panel', async () => {
    const { review, draft, seen } = await openDocument();
    assert.equal(draft.text(), review.text());
    const before = seen.follows;
    draft.typed(`mine\n${draft.text()}`, draft.text());
    assert.ok(review.text().startsWith('mine\n'));
    assert.equal(draft.text(), review.text());
    assert.equal(seen.follows, before + 1);
    const own = review.snapshot().draft.ownLines.map((line) => review.text().split('\n')[line]);
    assert.deepEqual(own, ['mine']);
  });

  it('makes one step of a burst, which the panel takes back', async () => {
    let time = now;
    const { review, draft } = await openDocument(() => time);
    const begin = draft.text();
    const type = (letter: string, pause: number) => {
      time += pause;
      draft.typed(`${draft.text()}${letter}`, draft.text());
    };
    for (const letter of 'word') type(letter, 200);
    type('s', 5_000);
    await review.handlers.undo(null);
    assert.equal(draft.text(), `${begin}word`);
    await review.handlers.undo(null);
    assert.equal(draft.text(), begin);
    assert.equal(review.snapshot().history.undo, null);
  });

  it('keeps a tick of the panel and a line of the document that were made at once', async () => {
    const { review, draft } = await openDocument();
    const shown = draft.text();
    const item = review
      .snapshot()
      .groups.flatMap(({ items }) => items)
      .find(({ isOn, style }) => isOn && style === 'file');
    assert.ok(item !== undefined);
    await review.handlers['tick-item']({ id: item.id, on: false });
    const ticked = draft.text();
    assert.notEqual(ticked, shown);
    draft.typed(`${shown}mine\n`, shown);
    assert.equal(draft.text(), `${ticked}mine\n`);
  });

  it('hands over what was typed last before the draft leaves or a step is taken back', async () => {
    const { review, seen } = await openDocument();
    await review.handlers['copy-draft'](null);
    await review.handlers.undo(null);
    assert.equal(seen.flushes, 2);
  });

  it('can only be read once the draft was sent, until it is edited again', async () => {
    const { review, draft } = await openDocument();
    assert.equal(draft.isReadOnly(), false);
    await review.handlers.deliver(null);
    assert.equal(draft.isReadOnly(), true);
    const sent = review.text();
    draft.typed('too late', draft.text());
    assert.equal(review.text(), sent);
    await review.handlers['edit-again'](null);
    assert.equal(draft.isReadOnly(), false);
  });

  it('is compared with the text as it was extracted', async () => {
    const { review, draft, seen } = await openDocument();
    const extracted = draft.text();
    draft.typed(`${extracted}mine\n`, extracted);
    await review.handlers['compare-draft'](null);
    assert.equal(seen.extracted, extracted);
  });

  it('goes with its panel', async () => {
    const { review, seen } = await openDocument();
    review.dispose();
    assert.equal(seen.isClosed, true);
  });
});
