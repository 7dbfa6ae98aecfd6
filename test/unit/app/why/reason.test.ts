/** What is told as the reason of a line: the user's words, what had been pointed out, and which session may speak of it at all. */
import assert from 'node:assert/strict';
import { answeredTurns } from '../../../../src/app/why/answeredTurns';
import { nearFacts } from '../../../../src/app/why/nearFacts';
import { pointedOut } from '../../../../src/app/why/pointedOut';
import { tookUp } from '../../../../src/app/why/tookUp';
import { witnessOf } from '../../../../src/app/why/witnesses';
import { indexSession } from '../../../../src/core/index/indexSession';
import { type SessionRef, unknownContext } from '../../../../src/core/sessionRef';
import { termsOf, withRemark } from '../../../../src/core/why/aboutLine';
import type { AskedLine } from '../../../../src/core/why/askedLine';
import { answer, call, run, type Step, session, thought, todos, user } from '../../../support/builders';
import { asked, edit, order, wordsFor, wordsOf } from './cartLine';

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

  it('leaves other requests out: what is not about the line, and questions that were only answered', () => {
    const words = wordsOf([
      user('Give the mail a subject'),
      call('Edit', [{ kind: 'edit', path: '/home/dev/tally/src/mail.ts', operation: 'modified' }], {}),
      answer('Done.'),
      user('what does the ledger do?'),
      answer('It adds.'),
      user('now address the feedback'),
      edit,
    ]);
    assert.deepEqual(words, ['now address the feedback']);
  });

  it('does not go back behind a commit, unless the words only point back', () => {
    const commit = run('git commit -qam "mail"', '[main 1a2b3c4] mail\n 1 file changed');
    const before = [user('Give every mail of the shop a subject'), commit, answer('Done. The cart still drifts.')];
    assert.deepEqual(wordsOf([...before, user('the roundHalfEven total, please'), edit]), [
      'the roundHalfEven total, please',
    ]);
    assert.equal(wordsOf([...before, user('ok, do it'), edit]).length, 2);
  });

  it('goes back to the order that names the file where a remark was done and committed', () => {
    const plan = `${order} Begin with the ledger, and take src/cart.ts last of all.`;
    const commit = run(
      'git commit -qam "ledger: keep listeners"',
      '[main 1a2b3c4] ledger: keep listeners\n 1 file changed',
    );
    const steps = [user(plan), answer('I begin.'), user('Why does the ledger drop its listeners there?'), commit];
    assert.deepEqual(wordsOf([...steps, edit]), [plan]);
    assert.deepEqual(wordsOf([...steps.slice(0, 3), edit]), ['Why does the ledger drop its listeners there?', plan]);
  });

  it('has what was put in while the agent worked, and the order it worked on', () => {
    assert.deepEqual(wordsOf([user(order), user('roundHalfEven, please', 'queued'), edit]), [
      'roundHalfEven, please',
      order,
    ]);
    assert.deepEqual(wordsOf([user(order), user('and write a mail', 'queued'), edit]), [order]);
  });

  it('has the question that led to the proposal, and none of before that', () => {
    const steps = [
      user('The shop takes every order from the old server, right?'),
      answer('It does.'),
      user('Could the total be rounded in the cart instead?'),
      answer('Yes: first a pass over the rows, then the sums.'),
    ];
    const words = ['can we just do both?', 'Could the total be rounded in the cart instead?'];
    assert.deepEqual(wordsOf([...steps, user('can we just do both?'), edit]), words);
  });

  it('goes on behind a prompt that only takes the work up again', () => {
    const words = wordsOf([user(order), run('ls', 'cart.ts'), user('sorry, I mistyped, continue'), edit]);
    assert.deepEqual(words, ['sorry, I mistyped, continue', order]);
  });

  it('takes “address the feedback” for the review that was fetched for it', () => {
    const review = JSON.stringify([{ path: 'src/cart.ts', line: 4, body: 'Halves drift.', user: { login: 'ada' } }]);
    const steps = [user('roundHalfEven is terrifying'), answer('I removed it. These findings are left.')];
    const fetched = run('gh api repos/a/b/pulls/7/comments', review);
    assert.deepEqual(wordsOf([...steps, user('address pr feedback'), fetched, edit]), ['address pr feedback']);
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
    assert.ok(words.length < 1060);
    assert.ok(!wordsOf([user(plan.replace(step, '')), edit])[0]?.includes('roundHalfEven'));
  });

  it('ends a quotation of pasted output with the sentence that asks', () => {
    const output = '⏺ Write(state.json)\n  ⎿ Added 14 lines, removed 6 lines\n'.repeat(30);
    const [words = ''] = wordsOf([user(`I see this:\n${output}\nit would be nice not to have to approve that`), edit]);
    assert.match(words, /^I see this: .* … it would be nice not to have to approve that$/);
  });

  it('leaves lines out that were drawn', () => {
    assert.deepEqual(wordsOf([user(`the line is too long ${'─'.repeat(200)} as you see here in the picture`), edit]), [
      'the line is too long as you see here in the picture',
    ]);
  });
});

