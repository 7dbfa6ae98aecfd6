/** A line of a cart that an edit put in, and the user's words that are told as its reason. */
import { answeredTurns } from '../../../../src/app/why/answeredTurns';
import { askedWords } from '../../../../src/app/why/askedWords';
import { type Before, saidBefore } from '../../../../src/app/why/saidBefore';
import { toldTerms } from '../../../../src/app/why/toldTerms';
import { whatWasSaid } from '../../../../src/app/why/whatWasSaid';
import type { Facts } from '../../../../src/core/fact';
import { indexSession } from '../../../../src/core/index/indexSession';
import type { Call, SessionIndex } from '../../../../src/core/index/sessionIndex';
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

/** The agent's words for an edit of the line, of which nothing else is told. */
export function wordsFor(index: SessionIndex, edited: Call): Before {
  const terms = termsOf(asked);
  const told = toldTerms(index, edited.position, terms);
  return saidBefore(index, { turn: index.turns.at(-1), call: edited, terms, told, answers: null });
}

/** All that is told of the line in a session whose last call is its edit. */
export function saidOf(
  steps: readonly (Step | readonly Step[])[],
  about = asked,
  facts: Pick<Facts, 'decisions' | 'failedApproaches'> = { decisions: [], failedApproaches: [] },
): ReturnType<typeof whatWasSaid> {
  const index = indexSession(session(...steps));
  const edited = index.calls.at(-1) ?? null;
  const turn = index.turns.at(-1);
  return whatWasSaid(
    index,
    about,
    { call: edited, at: edited?.position ?? 0, committedAt: -1, turn, last: turn },
    facts,
  );
}
