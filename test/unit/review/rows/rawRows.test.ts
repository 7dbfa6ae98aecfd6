import assert from 'node:assert/strict';
import fc from 'fast-check';
import { addToDraft } from '../../../../src/review/draft/changeDraft';
import { openReview, type ReviewState } from '../../../../src/review/draft/reviewState';
import { prepareRawIndex, rawIndexOf } from '../../../../src/review/rows/rawIndex';
import { isCarried, leftOutReasons, rawState } from '../../../../src/review/rows/rawRows';
import type { RawRow, RawView } from '../../../../src/review/rows/rawView';
import { sampleRequest, sampleResult } from '../../../harness/panelPage/sampleReview';

const opened = openReview(sampleResult(sampleRequest, 0).draft);
const ids = [...opened.ticked].slice(0, 4);

const drawn = fc.record({
  facts: fc.subarray(ids, { maxLength: 2 }),
  isTail: fc.boolean(),
  isQuiet: fc.boolean(),
  isFlagged: fc.boolean(),
  hasSecret: fc.boolean(),
  reason: fc.constantFrom('repeated read', 'tool output', 'no facts'),
  isPlain: fc.integer({ min: 0, max: 9 }).map((dice) => dice < 8),
});

type DrawnRow = typeof drawn extends fc.Arbitrary<infer Row> ? Row : never;

/** Most rows of a session are plain: nothing stands on them. */
function viewOf(rows: readonly DrawnRow[], cuts: number[]): RawView {
  return {
    rows: rows.map(({ facts, isTail, isQuiet, isFlagged, hasSecret, reason, isPlain }, at): RawRow => {
      const stands = !isPlain && (facts.length > 0 || isTail);
      return {
        line: at + 1,
        entry: null,
        lines: [at + 1],
        time: null,
        turn: 1 + Math.floor(at / 5),
        kind: 'agent',
        tool: '',
        text: `row ${at}`,
        exitCode: null,
        isError: false,
        facts: isPlain ? [] : facts,
        isQuiet: !isPlain && isQuiet && facts.length > 0 && !isTail,
        isTail: !isPlain && isTail,
        reason: stands ? null : reason,
        flags: !isPlain && isFlagged ? ['instruction-like'] : [],
        secrets: !isPlain && hasSecret ? ['jwt'] : [],
      };
    }),
    compactions: cuts
      .map((cut) => Math.min(cut, rows.length))
      .sort((a, b) => a - b)
      .map((before) => ({ before, line: before + 1, tokensBefore: null, tokensAfter: null })),
    turns: 1 + Math.floor(rows.length / 5),
    lines: rows.length,
  };
}

const situation = fc
  .tuple(fc.array(drawn, { maxLength: 120 }), fc.array(fc.nat(120), { maxLength: 3 }), fc.subarray(ids))
  .chain(([rows, cuts, unticked]) => fc.tuple(fc.constant({ rows, cuts, unticked }), fc.array(fc.nat(130))))
  .map(([{ rows, cuts, unticked }, added]) => {
    const ticked = new Set([...opened.ticked].filter((id) => !unticked.includes(id)));
    const additions = added.map((line) => ({ from: { kind: 'row', line }, section: 'turns', text: '- x' }) as const);
    const review = additions.reduce<ReviewState>(addToDraft, { ...opened, ticked });
    return { view: viewOf(rows, cuts), review };
  });

