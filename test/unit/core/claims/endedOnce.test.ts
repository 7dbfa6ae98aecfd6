import assert from 'node:assert/strict';
import { endedOnce } from '../../../../src/core/claims/endedOnce';
import type { EndedFact, Fact } from '../../../../src/core/fact';
import { answer, edit, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const over = (kind: 'state' | 'question', text: string, line: number): EndedFact => {
  const place = { id: `${kind}-${line}`, text, evidence: [{ line, entry: `e${line}` }] };
  const fact: Fact =
    kind === 'question' ? { ...place, kind } : { ...place, kind, about: 'todo', label: 'pending', tag: 'declared' };
  return { fact, endedBy: { line: line + 1, entry: `e${line + 1}` }, because: 'it was done' };
};
const places = (...ended: EndedFact[]) => endedOnce(ended).map(({ fact }) => fact.id);

describe('what holds no longer', () => {
  it('is told once, whatever list it ended in and however it is quoted', () => {
    for (const [one, other] of [
      ['Run `./scripts/setup.sh`', 'run ./scripts/setup.sh.'],
      ['To do: Document the drawer of the till', 'Document the drawer of the till'],
      ['Asked for, not seen done: “räum die Kasse bitte auf”', 'räum die Kasse bitte auf'],
      ['レジの引き出しの幅をもう一度確かめてください。', 'To do: レジの引き出しの幅をもう一度確かめてください'],
    ] as const)
      assert.equal(places(over('question', one, 3), over('state', other, 9)).length, 1, one);
  });

  it('keeps the first of two, and of two that overlap the one that tells more', () => {
    const short = over('state', 'Document the drawer of the till', 3);
    const long = over('state', 'Document the drawer of the till, with its keys', 9);
    assert.deepEqual(places(short, { ...short, fact: { ...short.fact, id: 'again' } }), ['state-3']);
    assert.deepEqual(places(short, long), ['state-9']);
    assert.deepEqual(places(long, short), ['state-9']);
  });

  it('keeps what only shares words with another, and a few words that stand in one', () => {
    for (const [one, other] of [
      ['Document the drawer of the till', 'Document the drawer of the cart'],
      ['Run the tests', 'Run the tests of the cart, then the till'],
      ['Document the drawer of the till', 'Document the drawer of the tillers'],
    ] as const)
      assert.equal(places(over('state', one, 3), over('state', other, 9)).length, 2, one);
  });

  it('is told once in a draft', async () => {
    const point = 'Whether the old price table stays in `money.ts` is yours.';
    const made = session(
      user('Plan the store.'),
      answer(`Planned.\n\n## Still open\n- ${point}\n\n${point}`),
      user('The old price table in `money.ts` stays.'),
      edit('/home/dev/tally/src/money.ts'),
      answer('It stays, with its rows.'),
    );
    const { noLongerHolds = [] } = await draftOf(made, 'go on');
    const told = noLongerHolds.filter(({ fact }) => 'text' in fact && fact.text.includes('the old price table stays'));
    assert.equal(told.length, 1);
  });
});
