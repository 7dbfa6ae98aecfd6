/** What is told as the reason of a line: the user's words, what had been pointed out, and which session may speak of it at all. */
import assert from 'node:assert/strict';
import { askedWords } from '../../../../src/app/why/askedWords';
import { pointedOut } from '../../../../src/app/why/pointedOut';
import { witnessOf } from '../../../../src/app/why/witnesses';
import { indexSession } from '../../../../src/core/pipeline/indexSession';
import { type SessionRef, unknownContext } from '../../../../src/core/sessionRef';
import { termsOf } from '../../../../src/core/why/aboutLine';
import type { AskedLine } from '../../../../src/core/why/askedLine';
import { answer, call, run, type Step, session, user } from '../../../support/builders';

const line = 'const cents = roundHalfEven(total);';
const asked: AskedLine = {
  ...{ paths: ['src/cart.ts'], roots: ['/home/dev/tally'], text: line, hunk: [line, 'return cents;'], commit: null },
};
const edit = call(
  'Edit',
  [
    {
      ...{ kind: 'edit', path: '/home/dev/tally/src/cart.ts', operation: 'modified' },
      exact: { pieces: [{ removed: 'old();', added: `${line}\nreturn cents;` }] },
    },
  ],
  {},
);
const order =
  'Round the totals half to even in the whole shop, because the accountant sums them up by hand and is off by cents each month.';

function wordsOf(steps: readonly (Step | readonly Step[])[]): readonly string[] {
  const index = indexSession(session(...steps));
  return askedWords(index, index.turns.at(-1), termsOf(asked)).map(({ text }) => text);
}

describe('the words that an edit answers', () => {
  it('passes over what only goes on or lands the work, down to the order that says what is wanted', () => {
    const words = wordsOf([
      user(order),
      answer('The totals drift.'),
      user('make a pr'),
      answer('Done.'),
      user('ok, continue'),
      answer('On it.'),
      user('and the shipping too'),
      edit,
    ]);
    assert.deepEqual(words, ['and the shipping too', order]);
  });

  it('ends with the first order of the session where only short ones stand between', () => {
    const words = wordsOf([
      user('why do the totals drift?'),
      answer('Halves are rounded up.'),
      user('what does the ledger do?'),
      answer('It rounds half to even.'),
      user('and the invoices?'),
      answer('They do so too.'),
      user('then take that for the cart'),
      answer('In src/cart.ts?'),
      user('there'),
      edit,
    ]);
    assert.deepEqual(words, ['there', 'then take that for the cart', 'and the invoices?', 'why do the totals drift?']);
  });

  it('does not go back behind a prompt that says it all', () => {
    assert.deepEqual(wordsOf([user('Read the docs of the shop'), answer('Read.'), user(order), edit]), [order]);
  });

  it('quotes of a long plan how it begins and what it says of the file', () => {
    const filler = (name: string) =>
      `### \`src/${name}.ts\`\n\n${'- Keep the names as they are in every module here.\n'.repeat(9)}`;
    const step = '- Use `roundHalfEven` instead of Math.round.';
    const plan = `Carry this plan out.\n\n${filler('ledger')}\n${filler('tax')}\n### \`src/cart.ts\`\n\n${step}\n\n${filler('mail')}`;
    const [words = ''] = wordsOf([user(plan), edit]);
    assert.match(words, /^Carry this plan out\. .* … Use `roundHalfEven` instead of Math\.round\.$/);
    assert.ok(words.length < 760);
    assert.ok(!wordsOf([user(plan.replace(step, '')), edit])[0]?.includes('roundHalfEven'));
  });
});