describe('what had been pointed out', () => {
  const comment = (path: string, body: string) => ({ path, line: 4, body, user: { login: 'ada' } });
  const found = (steps: readonly (Step | readonly Step[])[], from = 0, committed = -1) => {
    const index = indexSession(session(...steps));
    return pointedOut(index, asked, termsOf(asked), {
      ...{ from, fetchedFrom: from, committed, before: index.session.entries.length, said: '' },
    });
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

  it('is none of several comments that have a word of the file in common with it', () => {
    const review = JSON.stringify([
      comment('src/cart.ts', 'A comment is missing at the total.'),
      comment('src/cart.ts', 'Cents may be empty here.'),
    ]);
    assert.deepEqual(found([user('address the feedback'), run('gh api repos/a/b/pulls/7/comments', review)]), []);
  });

  it('is the comment that quotes a text of the line, and not the one that shares a word of the agent’s remark', () => {
    const told = { ...asked, text: 'marks.push("[Task]");', hunk: ['marks.push("[Task]");'] };
    const review = JSON.stringify([
      comment('src/cart.ts', 'The function isParent stands here twice, consolidate it into one.'),
      comment('src/cart.ts', 'Uses a lowercase "[task]" marker where the others have "[Task]".'),
    ]);
    const index = indexSession(session(user('address it'), run('gh api repos/a/b/pulls/7/comments', review)));
    const terms = withRemark(termsOf(told), 'Fix [Task] and consolidate the function isParent into one.');
    const place = { from: 0, fetchedFrom: 0, committed: -1, before: index.session.entries.length, said: '' };
    const found = pointedOut(index, told, terms, place).map(({ text }) => text);
    assert.deepEqual([found.length, /lowercase/.test(found[0] ?? '')], [1, true]);
  });

  it('is none of a review that an earlier commit of the file settled, nor a thread that is resolved', () => {
    const halves = comment('src/cart.ts', 'roundHalfEven drifts for the total cents.');
    const fetched = [user('address it'), run('gh api repos/a/b/pulls/7/comments', JSON.stringify([halves]))];
    const steps = [...fetched, answer('Done.'), user('now the mail')];
    assert.equal(found(steps, 4).length, 1, 'fetched before these words, and left open');
    assert.deepEqual(found(steps, 4, 3), []);
    const resolved = JSON.stringify([{ ...halves, isResolved: true }]);
    assert.deepEqual(found([user('address it'), run('gh api graphql', resolved)]), []);
  });

  it('is a comment on another file where it names what the line names', () => {
    const review = JSON.stringify([
      comment('src/ledger.ts', 'The cents of `roundHalfEven(total)` are summed for each row.'),
      comment('src/ledger.ts', 'The mail has no subject.'),
    ]);
    const told = { ...asked, text: 'roundHalfEven(total_cents);', hunk: ['roundHalfEven(total_cents);'] };
    const index = indexSession(session(user('address it'), run('gh api repos/a/b/pulls/7/comments', review)));
    const place = { from: 0, fetchedFrom: 0, committed: -1, before: index.session.entries.length, said: '' };
    const strong = review.replace('The cents of', 'The total_cents of');
    assert.deepEqual(pointedOut(index, told, termsOf(told), place), [], 'one name is chance');
    const both = indexSession(session(user('address it'), run('gh api repos/a/b/pulls/7/comments', strong)));
    assert.equal(pointedOut(both, told, termsOf(told), place).length, 1);
  });

  it('is of two items that have the same of the line neither', () => {
    const list = '1. The mail calls roundHalfEven for the total.\n2. The ledger calls roundHalfEven for the total.\n';
    assert.deepEqual(found([user('Review the shop'), answer(list), user('go')]), []);
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
  const took = (list: string, words: string, origin: 'typed' | 'command' = 'typed') => {
    const index = indexSession(session(user('Review the shop'), answer(list), user(words, origin), edit));
    const terms = termsOf(asked);
    const turns = answeredTurns(index, index.turns.at(-1), terms, index.session.entries.length - 1);
    return tookUp(index, turns, terms).map(({ text }) => text);
  };
  const list =
    'Three things could be done next:\n\n1. Give the mail a subject.\n2. Round the sum to even in the cart.ts file.\n3. Make the tests quick.\n\nWhich ones?';

  it('is the item that a number names', () => {
    assert.deepEqual(took(list, 'do 2'), ['2. Round the sum to even in the cart.ts file.']);
    assert.deepEqual(took(list, 'ok, do 1+2 next'), ['2. Round the sum to even in the cart.ts file.']);
    assert.deepEqual(took(list, 'Write the docs of the shop'), []);
  });

  it('is the option that a letter or its name picks, wherever it stands', () => {
    const options =
      'Two decisions first:\n\n1. Migration:\n   - **(a) Hard switch**: nobody is warned.\n   - **(b) Loud change**: the old flag fails.\n\nI would take (b).';
    assert.deepEqual(took(options, 'or no, do b'), ['**(b) Loud change**: the old flag fails.']);
    const named = '**A) Session handoff** — it reads the log.\n**B) A new command** — it takes long.\n\nWhich one?';
    assert.deepEqual(took(named, 'do session handoff'), ['**A) Session handoff** — it reads the log.']);
  });

  it('is what a yes agreed to', () => {
    const [told = ''] = took('Halves drift upwards. Shall I round them half to even?', 'sure');
    assert.match(told, /round them half to even/);
    const asks = 'Halves drift upwards. Want me to do this?';
    assert.deepEqual(took(asks, 'sure'), [asks], 'the question alone would say nothing');
  });

  it('is the finding on the file that “make a pr” leaves unsaid', () => {
    const findings =
      '# Review\n\n**1. The mail has no subject** in `src/mail.ts`.\n\n**2. The total drifts** in `src/cart.ts:4`: use `roundHalfEven`.';
    const told = took(findings, 'make a pr').join(' ');
    assert.match(told, /The total drifts/);
  });

  it('is the finding of this line where all of them are to be addressed', () => {
    const findings =
      '# Review\n\n- **The mail has no subject** in `src/mail.ts`.\n- **The total drifts** in `src/cart.ts`: use `roundHalfEven`.\n- A test is slow.\n\nWant me to apply these in a follow-up commit, or address only specific ones?';
    for (const words of [
      'Can we first address your findings, then look at the list of wishes again',
      'yep, all of them in 3 commits',
      'fix these issues please',
    ]) {
      const told = took(findings, words).join(' ');
      assert.match(told, /The total drifts/, words);
      assert.doesNotMatch(told, /follow-up commit/, words);
    }
  });

  it('is the proposal that the words name again', () => {
    const proposals =
      '## Finding 1\n\nThe total drifts in `src/cart.ts`.\n\n- **Fail loud:** refuse a total of cents that is no number.\n- **Merge:** add the old total to it.\n\n## Finding 2\n\n- **Neutral copy:** say less in the mail.';
    assert.match(
      took(proposals, 'ok, apply the fixes you suggest: 1. fail loud. 2. leave it alone.')[0] ?? '',
      /^\*\*Fail loud/,
    );
  });

  it('is what the first word agreed to, whatever else is asked', () => {
    const [told = ''] = took('Halves drift. Shall I round them half to even?', 'sure. will that change the mails?');
    assert.match(told, /round them half to even/);
  });

  it('is one item, unless a second is hardly less about the line', () => {
    const items =
      'Findings:\n\n- The total in `src/cart.ts` lacks roundHalfEven.\n- The `src/cart.ts` file has a long name.\n- A test is slow.\n';
    const told = took(items, 'fix these issues');
    assert.deepEqual(told, ['The total in `src/cart.ts` lacks roundHalfEven.']);
  });

  it('has the heading that says which finding it belongs to, and is no bare name', () => {
    const found =
      '## Finding 1: the mail is late\n\nNothing to do.\n\n## Finding 2: sums drift apart\n\nThe total in `src/cart.ts` needs `roundHalfEven` here.\n\n- `roundHalfEven(total)`\n';
    assert.deepEqual(took(found, 'fix these issues'), [
      'Finding 2: sums drift apart: The total in `src/cart.ts` needs `roundHalfEven` here.',
    ]);
  });

  it('is no command that an item holds alone', () => {
    const items =
      'I can round the total:\n\n1. Take the new helper in.\n2. `roundHalfEven total`\n3. Tell the accountant.\n\nShall I?';
    assert.ok(!took(items, 'proceed').includes('2. `roundHalfEven total`'));
  });

  it('is of a list whose numbers are turned down none of these', () => {
    const told = took(`${list}\n`, 'skip 1, 3 and do the rest').join(' ');
    assert.equal(told, '2. Round the sum to even in the cart.ts file.');
  });

  it('is the finding whose recommendation it is, with what the finding says', () => {
    const review =
      'Findings:\n- [high] The mail leaks its words\n  The body shows them.\n  Recommendation: Hide the words of the mail in a private type.\n- [high] roundHalfEven comes late\n  The total of cents is summed first.\n  Recommendation: Move it ahead of the sum.\n- [low] A test is slow\n  It sleeps.\n  Recommendation: Wake it.\n';
    const told = took(review, 'sounds good. address the 3 findings in separate commits.');
    assert.equal(told.length, 1);
    assert.match(told[0] ?? '', /roundHalfEven comes late/);
  });

  it('is what a short wish names again', () => {
    const words =
      'Two ways:\n\n- A quick workaround: switch the mails off.\n- The real fix: `roundHalfEven` for the total in `src/cart.ts`.\n';
    assert.match(took(words, 'I want the proper fix').join(' '), /roundHalfEven/);
    assert.deepEqual(took(words, 'I want the docs'), []);
  });

  it('is nothing for a command, whatever the agent had said', () => {
    assert.deepEqual(took('The cart.ts file lacks `roundHalfEven`.', '/review', 'command'), []);
  });
});

describe('the agent’s words before an edit', () => {
  const mail = call('Edit', [{ kind: 'edit', path: '/home/dev/tally/src/mail.ts', operation: 'modified' }], {});
  const before = (...steps: (Step | readonly Step[])[]) => {
    const index = indexSession(session(user(order), ...steps, edit));
    const last = index.calls.at(-1);
    assert.ok(last !== undefined);
    return wordsFor(index, last);
  };

  it('are those that stand directly before it', () => {
    assert.equal(before(answer('The sums come next.')).said?.text, 'The sums come next.');
  });

  it('are not those of the edit of another file', () => {
    assert.equal(before(answer('The mail gets a subject.'), mail).said, null);
  });

  it('are older ones where they name the line or its file', () => {
    const words = 'First the mail, then src/cart.ts.';
    assert.equal(before(answer(words), mail).said?.text, words);
  });

  it('give way to what it thought of the line', () => {
    const told = before(answer('The mail gets a subject.'), mail, thought('roundHalfEven is what the total needs.'));
    assert.deepEqual([told.said, told.thought?.text], [null, 'roundHalfEven is what the total needs.']);
    assert.equal(before(answer('The total takes roundHalfEven.'), thought('Good.')).thought, null);
  });

  it('come with what it said of the line earlier in the same work, where that tells clearly more', () => {
    const why =
      'The ledger adds halves up, so the total takes roundHalfEven, and every other sum stays as it is for now.';
    const told = before(answer(why), answer('I apply both fixes now.'));
    assert.deepEqual([told.earlier?.text, told.said], [why, null], 'the last words say nothing of the line');
    assert.equal(
      before(answer(why), answer('So roundHalfEven for the total.')).earlier,
      null,
      'the last words tell it',
    );
    assert.equal(before(answer('Next: roundHalfEven.'), answer('I apply both fixes now.')).earlier, null, 'a step');
    const commit = run('git commit -qam "mail"', '[main 1a2b3c4] mail\n 1 file changed');
    assert.equal(before(answer(why), commit, answer('I apply both fixes now.')).earlier, null, 'of another commit');
  });

  it('are those right behind it where none stand before it, and none of the step that comes next', () => {
    const done =
      'Clippy had found a nested condition in the rounding, so I have put both halves of it into one expression.';
    const next = call('Edit', [{ kind: 'edit', path: '/home/dev/tally/src/mail.ts', operation: 'modified' }], {});
    const commit = run('git commit -qam "cart"', '[main 1a2b3c4] cart\n 1 file changed');
    const after = (...steps: (Step | readonly Step[])[]) => {
      const index = indexSession(session(user(order), edit, ...steps));
      const [first] = index.calls;
      assert.ok(first !== undefined);
      return wordsFor(index, first).after?.text ?? null;
    };
    assert.equal(after(answer(done), commit), done);
    assert.equal(after(answer('All green.'), commit), null);
    assert.equal(after(next, answer(done)), null, 'it may be of the other edit');
    assert.equal(after(commit, answer(done), run('npm test', 'ok'), answer('Done.')), null, 'of the next step');
    assert.equal(after(commit, answer(done)), done, 'the answer of the turn');
    const landed = 'Committed as 1a2b3c4. Every one of the 1219 tests passes, linter and types are clean.';
    assert.equal(after(commit, answer(landed)), null, 'that it was committed');
  });

  it('are else the item of its list that it is at', () => {
    const list = todos(['Mails', 'completed'], ['Round the cart', 'in-progress']);
    assert.equal(before(answer('The mail gets a subject.'), mail, list).said?.text, 'At work on: Round the cart');
  });
});

describe('what was decided near a line', () => {
  const fact = (text: string, at: number) => ({ text, evidence: [{ line: at, entry: null }] });
  const toldLine = 13;
  const toldLines = [toldLine];
  const near = (...facts: ReturnType<typeof fact>[]) =>
    nearFacts(facts, termsOf(asked), { from: 10, editedAt: 20, until: 25, turn: undefined, toldLines }).map(
      ({ text }) => text,
    );

  it('is about the line by more than two words, or stands right before it', () => {
    assert.deepEqual(near(fact('The total of the cents is rounded half to even', 12)), [
      'The total of the cents is rounded half to even',
    ]);
    const others = Array.from({ length: 6 }, (_, at) => fact(`Mail number ${at}`, 12));
    assert.deepEqual(near(fact('The total of cents goes to the mail', 12), ...others), []);
    assert.deepEqual(near(fact('No library', 19)), ['No library']);
    assert.deepEqual(near(fact('No library', 12)), []);
  });

  it('has something of the line that the others have not, and is no other item of an answer that was taken up', () => {
    const [one, two] = ['The mail takes roundHalfEven', 'The ledger takes roundHalfEven'];
    assert.deepEqual(near(fact(one, 12), fact(two, 14)), []);
    const ofFile = 'src/cart.ts takes roundHalfEven';
    assert.deepEqual(near(fact(ofFile, 12), fact(two, 14)), [ofFile]);
    assert.deepEqual(near(fact(one, toldLine)), []);
  });

  it('names the line where it was said before the request or behind its commit', () => {
    assert.deepEqual(near(fact('The total of the cents is rounded half to even', 3)), []);
    assert.deepEqual(near(fact('`roundHalfEven` is ours', 30)), ['`roundHalfEven` is ours']);
    assert.deepEqual(near(fact('src/cart.ts keeps its name', 3)), [], 'the file alone');
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
