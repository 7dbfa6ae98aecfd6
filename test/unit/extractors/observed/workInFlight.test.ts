import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import type { Session } from '../../../../src/core/session';
import { leadOf, turnLeads } from '../../../../src/extractors/observed/progress/turnLeads';
import { workInFlight } from '../../../../src/extractors/observed/progress/workInFlight';
import { answer, call, edit, read, run, type Step, session, user } from '../../../support/builders';

const told = (made: Session, goal = 'something new') =>
  workInFlight({ index: indexSession(made), goal } as Parameters<typeof workInFlight>[0]).map(({ text }) => text);

describe('workInFlight', () => {
  it('tells edits, checks and commits after the last report, with the line that tells', () => {
    const made = session(
      user('go'),
      edit('/home/dev/tally/src/old.ts'),
      answer('The parser is written.'),
      user('now the cart'),
      edit('/home/dev/tally/src/cart.ts'),
      edit('/home/dev/tally/src/cart.ts'),
      run('npm test 2>&1 | tail -3', '1 failing', 0),
      run('git commit -m "cart"', '[main abc1234] cart'),
    );
    assert.deepEqual(told(made), [
      'Edited src/cart.ts (2×)',
      '`npm test`: failed, 1 failing',
      '`git commit -m "cart"`: done, [main abc1234] cart',
    ]);
  });

  it('tells commands that differ in a number alone once, with the numbers', () => {
    const reply = (...ids: readonly number[]) =>
      run(
        ids
          .map((id) => `gh api repos/dev/tally/pulls/112/comments/${id}/replies -f body="Fixed ${id}: it's summed."`)
          .join('\n'),
        '{"id":1}',
      );
    const began = [user('go'), edit('/home/dev/tally/src/a.ts'), answer('Done.'), user('reply to the comments')];
    const once =
      '`gh api repos/dev/tally/pulls/112/comments/…/replies -f body=…`, 4 times: done: 4001, 4002, 4003, 4004';
    assert.deepEqual(told(session(...began, reply(4001), reply(4002, 4003), reply(4004))), [once]);
    assert.equal(told(session(...began, reply(4001), reply(4002))).length, 2, 'two are two lines');
    assert.equal(
      told(session(...began, reply(4001), run('git push', 'main -> main'), reply(4002), reply(4003))).length,
      4,
      'what stands between them stays in its place',
    );
  });

  it('keeps what failed, and a check between edits, a line each', () => {
    const began = [user('go'), edit('/home/dev/tally/src/a.ts'), answer('Done.'), user('drop the branches')];
    const drop = (id: number) =>
      run(`git push origin --delete 'fix-${id}'\ngit push origin --delete 'old-${id}'`, 'no', 1);
    assert.equal(told(session(...began, drop(101), drop(102), drop(103))).length, 3);
    const test = (name: string) => run(`npm test -- -t "${name}"`, '4 passing');
    const between = [test('coins one'), edit('/home/dev/tally/src/a.ts'), test('coins two'), test('coins six')];
    assert.equal(told(session(...began, ...between)).filter((text) => text.startsWith('`npm test')).length, 3);
  });

  it('names a commit by what git printed, and not by its message', () => {
    const commit = run(
      'git add -A && git commit -m "$(cat <<\'EOF\'\ncart\n\nIt sums.\nEOF\n)"',
      '[main abc1234] cart',
    );
    assert.deepEqual(told(session(user('go'), commit)), ['`git add -A && git commit -m …`: done, [main abc1234] cart']);
    const sent = run(
      'git commit -m "$(cat <<\'EOF\'\ncart\n\nIt sums.\nEOF\n)" && npm publish && git push',
      '[main abc1234] cart',
    );
    assert.deepEqual(told(session(user('go'), sent)), [
      '`git commit -m … && npm publish && git push`: done, [main abc1234] cart',
    ]);
  });

  it('says of a goal that was the last prompt when all that it names was done', () => {
    const order = 'commit please, then push';
    const began = [user('go'), edit('/home/dev/tally/src/cart.ts'), answer('The cart is done.'), user(order)];
    const commit = run('git commit -m "cart"', '[main abc1234] cart');
    const first = (...steps: readonly (Step | readonly Step[])[]) => told(session(...began, ...steps), order)[0];
    assert.equal(
      first(commit, run('git push', 'main -> main'), run('gh pr view', 'x')),
      'The goal is the last prompt of this session, and what it names was done: commit, push',
    );
    assert.equal(first(commit), 'The goal is the last prompt of this session: it was already being worked on.');
    const more = 'commit it, then fix the flaky test';
    const open = session(...began.slice(0, -1), user(more), commit, read('/home/dev/tally/src/a.ts'));
    assert.equal(told(open, more)[0], 'The goal is the last prompt of this session: it was already being worked on.');
  });

  it('says of a goal that was the last prompt when a commit took all its edits, and only words went out since', () => {
    const order = 'Address the remarks of the review';
    const cart = edit('/home/dev/tally/src/cart.ts');
    const commit = run('git commit -am "cart"', '[main abc1234] cart');
    const reply = run('gh api repos/dev/tally/pulls/3/comments/7/replies -f body=Fixed', 'ok');
    const first = (...steps: readonly (Step | readonly Step[])[]) => told(session(user(order), ...steps), order)[0];
    const closed =
      'The goal is the last prompt of this session: what was done for it is committed, and no report closes it.';
    const open = 'The goal is the last prompt of this session: it was already being worked on.';
    assert.equal(first(cart, commit, run('git push', 'main -> main'), reply), closed);
    assert.equal(first(cart, commit, cart, reply), open, 'edited again');
    const named = run('git add src/cart.ts && git commit -m "cart"', '[main abc1234] cart');
    assert.equal(first(cart, edit('/home/dev/tally/docs/cart.md'), named, reply), open, 'a file may be left behind');
    assert.equal(first(cart, run('git add -A'), run('git commit -m "cart"', '[main abc1234] cart'), reply), closed);
    assert.equal(first(cart, commit, read('/home/dev/tally/src/a.ts')), open, 'it looked on');
    assert.equal(first(cart, commit, run('gh pr create', 'refused', 1)), open, 'it failed');
    assert.equal(first(cart, commit), open, 'what comes behind a commit is not known');
  });

  it('tells the few fields that a server answered last, and no data', () => {
    const last = (text: string) =>
      told(session(user('go'), run('ls'), call('mcp__board__create', [{ kind: 'other', input: '{}' }], { text }))).at(
        -1,
      );
    assert.equal(
      last('{"id":"CORE-12","url":"https://board.example/CORE-12","open":true}'),
      'Last call: mcp__board__create: id CORE-12, url https://board.example/CORE-12, open true',
    );
    assert.equal(last('pushed 3 of 9 done'), 'Last call: mcp__board__create: pushed 3 of 9 done');
    for (const data of ['[{"id":1}]', '{"rows":[1,2]}', '{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1}', '{cut'])
      assert.notEqual(last(data)?.startsWith('Last call: mcp__board__create'), true, data);
  });

  it('tells of remarks before the last one only what lasts beyond their moment', () => {
    const made = session(
      user('go'),
      edit('src/a.ts'),
      answer('The scanner drops the last coin of a roll. I’m checking whether the drawer does so too.'),
      read('/home/dev/tally/src/b.ts'),
      answer('The checks of the till are still queued, so I’m keeping the watch open.'),
      run('gh pr checks'),
      answer('The jobs of the drawer are still pending, so I’ll keep watching them.'),
      run('gh pr checks'),
    );
    const remarks = told(made).filter((line) => line.startsWith('Agent: '));
    assert.deepEqual(remarks, [
      'Agent: “The scanner drops the last coin of a roll.”',
      'Agent: “The jobs of the drawer are still pending, so I’ll keep watching them.”',
    ]);
  });

  it('tells the steps that a remark leads to, whatever it begins with', () => {
    const steps = answer('Let me add the check. I’ll need to:\n1. Read both drawers\n2. Compare their coins');
    const half = answer('Half of it is in `src/a.ts`, the rest is not.');
    const made = session(user('go'), steps, edit('src/a.ts'), half, edit('src/b.ts'));
    assert.ok(told(made).some((line) => line.includes('Compare their coins')));
  });

  it('is silent where a report closes the session', () => {
    assert.deepEqual(told(session(user('go'), edit('src/a.ts'), answer('Done: the cart sums up.'))), []);
  });

  it('leaves out a command that failed and did what it was to do in the next try', () => {
    const failed = run('git fetch origin till && git log origin/till..origin/cart', 'fatal: bad revision', 128);
    const again = run(
      'git remote set-branches origin till && git fetch origin till:till',
      '* [new branch] till -> till',
    );
    assert.ok(told(session(user('go'), failed)).some((line) => line.includes('failed')));
    assert.ok(!told(session(user('go'), failed, again)).some((line) => line.includes('failed')));
    const other = run('git push origin till', '* [new branch] till -> till');
    assert.ok(told(session(user('go'), failed, other)).some((line) => line.includes('failed')));
  });

  it('names the call that did not end, and what was looked at last', () => {
    const open = call('Bash', [{ kind: 'shell', command: 'npm run build' }], null);
    assert.deepEqual(told(session(user('go'), open)), ['Not finished: `npm run build`']);
    assert.deepEqual(told(session(user('go'), read('/home/dev/tally/src/a.ts'))), ['Last looked at src/a.ts']);
  });

  it('names the commands that looked, for agents that read by the shell', () => {
    const made = session(
      user('go'),
      edit('/home/dev/tally/src/cart.ts'),
      run('ls -la /home/dev/wiki', 'concepts entities'),
      run("rg -n 'OTLP' /home/dev/wiki", '/home/dev/wiki/concepts/otlp.md:2:OTLP'),
      run('sed -n 1,20p src/total.ts', 'const total = 1;'),
    );
    assert.deepEqual(told(made), [
      'Edited src/cart.ts',
      "Last looked at `ls -la /home/dev/wiki`, `rg -n 'OTLP' /home/dev/wiki`, src/total.ts",
    ]);
  });

  it('does not count a server that was asked, or a file that was written, as a look', () => {
    for (const deed of ['npm run seed', 'cat a.txt > b.txt'])
      assert.ok(!told(session(user('go'), read('src/a.ts'), run(deed, ''))).some((line) => line.startsWith('Last')));
  });

  it('quotes what the agent found, not what it was about to do', () => {
    const made = session(
      user('go'),
      answer('Now let me look at the cart.'),
      read('/home/dev/tally/src/a.ts'),
      answer('The cart sums twice because both lists hold the item.'),
      edit('/home/dev/tally/src/a.ts'),
    );
    assert.deepEqual(told(made), ['Agent: “The cart sums twice because both lists hold the item.”', 'Edited src/a.ts']);
  });

  it('leaves out what only leads to the next call, and headings', () => {
    const made = session(
      user('go'),
      answer('### 4. Add the handler to the cart'),
      answer('Add the delete handler after the one that opens the cart:'),
      edit('/home/dev/tally/src/a.ts'),
      answer('The cart has two lists of items. I add the handler to both:'),
      edit('/home/dev/tally/src/b.ts'),
    );
    assert.deepEqual(told(made), [
      'Edited src/a.ts: “Add the delete handler after the one that opens the cart”',
      'Agent: “The cart has two lists of items.”',
      'Edited src/b.ts: “I add the handler to both”',
    ]);
  });

  it('tells what an edit was for, in the words that led to it', () => {
    const made = session(
      user('go'),
      answer('Now let me round the total of the cart to cents:'),
      edit('/home/dev/tally/src/a.ts'),
      answer('Next, update the tests of the cart to expect cents:'),
      edit('/home/dev/tally/src/a.test.ts'),
      answer('Let me look at the docs.'),
      edit('/home/dev/tally/src/b.ts'),
    );
    assert.deepEqual(told(made), [
      'Edited src/a.ts: “round the total of the cart to cents”',
      'Edited src/a.test.ts: “update the tests of the cart to expect cents”',
      'Edited src/b.ts',
    ]);
  });

  it('tells once what several edits were for', () => {
    const made = session(
      user('go'),
      answer('Next I round the totals of the cart. Now update the callers of the cart to expect cents:'),
      edit('/home/dev/tally/src/a.ts'),
      edit('/home/dev/tally/src/b.ts'),
    );
    assert.deepEqual(told(made).slice(-2), [
      'Edited src/a.ts: “update the callers of the cart to expect cents”',
      'Edited src/b.ts',
    ]);
  });

  it('takes no words for an edit out of a report before the request', () => {
    const made = session(
      user('go'),
      edit('/home/dev/tally/src/a.ts'),
      answer('The cart rounds to cents. Added a button for it to the list of the shop.'),
      user('move it'),
      edit('/home/dev/tally/src/b.ts'),
    );
    assert.deepEqual(told(made), ['Edited src/b.ts']);
  });

  it('keeps what a remark with a list comes to', () => {
    const list = [
      '1. The lock of the cart races with the one of the stock. Valid, and the atomic form mends it.',
      '2. No call has a time limit. Valid, and one that hangs blocks the lock for ever.',
      '3. The payload is too long for an argument. Valid, and a file is the right place.',
    ];
    const made = session(
      user('go'),
      answer(`${list.join('\n')}\n\nAll three are legitimate. Let me mend them.`),
      read('/home/dev/tally/a.ts'),
    );
    assert.match(told(made)[0] ?? '', /^Agent: “The lock of the cart races .* \[…\] All three are legitimate\.”$/);
  });

  it('tells a check once, with its last result, however its output was cut', () => {
    const made = session(
      user('go'),
      run('npm test 2>&1 | tail -3', '2 failing'),
      run('npm test 2>&1 | tail -30', '1 failing'),
    );
    assert.deepEqual(told(made), ['`npm test`: failed, 1 failing']);
  });

  it('tells what became of a file, and the edit that did not go through', () => {
    const change = (operation: 'created' | 'deleted' | 'modified', result: Parameters<typeof call>[2]) =>
      call('Edit', [{ kind: 'edit', path: '/home/dev/tally/src/a.ts', operation }], result);
    assert.deepEqual(told(session(user('go'), change('deleted', {}), change('created', {}))), ['Wrote anew src/a.ts']);
    assert.deepEqual(told(session(user('go'), change('created', {}), change('modified', {}))), [
      'Created src/a.ts (2×)',
    ]);
    const failed = change('modified', { isError: true, text: 'File has been modified since read.' });
    assert.deepEqual(told(session(user('go'), change('modified', {}), failed)), [
      'Edited src/a.ts',
      'The last edit of src/a.ts failed, File has been modified since read.',
    ]);
    assert.deepEqual(told(session(user('go'), change('modified', {}), change('modified', null))), [
      'Edited src/a.ts',
      'Not finished: Edit /home/dev/tally/src/a.ts',
    ]);
  });

  it('says that a program was ended from outside, and fails none for it', () => {
    const made = session(user('go'), run('npm test', 'Killed', 137), run('npm run build', '', 143));
    assert.deepEqual(told(made), ['`npm test`: ended from outside', '`npm run build`: ended from outside']);
  });

  it('says that a call which was not let run did not run', () => {
    const refused = call('Bash', [{ kind: 'shell', command: 'git push' }], { rejection: { said: null } });
    assert.deepEqual(told(session(user('go'), refused)), ['`git push`: not run, it was turned down']);
  });

  it('says what the user turned down', () => {
    const refused = call('Bash', [{ kind: 'shell', command: 'git push' }], { rejection: { said: 'not yet' } });
    assert.deepEqual(told(session(user('go'), refused)), ['`git push`: not run, turned down by the user: “not yet”']);
  });

  it('calls nothing unfinished that the user turned down, though the client calls it broken off', () => {
    const refused = { isError: true, interrupted: true, rejection: { said: null } };
    const lines = (tool: string, action: Parameters<typeof call>[1]) =>
      told(session(user('go'), call(tool, action, refused)));
    assert.deepEqual(lines('Edit', [{ kind: 'edit', path: '/home/dev/tally/src/a.ts', operation: 'modified' }]), [
      'The last edit of src/a.ts was turned down by the user',
    ]);
    assert.deepEqual(lines('Bash', [{ kind: 'shell', command: 'git push' }]), [
      '`git push`: not run, it was turned down',
    ]);
    assert.deepEqual(lines('Task', [{ kind: 'subagent', prompt: 'Read the till.' }]), [
      'Turned down by the user: the subagent that was told: “Read the till.”',
    ]);
    const broken = call('Task', [{ kind: 'subagent', prompt: 'Read the till.' }], { isError: true, interrupted: true });
    assert.deepEqual(told(session(user('go'), broken)), ['Not finished: the subagent that was told: “Read the till.”']);
  });

  it('says of a goal that was the last prompt whether it is being worked on or answered', () => {
    const open = session(user('sum the cart'), edit('/home/dev/tally/src/a.ts'));
    assert.match(told(open, 'Sum the  cart')[0] ?? '', /already being worked on/);
    const closed = session(user('sum the cart'), edit('/home/dev/tally/src/a.ts'), answer('The cart sums up now.'));
    assert.match(told(closed, 'sum the cart')[0] ?? '', /was answered: The cart sums up now\./);
  });

  it('lists ten lines at most, the latest', () => {
    const many = Array.from({ length: 14 }, (_, at) => edit(`/home/dev/tally/src/${at}.ts`));
    const lines = told(session(user('go'), ...many));
    assert.deepEqual([lines.length, lines.at(-1)], [10, 'Edited src/13.ts']);
  });
});