describe('the raw column', () => {
  it('shows every row once, by itself or in a run, in order, and every compaction at its place', () => {
    fc.assert(
      fc.property(situation, ({ view, review }) => {
        const { items } = rawState({ view, review, agent: 'Pi' });
        let next = 0;
        const cuts: number[] = [];
        for (const item of items) {
          if (item.kind === 'compaction') cuts.push(next);
          else if (item.kind === 'row') assert.equal(item.row.position, next++);
          else {
            assert.equal(item.from, next);
            assert.ok(item.to - item.from >= 3);
            next = item.to;
          }
        }
        assert.equal(next, view.rows.length);
        assert.deepEqual(
          cuts,
          view.compactions.map(({ before }) => before),
        );
      }),
    );
  });

  it('counts what is left out as one would by looking at every row', () => {
    fc.assert(
      fc.property(situation, ({ view, review }) => {
        const left = view.rows.filter((row) => !isCarried(row, review));
        const words = { 'repeated read': 'repeated reads', 'tool output': 'tool outputs' } as Record<string, string>;
        const expected = new Map<string, number>();
        for (const row of left) {
          const reason = row.facts.length > 0 ? 'not selected' : (row.reason ?? '');
          expected.set(reason, (expected.get(reason) ?? 0) + 1);
        }
        const counted = leftOutReasons(view, review);
        assert.deepEqual(
          new Map(counted.map(({ reason, count }) => [reason, count])),
          new Map([...expected].map(([reason, count]) => [count === 1 ? reason : (words[reason] ?? reason), count])),
        );
        assert.deepEqual(
          counted,
          counted.toSorted((a, b) => b.count - a.count),
        );
        const { rows, carried } = rawState({ view, review, agent: 'Pi' });
        assert.equal(carried, view.rows.filter((row) => isCarried(row, review)).length);
        assert.equal(
          counted.reduce((sum, { count }) => sum + count, carried),
          rows,
        );
      }),
    );
  });

  it('folds what is not in the draft where that is much, and takes out what the user ticks', () => {
    const quiet = Array.from(
      { length: 250 },
      (): DrawnRow => ({
        ...{ facts: [], isTail: false, isQuiet: false, isFlagged: false, hasSecret: false },
        ...{ reason: 'tool output', isPlain: true },
      }),
    );
    const manyQuiet = (of: readonly DrawnRow[]): RawView => {
      const view = viewOf([...quiet, ...of], []);
      const added = (row: RawRow, at: number): RawRow =>
        at < quiet.length ? { ...row, facts: [`quiet-${at}`], isQuiet: true, reason: null } : row;
      return { ...view, rows: view.rows.map(added) };
    };
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 60 }), fc.array(fc.nat(249), { maxLength: 4 }), (of, ticks) => {
        const view = manyQuiet(of);
        const review = { ...opened, ticked: new Set([...opened.ticked, ...ticks.map((at) => `quiet-${at}`)]) };
        const { items } = rawState({ view, review, agent: 'Pi' });
        let next = 0;
        for (const item of items) {
          if (item.kind === 'row') assert.equal(item.row.position, next++);
          else if (item.kind === 'run') {
            assert.equal(item.from, next);
            next = item.to;
            const told = item.reasons.reduce((sum, { count }) => sum + count, 0);
            assert.equal(told, item.to - item.from);
            assert.ok(view.rows.slice(item.from, item.to).every((row) => !isCarried(row, review)));
          }
        }
        assert.equal(next, view.rows.length);
        assert.ok(items.length <= of.length + 4 * (2 * new Set(ticks).size + 1));
      }),
    );
  });

  it('is the same when it was prepared with rests', async () => {
    const rows = fc.sample(drawn, { numRuns: 9_000, seed: 4 });
    const [view, other] = [viewOf(rows, [0, 4_000, 9_000]), viewOf(rows, [0, 4_000, 9_000])];
    let rests = 0;
    await prepareRawIndex(view, async () => {
      rests += 1;
    });
    assert.equal(rests, 3);
    assert.deepEqual(rawIndexOf(view), rawIndexOf(other));
  });

  it('tells for each run why its rows were left out, added ones not counted', () => {
    fc.assert(
      fc.property(situation, ({ view, review }) => {
        for (const item of rawState({ view, review, agent: 'Pi' }).items) {
          if (item.kind !== 'run') continue;
          const left = view.rows.slice(item.from, item.to).filter((row) => !isCarried(row, review));
          assert.equal(
            item.reasons.reduce((sum, { count }) => sum + count, 0),
            left.length,
          );
        }
      }),
    );
  });
});
