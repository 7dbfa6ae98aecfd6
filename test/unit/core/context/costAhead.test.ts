import assert from 'node:assert/strict';
import fc from 'fast-check';
import { costAhead } from '../../../../src/core/context/costAhead';
import { costLines } from '../../../../src/core/context/costText';
import { moneyOf, readPrices } from '../../../../src/core/context/prices';
import { inputOf, openTrail, type ReplyUsage } from '../../../../src/core/context/usageTrail';

const reply = (input: number, newInput = 1_000, output = 200): ReplyUsage => ({
  ...{ fromCache: input - newInput, newInput, output },
});
const use = (usedTokens: number | null, windowTokens: number | null = 200_000) => ({
  ...{ usedTokens, windowTokens, ratio: null, compactions: 0, estimated: false },
});
/** A session whose requests read these. */
function trailOf(inputs: readonly number[]) {
  const keeper = openTrail();
  keeper.turn();
  for (const input of inputs) keeper.reply(reply(input));
  return keeper;
}

describe('what going on costs', () => {
  it('grows by what the last requests added, and reads all but the new from the cache', () => {
    const cost = costAhead(use(104_200), trailOf([100_000, 102_000, 104_000]).trail(), 3_000, null);
    assert.deepEqual(cost?.stay.next, { fromCache: 105_000, newInput: 1_000, output: 200 });
    assert.equal(inputOf(cost?.stay.ten ?? reply(0)), 106_000 * 10 + 2_000 * 45);
    assert.equal(cost?.compact, null, 'no compaction of it tells what one leaves');
    assert.deepEqual(cost?.handOff?.next, { fromCache: 0, newInput: 103_000, output: 200 });
  });

  it('pays for a compaction once, and says when it was worth it', () => {
    const keeper = trailOf([20_000, 160_000]);
    keeper.compacted();
    assert.equal(costAhead(use(30_000), keeper.trail(), 3_000, null), null, 'nothing is known right behind it');
    keeper.turn();
    for (const input of [30_000, 90_000, 150_000]) keeper.reply(reply(input));
    const cost = costAhead(use(150_200), keeper.trail(), 3_000, null);
    assert.equal(cost?.compact?.next.newInput, 1_000 + 30_200);
    assert.equal(cost?.compact?.evenAfter, 2);
    assert.equal(cost?.handOff?.evenAfter, 1);
  });

  it('never reads more than the window holds', () => {
    const cost = costAhead(use(198_000), trailOf([150_000, 170_000, 190_000]).trail(), 3_000, null);
    assert.equal(inputOf(cost?.stay.ten ?? reply(0)), 2_000_000);
  });

  it('takes all as new where nothing was ever cached', () => {
    const keeper = openTrail();
    for (const input of [10_000, 12_000]) keeper.reply({ fromCache: 0, newInput: input, output: 10 });
    assert.equal(costAhead(use(12_010), keeper.trail(), 3_000, null)?.stay.next.fromCache, 0);
  });

  it('is not told where the log does not count', () => {
    assert.equal(costAhead(use(null), openTrail().trail(), 3_000, null), null);
    assert.equal(costAhead(use(5_000), openTrail().trail(), 3_000, null), null);
  });

  it('tells the ways apart by the user’s prices: what is cached is cheap', () => {
    const trail = trailOf([60_000, 60_500]).trail();
    const byTokens = costAhead(use(60_700), trail, 3_000, null)?.handOff?.evenAfter;
    const byPrice = costAhead(use(60_700), trail, 3_000, { input: 10, cachedInput: 0.1, output: 10 })?.handOff
      ?.evenAfter;
    assert.deepEqual([byTokens, byPrice], [null, null], 'an empty session of the same size saves nothing');
    const small = openTrail();
    for (const input of [10_000, 60_000, 60_500]) small.reply(reply(input));
    const paid = { input: 10, cachedInput: 0.1, output: 10 };
    assert.equal(costAhead(use(60_700), small.trail(), 3_000, null)?.handOff?.evenAfter, 1);
    assert.ok((costAhead(use(60_700), small.trail(), 3_000, paid)?.handOff?.evenAfter ?? 100) > 1);
  });

  it('reads prices as they are typed, and nothing else', () => {
    assert.deepEqual(readPrices('3, 0.3,15'), { input: 3, cachedInput: 0.3, output: 15 });
    for (const wrong of [
      '',
      '3',
      '3,0.3',
      '3,0.3,15,1',
      'a,b,c',
      '3,,15',
      '-1,0,0',
      '1e99,0,0',
      'NaN,0,0',
      'Infinity,1,1',
    ])
      assert.equal(readPrices(wrong), null, wrong);
    const prices = { input: 3, cachedInput: 0.3, output: 15 };
    assert.equal(moneyOf({ fromCache: 1_000_000, newInput: 1_000_000, output: 1_000_000 }, prices), 18.3);
  });

  it('holds for any log: no negative figure, ten are no less than the next, an even point only where something is saved', () => {
    const input = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(input, input, input), { maxLength: 40 }),
        fc.array(fc.nat(39), { maxLength: 3 }),
        (all, cuts) => {
          const keeper = openTrail();
          for (const [at, [fromCache, newInput, output]] of all.entries()) {
            if (cuts.includes(at)) keeper.compacted();
            keeper.turn();
            keeper.reply({ fromCache, newInput, output });
          }
          const cost = costAhead(use(all.length), keeper.trail(), 3_000, null);
          for (const way of [cost?.stay, cost?.compact, cost?.handOff]) {
            if (way === null || way === undefined) continue;
            for (const part of ['fromCache', 'newInput', 'output'] as const) {
              assert.ok(way.next[part] >= 0 && way.ten[part] >= way.next[part]);
              assert.ok(Number.isSafeInteger(way.ten[part]));
            }
            assert.ok(way.evenAfter === null || (way.evenAfter >= 1 && way.evenAfter <= 100));
          }
          assert.equal(cost?.stay.evenAfter ?? null, null);
        },
      ),
    );
  });

  it('is told in sentences', () => {
    const keeper = trailOf([20_000, 160_000]);
    const cost = costAhead(use(160_200), keeper.trail(), 3_000, null);
    assert.ok(cost !== null);
    assert.deepEqual(costLines(cost, null), [
      'staying: the next request reads 199k tokens from the cache and 1k new, the next ten 2M',
      'compacting first: not known before this session was compacted once',
      'handing off: the next request reads 0 tokens from the cache and 23k new, the next ten 1.8M; less than staying from request 1 on',
    ]);
  });
});