describe('what had been pointed out', () => {
  const comment = (path: string, body: string) => ({ path, line: 4, body, user: { login: 'ada' } });
  const found = (steps: readonly (Step | readonly Step[])[]) => {
    const index = indexSession(session(...steps));
    return pointedOut(index, asked, termsOf(asked), 0, index.session.entries.length);
  };

  it('is the comment of a review on the file, with its line in the log', () => {
    const review = JSON.stringify([
      comment('src/cart.ts', 'Halves drift upwards here.'),
      comment('src/mail.ts', 'The subject is empty.'),
    ]);
    const told = found([user('address the feedback'), run('gh api repos/a/b/pulls/7/comments', review)]);
    assert.deepEqual(
      told.map(({ text, at }) => [text, at?.line]),
      [['Review comment on src/cart.ts:4 by ada: “Halves drift upwards here.”', 2]],
    );
  });

  it('is of several comments on the file the one about the line', () => {
    const review = JSON.stringify([
      comment('src/cart.ts', 'A comment is missing.'),
      comment('src/cart.ts', 'roundHalfEven should be taken for the total.'),
    ]);
    const told = found([user('address the feedback'), run('gh api repos/a/b/pulls/7/comments', review)]);
    assert.deepEqual([told.length, /roundHalfEven/.test(told[0]?.text ?? '')], [1, true]);
  });

  it('is the item of the agent’s list that names what the line names, and no other', () => {
    const list =
      'Findings:\n\n1. The mail has no subject.\n2. The cart lacks `roundHalfEven`, so its total drifts.\n3. A test is slow.';
    const told = found([user('Review the shop'), answer(list), user('fix 2')]);
    assert.deepEqual(
      told.map(({ text, at }) => [text, at?.line]),
      [['2. The cart lacks `roundHalfEven`, so its total drifts.', 2]],
    );
    assert.deepEqual(found([user('Review the shop'), answer('1. The mail has no subject.\n2. A test is slow.')]), []);
  });
});

describe('what the user took of an answer', () => {
  const took = (list: string, words: string) => {
    const index = indexSession(session(user('Review the shop'), answer(list), user(words), edit));
    const turn = index.turns.at(-1);
    return pointedOut(index, asked, termsOf(asked), turn?.start ?? 0, index.session.entries.length).map(
      ({ text }) => text,
    );
  };
  const list =
    'Three things could be done next:\n\n1. Give the mail a subject.\n2. Round the sum to even in the cart.ts file.\n3. Make the tests quick.\n\nWhich ones?';

  it('is the item that a number names', () => {
    assert.deepEqual(took(list, 'do 2'), ['2. Round the sum to even in the cart.ts file.']);
    assert.deepEqual(took(list, 'ok, do 1+2 next'), ['2. Round the sum to even in the cart.ts file.']);
    assert.deepEqual(took(list, 'Write the docs of the shop'), []);
  });

  it('is what a yes agreed to', () => {
    const [told = ''] = took('Halves drift upwards. Shall I round them half to even?', 'sure');
    assert.match(told, /round them half to even/);
    assert.deepEqual(took('Halves drift upwards. Want me to do this?', 'sure'), []);
  });
});

describe('a session that began behind the commit', () => {
  const committed = Date.parse('2026-03-01T10:00:00Z');
  const hash = '1a2b3c4d5e';
  const about: AskedLine = {
    ...asked,
    commit: { hash, subject: 'fix: round', message: 'fix: round', time: committed, madeOf: [], sessions: [] },
  };
  const made = session(
    user(order),
    edit,
    run('git commit -qam "fix: round"', `[main ${hash.slice(0, 7)}] fix: round\n 1 file changed`),
  );
  const ref: SessionRef = {
    ...{ id: 's', agent: 'pi', path: '/log.jsonl', title: null, cwd: '/home/dev/tally', parent: null },
    ...{ startedAt: '2026-03-02T00:00:00Z', updatedAt: null, messages: null, context: unknownContext, size: 0 },
  };
  const witness = (first: number) => {
    const entries = made.entries.map((entry, at) => ({ ...entry, time: first + at * 1000 }));
    return witnessOf(about, ref, indexSession({ ...made, entries }), committed);
  };

  it('speaks of a line where it was branched off and holds what came before', () => {
    const heard = witness(committed - 60_000);
    assert.deepEqual([heard?.edit?.hasLine, heard?.commit], [true, 'hash']);
  });

  it('does not where all of it came later', () => {
    assert.equal(witness(committed + 60_000), null);
  });
});
