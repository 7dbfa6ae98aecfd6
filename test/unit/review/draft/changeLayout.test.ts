import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Layout, layoutIds } from '../../../../src/core/requestOptions';
import { addToDraft, changeLayout } from '../../../../src/review/draft/changeDraft';
import { editText } from '../../../../src/review/draft/editText';
import { openReview, type ReviewState } from '../../../../src/review/draft/reviewState';
import { tickItems } from '../../../../src/review/draft/tickItems';
import { sampleRequest, sampleResult } from '../../../harness/panelPage/sampleReview';

const now = Date.parse('2026-03-02T10:00:00Z');
const drafts = Object.fromEntries(
  layoutIds.map((layout) => [layout, sampleResult({ ...sampleRequest, layout }, now).draft]),
);
const draftOf = (layout: Layout) => {
  const draft = drafts[layout];
  assert.ok(draft);
  return draft;
};
const fresh = () => openReview(draftOf('default'));
const through = (state: ReviewState, ...layouts: readonly Layout[]) =>
  layouts.reduce((current, layout) => changeLayout(current, draftOf(layout)), state);
const headings = (text: string) => text.split('\n').filter((line) => /^#{1,6} /.test(line));

/** Puts a line of the user's behind the first line that holds some words. */
function writeBehind(state: ReviewState, words: string, own: readonly string[]): ReviewState {
  const lines = state.text.split('\n');
  const at = lines.findIndex((line) => line.includes(words));
  assert.ok(at >= 0, `the draft holds ${words}`);
  return editText(state, lines.toSpliced(at + 1, 0, ...own).join('\n'));
}

const lineBefore = (text: string, own: string) => {
  const lines = text.split('\n');
  return lines[lines.indexOf(own) - 1] ?? '';
};

describe('another layout', () => {
  it('is rendered anew, with the headings of that layout and no others', () => {
    const own = writeBehind(fresh(), 'npm test', ['- My own line.']);
    for (const layout of layoutIds) {
      const text = through(own, 'mindstone', 'deepseek', layout).text;
      assert.deepEqual(headings(text), headings(openReview(draftOf(layout)).text), layout);
      assert.equal(text.match(/My own line/g)?.length, 1);
    }
  });

  it('puts the line of the user’s behind the item it followed, wherever that stands', () => {
    const state = fresh();
    const item = state.draft.sections.find(({ id }) => id === 'decisions')?.blocks[0]?.text ?? '';
    const own = writeBehind(state, item.split('\n')[0] ?? '', ['- My own decision.']);
    for (const layout of ['mindstone', 'deepseek'] as const) {
      assert.equal(lineBefore(through(own, layout).text, '- My own decision.'), item.split('\n').at(-1), layout);
    }
  });

  it('puts a section of the user’s own behind a section, never within one', () => {
    const own = writeBehind(fresh(), '## Decisions', ['', '## Mine', '', 'A word of my own.']);
    const { text } = through(own, 'deepseek');
    assert.match(text, /\n\n## Mine\n\nA word of my own\.\n\n/);
  });

  it('carries what is changed in one layout into the next', () => {
    const state = tickItems(through(writeBehind(fresh(), 'npm test', ['- Mine.']), 'mindstone'), ['d1'], false);
    const back = through(state, 'default');
    assert.ok(!back.ticked.has('d1'));
    assert.match(back.text, /^- Mine\.$/m);
    assert.deepEqual(headings(back.text), headings(tickItems(fresh(), ['d1'], false).text));
  });

  it('keeps a sentence of the frame out that the user deleted', () => {
    const state = fresh();
    const frame = state.text.split('\n').find((line) => line.startsWith('**Trust:**'));
    assert.ok(frame);
    const without = editText(state, state.text.replace(`${frame}\n`, ''));
    assert.ok(!through(without, 'mindstone').text.includes(frame));
  });

  it('takes over a passage and a rejected statement that the user put in', () => {
    const added = addToDraft(fresh(), { from: { kind: 'rejected', index: 0 }, section: 'turns', text: '- All pass.' });
    assert.match(through(added, 'mindstone').text, /^- All pass\.$/m);
    assert.ok(through(added, 'mindstone').ticked.has('added-rejected-0'));
  });

  it('comes back to the last byte: Default, Mindstone, DeepSeek, Default', () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('write' as const), at: fc.nat(200), own: fc.array(ownLine, { minLength: 1 }) }),
      fc.record({ kind: fc.constant('delete' as const), at: fc.nat(200) }),
      fc.record({ kind: fc.constant('change' as const), at: fc.nat(200) }),
      fc.record({ kind: fc.constant('tick' as const), at: fc.nat(60) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 6 }), (acts) => {
        const state = acts.reduce(perform, fresh());
        const back = through(state, 'mindstone', 'deepseek', 'default');
        assert.equal(back.text, state.text);
        assert.deepEqual([...back.ticked].sort(), [...state.ticked].sort());
        assert.deepEqual([...back.rewritten], [...state.rewritten]);
      }),
      { numRuns: 300 },
    );
  });

  it('never loses and never doubles a line of the user’s, whatever is done in between', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(200), own: ownLine }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.constantFrom(...layoutIds), { minLength: 1, maxLength: 4 }),
        fc.nat(60),
        (writes, layouts, tick) => {
          let state = fresh();
          for (const [at, write] of writes.entries())
            state = perform(state, { kind: 'write', at: write.at, own: [`own ${at} ${write.own}`] });
          const wanted = linesOfMine(state);
          for (const layout of layouts) state = through(perform(state, { kind: 'tick', at: tick }), layout);
          assert.deepEqual(linesOfMine(state).toSorted(), wanted.toSorted());
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** Lines written into the goal are the goal's, which some layouts state twice. */
const linesOfMine = ({ text, goal }: ReviewState) =>
  text.split('\n').filter((line) => line.startsWith('own ') && !goal.split('\n').includes(line));

const ownLine = fc.constantFrom('- A line of mine.', 'A paragraph of mine.', '', '## A section of mine', '  indented');

type Act =
  | { readonly kind: 'write'; readonly at: number; readonly own: readonly string[] }
  | { readonly kind: 'delete' | 'change' | 'tick'; readonly at: number };

function perform(state: ReviewState, act: Act): ReviewState {
  const lines = state.text.split('\n');
  const at = act.at % lines.length;
  switch (act.kind) {
    case 'write':
      return editText(state, lines.toSpliced(at, 0, ...act.own).join('\n'));
    case 'delete':
      return editText(state, lines.toSpliced(at, 1).join('\n'));
    case 'change':
      return editText(state, lines.with(at, `${lines[at]} and more`).join('\n'));
    case 'tick': {
      const ids = state.draft.sections.flatMap(({ blocks }) => blocks.flatMap(({ factId }) => factId ?? []));
      const id = ids[act.at % ids.length] ?? '';
      return tickItems(state, [id], !state.ticked.has(id));
    }
  }
}
