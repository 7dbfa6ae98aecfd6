/** A line of a cart that an edit put in, and the user's words that are told as its reason. */
import { answeredTurns } from '../../../../src/app/why/answeredTurns';
import { askedWords } from '../../../../src/app/why/askedWords';
import { indexSession } from '../../../../src/core/pipeline/indexSession';
import { termsOf } from '../../../../src/core/why/aboutLine';
import type { AskedLine } from '../../../../src/core/why/askedLine';
import { call, type Step, session } from '../../../support/builders';

export const line = 'const cents = roundHalfEven(total);';
export const asked: AskedLine = {
  ...{ paths: ['src/cart.ts'], roots: ['/home/dev/tally'], text: line, hunk: [line, 'return cents;'], commit: null },
};
export const edit = call(
  'Edit',
  [
    {
      ...{ kind: 'edit', path: '/home/dev/tally/src/cart.ts', operation: 'modified' },
      exact: { pieces: [{ removed: 'old();', added: `${line}\nreturn cents;` }] },
    },
  ],
  {},
);
export const order =
  'Round the totals half to even in the whole shop, because the accountant sums them up by hand and is off by cents each month.';

export function wordsOf(steps: readonly (Step | readonly Step[])[]): readonly string[] {
  const index = indexSession(session(...steps));
  const terms = termsOf(asked);
  const turns = answeredTurns(index, index.turns.at(-1), terms, index.session.entries.length - 1);
  return askedWords(turns, terms).map(({ text }) => text);
}
