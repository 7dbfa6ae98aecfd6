import assert from 'node:assert/strict';
import fc from 'fast-check';
import { addToDraft, changeGoal, restoreSecret } from '../../../../src/review/draft/changeDraft';
import { editText } from '../../../../src/review/draft/editText';
import { keptReview, resumeReview } from '../../../../src/review/draft/keptReview';
import { editCount, editWords, reviewEdits } from '../../../../src/review/draft/reviewEdits';
import { openReview, type ReviewState } from '../../../../src/review/draft/reviewState';
import { tickItems } from '../../../../src/review/draft/tickItems';
import { sampleRequest, sampleResult } from '../../../harness/panelPage/sampleReview';
import { itemIds, sampleDraft, sampleSections } from './sampleDraft';

const same = async (text: string) => text;
const fresh = () => openReview(sampleDraft());
/** Through the bytes of a file. */
const through = async (state: ReviewState, redact = same, draft = state.draft) =>
  resumeReview(JSON.parse(JSON.stringify(await keptReview(state, redact))), draft);
const edit = (state: ReviewState, from: string, to: string) => {
  assert.ok(state.text.includes(from));
  return editText(state, state.text.replace(from, to));
};

describe('a kept review', () => {
  it('comes back to the last byte: ticks, own lines, rewritten lines, passages and the goal', async () => {
    let state = tickItems(fresh(), ['d2', 'f1'], false);
    state = edit(state, '## Files', '## Files\n\nA word of mine.');
    state = edit(state, 'Unknown codes end', 'Codes nobody knows end');
    state = addToDraft(state, { from: { kind: 'row', line: 7 }, section: 'constraints', text: '- “Keep it small.”' });
    state = changeGoal(state, 'Another goal,  with two spaces');
    const back = await through(state);
    assert.equal(back.text, state.text);
    assert.equal(back.goal, state.goal);
    assert.deepEqual([...back.ticked].sort(), [...state.ticked].sort());
    assert.deepEqual([...back.rewritten], [...state.rewritten]);
    assert.deepEqual(reviewEdits(back), reviewEdits(state));
  });

  it('comes back to the last byte whatever the user did', async () => {
    const act = fc.record({
      at: fc.nat(80),
      own: fc.constantFrom(null, '', '- mine', '## Mine', 'more'),
      tick: fc.nat(20),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 5 }), async (acts) => {
        let state = openReview(sampleResult(sampleRequest, 0).draft);
        for (const { at, own, tick } of acts) {
          const lines = state.text.split('\n');
          const place = at % lines.length;
          state = editText(
            state,
            lines.toSpliced(place, own === null ? 1 : 0, ...(own === null ? [] : [own])).join('\n'),
          );
          const id = [...state.ticked][tick % Math.max(1, state.ticked.size)];
          if (id !== undefined) state = tickItems(state, [id], false);
        }
        assert.equal((await through(state)).text, state.text);
      }),
      { numRuns: 60 },
    );
  });

  it('follows a session that has grown, and keeps what is the user’s', async () => {
    const state = edit(tickItems(fresh(), ['d2'], false), '## Files', '## Files\n\nA word of mine.');
    const sections = sampleSections.map((section) =>
      section.id === 'decisions'
        ? { ...section, blocks: [...section.blocks, { factId: 'd9', text: '- A decision made since.' }] }
        : section,
    );
    const back = await through(state, same, sampleDraft({ sections }));
    assert.match(back.text, /^- A decision made since\.$/m);
    assert.match(back.text, /^A word of mine\.$/m);
    assert.ok(!back.ticked.has('d2'));
  });

  it('keeps the user’s version of an item that the session no longer gives', async () => {
    const state = edit(fresh(), 'The option is parsed once', 'The option is parsed but once');
    const sections = sampleSections.map((section) => ({
      ...section,
      blocks: section.blocks.filter(({ factId }) => factId !== 'd2'),
    }));
    assert.match((await through(state, same, sampleDraft({ sections }))).text, /parsed but once/);
  });

  it('holds no secret: neither one that was typed nor one that was restored', async () => {
    const sections = sampleSections.map((section) =>
      section.id === 'constraints'
        ? { ...section, blocks: [{ factId: 'c1', text: '- Log in with [redacted:password].' }] }
        : section,
    );
    const draft = sampleDraft({
      sections,
      redactions: [{ rule: 'password', line: 3, section: 'constraints' }],
    });
    let state = openReview(draft);
    state = restoreSecret(state, { index: 0, rule: 'password', line: 3, secret: 'opensesame' });
    state = edit(state, '## Files', '## Files\n\nThe password is hunter2, not opensesame.');
    state = changeGoal(state, 'Use hunter2 there');
    const redact = async (text: string) => text.replaceAll('hunter2', '[redacted:test]');
    const kept = JSON.stringify(await keptReview(state, redact));
    assert.doesNotMatch(kept, /hunter2|opensesame/);
    const back = resumeReview(JSON.parse(kept), draft);
    assert.match(back.text, /The password is \[redacted:test\]/);
    assert.equal(back.restored.length, 0);
  });
});

describe('the edits of a review', () => {
  it('are told in words, each thing once', () => {
    let state = tickItems(fresh(), ['d2'], false);
    state = edit(state, '## Files', '## Files\n\nA word of mine.');
    state = edit(state, 'Unknown codes end', 'Codes nobody knows end');
    assert.equal(editWords(reviewEdits(state)), '1 line added, 1 changed, 1 item deselected');
    assert.equal(editCount(reviewEdits(state)), 3);
  });

  it('are none at the start, and none again when a tick is taken back', () => {
    assert.equal(editCount(reviewEdits(fresh())), 0);
    const ticked = tickItems(tickItems(fresh(), [...itemIds], false), [...itemIds], true);
    assert.equal(editCount(reviewEdits(ticked)), 0);
    assert.equal(editWords(reviewEdits(ticked)), '');
  });

  it('count a sentence of the frame that was taken out, and another goal', () => {
    const state = changeGoal(edit(fresh(), 'You continue earlier work.\n', ''), 'Another goal');
    assert.equal(editWords(reviewEdits(state)), '1 line taken out, another goal');
  });
});
