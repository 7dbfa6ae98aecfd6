import assert from 'node:assert/strict';
import type { Claim } from '../../../../../src/core/claims/claim';
import { judgeClaims } from '../../../../../src/core/claims/judgeClaims';
import { indexSession } from '../../../../../src/core/index/indexSession';
import { aboutWords } from '../../../../../src/core/language/aboutWords';
import { answer, session, user } from '../../../../support/builders';

const headed = `# Plan
## Change #1: Skip the empty carts
- **Kept small**: a cart without lines is skipped
## Change #2: Sort the lists
- **Stable**: equal prices stay in their order
### Files
- src/list.ts
## Change #3: Triage of the rows
- **Off by default**: the triage runs on a flag
## Verification
- **Green**: the whole suite must pass`;
const listed = `I would do this:
1. Skip the empty carts, as they have no total
2. Sort the lists by price
   - Equal prices stay in their order
3. Triage the rows before they are shown`;

/** Whether a statement of the plan holds after these words. */
function holds(plan: string, text: string, ...later: readonly string[]): boolean {
  const claim: Claim = {
    ...{ kind: 'decision', text, about: aboutWords(text), saidAt: 1, lasting: 'lasting', speaker: 'agent' },
    evidence: [{ line: 2, entry: 'e2' }],
  };
  const words = later.flatMap((word) => [user(word), answer('Ok.')]);
  const index = indexSession(session(user('plan it'), answer(plan), ...words));
  return judgeClaims(index, [claim], '').verdictOf(claim).holds;
}

const triage = '**Off by default**: the triage runs on a flag';
const stable = '**Stable**: equal prices stay in their order';

describe('a plan of which the user chose parts', () => {
  for (const word of [
    'focus only on #1 and #2',
    "I've reverted your changes - focus only #1, #2",
    'only do 1 and 2',
    'just implement steps 1 and 2.',
    'Please do only "Skip the empty carts" and "Change #2: Sort the lists"',
    'Mach nur 1 und 2',
    'Fais seulement les points 1 et 2',
    'Haz solo 1 y 2',
    'Faz só 1 e 2',
    'Сделай только 1 и 2',
    '只做第1和第2',
    '1と2だけ実装して',
    '1과 2만 진행',
  ])
    it(`ends the others: ${word}`, () => {
      assert.equal(holds(headed, triage, word), false);
      assert.equal(holds(headed, stable, word), true);
      assert.equal(holds(headed, '**Green**: the whole suite must pass', word), true);
    });

  it('may be a list', () => {
    assert.equal(holds(listed, 'Triage the rows before they are shown', 'only do 1 and 2'), false);
    assert.equal(holds(listed, 'Equal prices stay in their order', 'only do 1 and 2'), true);
    assert.equal(holds(listed, 'Equal prices stay in their order', 'only do 1 and 3'), false);
  });

  for (const word of [
    'do 1 and 2',
    'only do 1 and 2 for now',
    'first do only 1 and 2',
    'should I only do 1 and 2?',
    'only do 2 tests',
    'only do 1 and 9',
    'focus only on the layout',
    'there were only 2',
    'only fix the 2 errors',
    'do only what "the ticket of Monday" says',
  ])
    it(`keeps them: ${word}`, () => assert.equal(holds(headed, triage, word), true));

  it('is whole again where the others are asked for', () => {
    assert.equal(holds(headed, triage, 'only do 1 and 2', 'now do #3 as well'), true);
    assert.equal(holds(headed, triage, 'only do 1 and 2', 'and now the rest'), true);
    assert.equal(holds(headed, triage, 'only do 1 and 2', 'thanks'), false);
  });

  for (const word of [
    'skip the triage of the rows',
    'drop “Triage of the rows”, we have no time for it',
    'lass “Triage of the rows” weg, das machen wir ohne',
    'Olvida "Triage of the rows"',
    "don't do the triage of the rows",
    'triage of the rows is not needed',
  ])
    it(`ends the part that is left out: ${word}`, () => {
      assert.equal(holds(headed, triage, word), false);
      assert.equal(holds(headed, stable, word), true);
    });

  for (const word of [
    '“Skip the empty carts” runs for the root alone, mend that',
    'can we skip the triage of the rows?',
    'how does the triage of the rows work?',
    'skip the tests',
    'Do the triage of the rows without a copy, and skip the tests for skip the empty carts later',
    'Triage of the rows runs too often in the office. We could drop the cache there.',
  ])
    it(`leaves all parts in: ${word}`, () => {
      assert.equal(holds(headed, triage, word), true);
      assert.equal(holds(headed, '**Kept small**: a cart without lines is skipped', word), true);
    });
});