describe('turnLeads', () => {
  it('gives the lead of each report, newest first', () => {
    const made = session(
      user('one'),
      answer('Perfect! The parser reads cents.'),
      user('two'),
      answer('The cart sums up.'),
    );
    assert.deepEqual(
      turnLeads(indexSession(made)).map(({ turn, lead }) => [turn, lead]),
      [
        [2, 'The cart sums up.'],
        [1, 'The parser reads cents.'],
      ],
    );
  });

  const final = (text: string): Step => ({ ...answer(text), phase: 'final' }) as Step;
  const leads = (...steps: readonly (Step | readonly Step[])[]) =>
    turnLeads(indexSession(session(...steps))).map(({ lead }) => lead);

  it('gives the reports of all tasks that other agents set one after the other, each with its task', () => {
    assert.deepEqual(
      leads(
        user('Review commit abc1234 (Cents for the cart).\nFindings only.', 'injected'),
        run('git show abc1234'),
        final('Low: the cart rounds twice.'),
        user('<environment_context>late</environment_context>', 'injected'),
        user('Review commit def5678 (Drop the printer).', 'injected'),
        run('git show def5678'),
        final('No findings.'),
      ),
      ['No findings.', 'On “Review commit abc1234 (Cents for the cart). Findings only”: Low: the cart rounds twice.'],
    );
  });

  it('has what a task of another agent left behind its report, and nothing of the tasks before', () => {
    assert.deepEqual(
      told(
        session(
          user('Review commit abc1234 (Cents for the cart).', 'injected'),
          edit('/home/dev/tally/src/cart.ts'),
          run('git commit -m "cart"', '[main abc1234] cart'),
          final('Low: the cart rounds twice.'),
          user('Review commit def5678 (Drop the printer).', 'injected'),
          run('npm test', '1 failing', 1),
        ),
      ),
      ['`npm test`: failed, 1 failing'],
    );
  });

  it('takes a recap for its turn until the user goes on', () => {
    const recap: Step = { kind: 'note', topic: 'recap', text: 'You are trying large carts, small ones break.' };
    const first = [user('which carts break?'), run('npm test'), answer('The small ones, by hand.'), recap];
    assert.deepEqual(leads(...first), ['You are trying large carts, small ones break.']);
    assert.deepEqual(leads(...first, user('mend them'), edit('/home/dev/tally/src/a.ts'), answer('Mended.')), [
      'Mended.',
      'The small ones, by hand.',
    ]);
  });

  it('gives both reports of a turn where work came back in the background, and one that is only asked for again once', () => {
    const first = [user('go'), edit('/home/dev/tally/src/a.ts'), final('The cart is sent out for review.')];
    const notice = user('<task-notification>done</task-notification>', 'injected');
    const review = run('git diff main');
    assert.deepEqual(leads(...first, notice, review, final('The review is back: approved.')), [
      'The review is back: approved.',
      'The cart is sent out for review.',
    ]);
    assert.deepEqual(leads(...first, notice, final('As I said, it is sent out.')), ['As I said, it is sent out.']);
  });

  for (const [report, lead] of [
    [
      'Ah yes, you’re right - I had it backwards! The clock runs from the first key.',
      'The clock runs from the first key.',
    ],
    ['Good catch! The key was read twice.', 'The key was read twice.'],
    ['The column is wider. Long names now look like this:\n```\na-long-name\n```', 'The column is wider.'],
    ['## Changes\n### 1. Turned the order round\nNewest first.', 'Turned the order round: Newest first.'],
    ['Good thinking. The branch is stale.', 'The branch is stale.'],
    ['That’s a useful signal — the shelf is read twice.', 'The shelf is read twice.'],
    ['You’re right to ask - the shelf is read twice.', 'The shelf is read twice.'],
    ['Good - the shelf is read once now.', 'The shelf is read once now.'],
    ['Everything looks good. `src/shelf.ts` reads once.', '`src/shelf.ts` reads once.'],
    ['Good catch: `src/shelf.ts` reads twice.', '`src/shelf.ts` reads twice.'],
    ['Good catch: shelf.ts reads it twice.', 'shelf.ts reads it twice.'],
    ['shelf.ts reads it twice.', 'shelf.ts reads it twice.'],
    ['Good morning is what the shop says first.', 'Good morning is what the shop says first.'],
    [
      `The shelf is read once and written once, by the one who holds the key of the shop. The fix:\n- ${'a very long item '.repeat(9)}`,
      'The shelf is read once and written once, by the one who holds the key of the shop.',
    ],
    [
      `The shelf is read once and written once, by the one who holds the key of the shop.\n\n## By hand\n- ${'a very long item '.repeat(9)}`,
      'The shelf is read once and written once, by the one who holds the key of the shop.',
    ],
  ] as const)
    it(`tells “${lead}” of “${report.split('\n')[0]}”`, () => assert.equal(leadOf(report), lead));

  it('names all options that a report puts to the user, and not the first as if it were done', () => {
    const said = [
      'You’re right. Let me propose better ones:',
      '',
      '**Option 1: Return errors**',
      'Change the callers.',
      '',
      '**Option 2: Types of its own**',
      'Check once, where it is read.',
      '',
      'Option 2 is the cleanest. Which one do you prefer?',
    ].join('\n');
    assert.equal(leadOf(said), 'Put to the user: 1. Return errors; 2. Types of its own');
    assert.equal(
      leadOf(said.replace('Which one do you prefer?', 'I took it.')),
      'Option 1: Return errors; Change the callers. Option 2: Types of its own; Check once, where it is read. Option 2 is the cleanest. I took it.',
    );
  });

  it('cuts at a word, says so, and takes the words of a link', () => {
    const lead = leadOf(`Opened [PR 7](https://example.com/pull/7): ${'word '.repeat(60)}`);
    assert.ok(lead.startsWith('Opened PR 7: word') && lead.endsWith('…') && lead.length <= 160, lead);
  });
});
