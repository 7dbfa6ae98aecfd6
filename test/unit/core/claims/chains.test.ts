import assert from 'node:assert/strict';
import path from 'node:path';
import { type ChainClass, readChains, scoreChains } from '../../../support/chainTable';

/** The share that must come out right. */
const least: Readonly<Record<ChainClass, number>> = {
  withdrawn: 0.9,
  controls: 0.95,
  answered: 0.9,
  overturned: 0.9,
  carriedOut: 0.9,
};

describe('made-up chains: what was ended, in the same session and across two handoffs', () => {
  for (const file of ['first.json', 'second.json', 'third.json', 'fourth.json'])
    for (const kind of Object.keys(least) as ChainClass[])
      it(`${file}: ${kind}`, async function () {
        this.timeout(120_000);
        const table = readChains(path.resolve('test/eval/claims', file));
        if (table[kind].length === 0) return this.skip();
        const results = await scoreChains(table, kind);
        const wrong = results.filter((result) => result.wrong !== null);
        const share = 1 - wrong.length / results.length;
        const told = wrong.map(({ chain, agent, where, wrong: why }) => `${why} (${agent}, ${where}): ${chain}`);
        if (process.env['CHAINS_VERBOSE'] !== undefined) console.log(`${share.toFixed(3)}\n${told.join('\n')}`);
        assert.ok(share >= least[kind], `${share.toFixed(3)} of ${results.length}\n${told.join('\n')}`);
      });
});
