import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import type { Session } from '../../../../src/core/session';
import { openPoints } from '../../../../src/extractors/observed/progress/openPoints';
import { openTodos } from '../../../../src/extractors/observed/progress/openTodos';
import { answer, call, edit, run, type Step, session, todos, user } from '../../../support/builders';

const told = (made: Session, goal = 'Go on') =>
  openTodos({ index: indexSession(made), goal } as Parameters<typeof openTodos>[0]).map(({ label, text }) => [
    label,
    text,
  ]);
const list = todos(['Write the parser', 'completed'], ['Round to cents', 'in-progress'], ['Document it', 'pending']);

describe('openTodos', () => {
  it('tells the list as it stands, open items first', () => {
    assert.deepEqual(told(session(user('go'), list, edit('src/a.ts'))), [
      ['pending', 'In progress: Round to cents'],
      ['pending', 'To do: Document it'],
      ['done', 'Write the parser'],
    ]);
  });

  describe('of issues, workers and work trees to be made', () => {
    const items = [
      'Create an issue for the flaky retry test',
      'Create an issue for the slow import test',
      'Create a worker for the image queue',
      'Set up a worktree for the image queue',
    ];
    const done = (...steps: readonly (Step | readonly Step[])[]) => {
      const made = todos(...items.map((text, at) => [text, at === 0 ? 'in-progress' : 'pending'] as const));
      return told(session(user('go'), made, ...steps)).flatMap(([label, text]) => (label === 'done' ? [text] : []));
    };
    const [retry, slow, worker, tree] = items;
    const commands = [
      ["gh issue create --title 'Flaky retry test' --body 'Seen in the slow import test too'", [retry]],
      ["gh issue create --title 'The slow import test' --body x", [slow]],
      ["bd create 'Retry test is flaky' -d 'x' && bd create 'Import test takes a minute, too slow'", [retry, slow]],
      ["gh issue create --title 'Totals differ'", []],
      ['git worktree add ../docs docs', []],
      ['git worktree add ../second -b image-queue', [tree]],
      ['workmux add image_queue --prompt-file prompt.md', [worker, tree]],
    ] as const;
    for (const [command, expected] of commands)
      for (const change of [[], edit('src/queue.ts')])
        it(`has those done that \`${command}\` names, ${change.length > 0 ? 'and files changed' : 'and nothing else'}`, () => {
          assert.deepEqual(done(change, run(command, 'Created')), [...expected]);
        });

    it('takes any for one that names nothing', () => {
      const made = todos(['Create the issue', 'in-progress'], ['Watch it', 'pending']);
      const [first] = told(session(user('go'), made, run("gh issue create --title 'Totals differ'", 'Created'))).slice(
        -1,
      );
      assert.deepEqual(first, ['done', 'Create the issue']);
    });
  });

  it('drops a list that a report without open points follows', () => {
    assert.deepEqual(told(session(user('go'), list, answer('All of it is in place and green.'))), []);
  });

  it('keeps a list when the report says that it is half done, and says so in few words', () => {
    assert.equal(told(session(user('go'), list, answer('It is half done: totals still differ.'))).length, 3);
  });

  it('keeps a list in which the done was ticked off and no file changed since, whatever the report says', () => {
    const done = [edit('src/a.ts'), list, run('git commit -am Parser', '[main abc1234] Parser')];
    const report = answer('All 3 tests pass; the parser is in place.');
    assert.equal(told(session(user('go'), ...done, report)).length, 3);
    assert.equal(told(session(user('go'), ...done, report, user('in German'), answer('Understood, done.'))).length, 3);
  });

  it('keeps a list when the report speaks of more to come', () => {
    const made = session(user('go'), list, answer('The parser is written. Next steps:\n- Document it'));
    assert.deepEqual(
      told(made).map(([label]) => label),
      ['pending', 'pending', 'done'],
    );
  });

  it('drops a list that a later turn with a report did not touch', () => {
    assert.deepEqual(told(session(user('go'), list, user('and the cart?'), answer('The cart is empty at first.'))), []);
  });

  it('keeps a list whose items a later report speaks of, or asks leave to go on with', () => {
    const goesOn = answer('The parser is reviewed. Shall I continue with the rest, or commit first?');
    assert.equal(told(session(user('go'), list, answer('Parser done.'), user('review it'), goesOn)).length, 3);
  });

  it('takes an item that wants checks and a pull request for done once both were seen behind the list', () => {
    const items = todos(
      ['Write the till', 'completed'],
      ['Run the full validation, then update the PR', 'in-progress'],
    );
    const checked = run('npm test', '12 passing', 0);
    const request = run('gh pr edit 12 --body done', 'https://example.org/pull/12', 0);
    const labels = (...steps: readonly (readonly Step[])[]) =>
      told(session(user('go'), edit('src/till.ts'), items, ...steps)).map(([label]) => label);
    assert.deepEqual(labels(checked, request), []);
    assert.deepEqual(labels(checked), ['pending', 'done']);
    assert.deepEqual(labels(request), ['pending', 'done']);
  });

  it('takes no item that only speaks of a pull request for done once one was edited', () => {
    const request = run('gh pr edit 12 --body done', 'https://example.org/pull/12', 0);
    const push = run('git push', 'main -> main', 0);
    const isDone = (item: string, ...steps: readonly (readonly Step[])[]) => {
      const items = todos(['Write the till', 'completed'], [item, 'in-progress']);
      return told(session(user('go'), edit('src/till.ts'), items, ...steps)).length === 0;
    };
    for (const item of ['Fix the open comments of the PR', 'Make the till ring as in the pull request'])
      assert.equal(isDone(item, request), false, item);
    for (const item of ['Open a draft PR', 'Create the pull request', 'Update PR description'])
      assert.deepEqual([isDone(item, request), isDone(item, push)], [true, false], item);
    assert.deepEqual([isDone('Update the PR', request), isDone('Update the PR', push)], [true, true]);
  });

  it('takes an item that wants files made for done once all of them were written, and one is new', () => {
    const items = todos(
      ['Create src/till.ts with the drawer', 'in-progress'],
      ['Write tests in till.test.ts', 'pending'],
      ['Add the till to menu.ts', 'pending'],
      ['Add docs/till.md and link it in index.md', 'pending'],
      ['Neue Seite preise.md', 'pending'],
    );
    const made = (path: string) => call('Write', [{ kind: 'edit', path, operation: 'created' }], {});
    const done = (...steps: Step[][]) =>
      told(session(user('go'), items, ...steps)).flatMap(([label, text]) => (label === 'done' ? [text] : []));
    assert.deepEqual(done(made('src/till.ts')), ['Create src/till.ts with the drawer']);
    assert.deepEqual(done(made('test/till.test.ts')), ['Write tests in till.test.ts']);
    assert.deepEqual(done(made('docs/till.md'), edit('docs/index.md')), ['Add docs/till.md and link it in index.md']);
    for (const step of [
      edit('src/till.ts'),
      edit('src/menu.ts'),
      made('docs/till.md'),
      made('src/till.tsx'),
      made('preise.md'),
    ])
      assert.deepEqual(done(step), []);
    const [fact] = openTodos({
      index: indexSession(session(user('go'), items, made('src/till.ts'))),
      goal: 'Go on',
    } as Parameters<typeof openTodos>[0]).filter(({ label }) => label === 'done');
    assert.deepEqual([fact?.tag, fact?.evidence.length], ['observed', 2]);
  });

  it('takes no item for done because a check passed before the others were begun', () => {
    const items = todos(['Write the parser', 'completed'], ['Add the flags', 'pending'], ['Run all tests', 'pending']);
    assert.deepEqual(
      told(session(user('go'), items, run('npm test', '9 passing'), answer('Next: the flags.'))).map(
        ([label]) => label,
      ),
      ['pending', 'pending', 'done', 'pending'],
    );
  });

  it('tells an order to commit, push or merge that nothing shows to have been carried out', () => {
    const diverted = [user('why is it slow?'), answer('It reads the file twice.')];
    const begun = [
      user('Round it.'),
      edit('src/a.ts'),
      answer('Rounded.'),
      user('ok, commit it and push'),
      ...diverted,
    ];
    const order = ['pending', 'Asked for, not seen done: “ok, commit it and push”'];
    assert.deepEqual(told(session(...begun)), [order]);
    assert.deepEqual(told(session(...begun, run('git commit -am Round && git push', 'main -> main'))), []);
    assert.deepEqual(told(session(...begun, run('git commit -am Round', '[main abc1234] Round'))), [order]);
    assert.deepEqual(told(session(...begun, user('wait, not yet'), answer('I leave it.'))), []);
    assert.deepEqual(told(session(...begun), 'commit and push it now'), []);
  });

  it('takes no word of a commit for an order', () => {
    const said = [
      'should I commit this?',
      'the merge commit is missing its message',
      'merge the two lists into one',
      'never push to main',
      'after the tests pass, commit it',
      'can you check how auto commit works?',
    ];
    for (const text of said) assert.deepEqual(told(session(user(text), answer('The file is read twice.'))), [], text);
  });

  it('tells what is left of a list that the user works off by number', () => {
    const items = ['1. **README refresh**', '   - Name the limits:', '   - Name the keys', '2. **Cache size bound**'];
    const list = answer(['Main remaining items:', '', ...items, '3. **Optional CI cleanup**'].join('\n'));
    const left = [
      'pending',
      'Left of a list worked off by number, not picked yet: Cache size bound; Optional CI cleanup',
    ];
    const first = [user('anything left?'), list, user("yeah let's do 1"), edit('README.md'), answer('Named.')];
    assert.deepEqual(told(session(...first)), [left]);
    assert.deepEqual(told(session(...first, user('and bound the size of the cache'), answer('Bound.'))), [
      [left[0], 'Left of a list worked off by number, not picked yet: Optional CI cleanup'],
    ]);
    assert.deepEqual(told(session(user('anything left?'), list, user('only do 1'), answer('Named.'))), []);
    assert.deepEqual(told(session(user('anything left?'), list, user('why?'), answer('It is old.'))), []);
  });

  it('takes alternatives of which one was picked for no such list', () => {
    const options = answer('How to go on:\n1. Revert it\n2. Keep debugging\n3. Commit as it is\n\nWhich one?');
    assert.deepEqual(told(session(user('is it red?'), options, user('2 please'), answer('On it.'))), []);
  });

  const plan = [
    'Implement the following plan:',
    '# Plan: Add a switch',
    'The switch turns the export off for everybody who has not asked for it, and says so in the settings.',
    '## Steps',
    '1. Add the setting to `src/settings.ts` and read it where the export begins, with a default of off for old files',
    '## Verification',
    '1. `npm test` passes',
    '2. Manual test: turn the switch off, export, and look for the notice',
  ].join('\n');
  const byHand = [
    'not-tested',
    'Planned, not seen done: Manual test: turn the switch off, export, and look for the notice',
  ];

  it('tells the steps by hand of a plan that was worked on', () => {
    assert.deepEqual(told(session(user(plan), edit('src/settings.ts'), answer('The switch is in place.'))), [
      ['pending', 'To do: verify, as the plan has it: `npm test` passes'],
      byHand,
    ]);
    assert.deepEqual(told(session(user(plan), answer('I have read it.'))), []);
  });

  it('takes no name that begins like them for such steps', () => {
    const flow = [
      'This is how it goes today, for each of the two ways of writing a page to the site, with what is kept of it:',
      '**Manual-commit strategy:**',
      '- The writer commits, and the hook runs over every page that was changed since the last time it ran',
      '- The number of the commit is at hand, but it is not passed on to the page that is written',
      '**Manual mode:**',
      '- The writer chooses the pages, and nothing runs until they press the button at the end of the list',
    ].join('\n');
    assert.deepEqual(
      told(session(user('how does it go?'), answer(flow), user('do it'), edit('a.ts'), answer('Done.'))),
      [],
    );
  });

  it('leaves them out once somebody says that they were done', () => {
    const made = session(user(plan), edit('src/settings.ts'), answer('In place.'), user('I tested it manually, good'));
    assert.deepEqual(told(made), []);
  });

  it('keeps a list that was cut off, when the next turn is under way', () => {
    assert.equal(told(session(user('go'), list, user('go on'), edit('src/a.ts'))).length, 3);
  });

  it('leaves out a finished list', () => {
    assert.deepEqual(told(session(user('go'), todos(['Write the parser', 'completed']))), []);
  });
});

const reports: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'items under a heading',
    '## Next steps\n- Write the docs\n- Tag a release\n\n## Notes\n- Nothing broke',
    ['Write the docs', 'Tag a release'],
  ],
  ['items under a lead-in', 'Done with the parser. Remaining:\n1. Round to cents', ['Round to cents']],
  ['one line', 'Still open: the currency of the cart.', ['Still open: the currency of the cart.']],
  ['a sentence', 'The fix is in. CI is still running on the branch.', ['CI is still running on the branch.']],
  [
    'work not committed',
    'Everything works. The changes are not committed yet.',
    ['The changes are not committed yet.'],
  ],
  [
    'a command for later',
    'After this lands, publish it with:\n```sh\nnpm publish\n```',
    ['After this lands, publish it with: npm publish'],
  ],
  [
    'a command of several lines, to be pasted from one',
    'After this lands, publish it with:\n```sh\nnpm publish \\\n  --tag next\n```',
    ['After this lands, publish it with: npm publish --tag next'],
  ],
  ['German', 'Nächste Schritte:\n- Doku schreiben', ['Doku schreiben']],
  ['Chinese', '下一步：\n- 写文档', ['写文档']],
  ['no condition', 'If the cart is not yet filled, it shows nothing.', []],
  ['no offer', 'Want me to commit what is not committed yet?', []],
  ['nothing left', 'Nothing is left to do.', []],
  ['done items', 'Remaining:\n- [x] Write the docs\n- ✅ Tag a release', []],
];

describe('openPoints', () => {
  for (const [name, report, expected] of reports)
    it(`reads ${name}`, () => assert.deepEqual(openPoints(report), expected));
});

describe('what nobody took up', () => {
  const texts = (made: Session) => told(made).map(([, text]) => text);
  const asked = user('why is the list wrong?');

  it('is what the last answer proposes, as long as nothing was changed', () => {
    const proposed = answer(
      'It is sorted twice. I’d fix it by dropping the second sort. I would keep the names as they are.',
    );
    assert.deepEqual(texts(session(asked, proposed)), ['Proposed, not done: I’d fix it by dropping the second sort.']);
    assert.deepEqual(texts(session(asked, edit('src/a.ts'), proposed)), []);
    assert.deepEqual(texts(session(asked, proposed, user('thanks'), answer('Welcome.'))), []);
  });

  it('is nothing where nobody knows what “it” is', () => {
    const asIs = answer('The sort is slow. I’d fix it anyway because that is small.');
    assert.deepEqual(texts(session(asked, asIs)), []);
  });

  it('is no excuse of what could not be run', () => {
    const excuse = answer('Done.\n\n`shellcheck` is not installed here, so I could not run that linter.');
    assert.deepEqual(texts(session(asked, edit('src/a.ts'), excuse)), []);
    const open = answer('Done.\n\nThe linter was not run yet, it is missing on this machine.');
    assert.equal(texts(session(asked, edit('src/a.ts'), open)).length, 1);
  });

  it('is nothing that was left undone by order, unless it is a check', () => {
    const left = (text: string) => texts(session(asked, edit('src/a.ts'), answer(`Done.\n\n${text}`)));
    for (const text of [
      'The branch was not pushed, as you asked.',
      'Per your instructions, nothing was committed.',
      'Der Zweig ist noch nicht gepusht, wie gewünscht.',
      'It was inferred from what users wrote, not verified by me directly.',
    ])
      assert.deepEqual(left(text), [], text);
    for (const text of [
      'The branch was not pushed yet.',
      'No cargo run (per constraint); the code was read again.',
      'Per your instructions, the tests were not run.',
      '按要求，测试尚未运行，这里只改了代码。',
    ])
      assert.equal(left(text).length, 1, text);
  });

  it('is no check that was not run again, nor one that a change like this needs not', () => {
    const left = (text: string) => texts(session(asked, edit('src/a.ts'), answer(`Done.\n\n${text}`)));
    for (const text of [
      'The whole suite was not run again after the last edit.',
      'I have not re-run the integration tests since the rename.',
      'The tests weren’t executed a second time, they had passed before.',
      'Tests not run: license-only change.',
      'I did not run the tests (documentation-only edit).',
      'Tests were not run because no code changed.',
    ])
      assert.deepEqual(left(text), [], text);
    for (const text of [
      'The suite was not run again yet.',
      'The tests were not run: the database is only there in CI.',
      'The tests still need to be run again.',
      'The suite was not run again, so the release still has to wait for it.',
    ])
      assert.equal(left(text).length, 1, text);
  });

  it('is told once where a report leaves open what it proposes', () => {
    const step = 'Recommended next tracker action: create tickets for the second sort and the cache.';
    const told = texts(session(asked, answer(`It is sorted twice.\n\n${step}`)));
    assert.equal(told.filter((text) => text?.includes('create tickets')).length, 1, told.join('\n'));
  });

  it('is proposed with its list, and praise, questions and choices are no proposals', () => {
    const list = answer('The recommended fix is:\n\n- drop the second sort\n- cover it with a test');
    assert.deepEqual(texts(session(asked, list)), [
      'Proposed, not done: The recommended fix is: drop the second sort; cover it with a test',
    ]);
    for (const text of ['The core fix is correct and well documented.', 'My recommendation: Option B for now.'])
      assert.deepEqual(texts(session(asked, answer(text))), [], text);
  });

  it('is a point of an earlier report whose number nobody has named since', () => {
    const report = answer(
      'Close.\n\nRemaining:\n- #812 migrate the old sessions\n- #813 drop the shim\n- polish the words',
    );
    const later = [user('Do #812.'), edit('src/a.ts'), answer('#812 is done.')];
    assert.deepEqual(texts(session(user('what is left?'), report, ...later)), [
      'Left by an earlier report, not seen taken up: #813 drop the shim',
    ]);
    assert.deepEqual(texts(session(user('what is left?'), report, ...later, user('and #813?'), answer('Gone.'))), []);
  });
});

describe('openPoints', () => {
  it('takes asides, quotations, capabilities and places for no work', () => {
    for (const report of [
      'It falls back to the prompt (a session that is not yet committed has none).',
      'It means “do not run the target; the tests were not run”.',
      'In one sentence: it does not yet act on several folders at once.',
      'Do not run the agent on it, it was not tested.',
      'I ticked the list off, so that it shows what is done instead of calling each point still unresolved.',
      '**Remaining `[:7]` usages (left as-is):**\n\n- Display strings of the log',
      'The remaining change is:\n\n- open the drawer right after the coin falls\n- count it once',
    ])
      assert.deepEqual(openPoints(report), [], report);
    assert.equal(
      openPoints('The remaining changes are:\n\n- open the drawer after the coin\n- count it once').length,
      2,
    );
  });
});

describe('nextInRecap', () => {
  const recap = (text: string): Step => ({ kind: 'note', topic: 'recap', text });
  const texts = (...steps: readonly (Step | readonly Step[])[]) =>
    told(session(user('go'), ...steps)).map(([, text]) => text);

  it('is the next step that the last recap names', () => {
    for (const [text, next] of [
      ['The layout is new. Next: link the probe and start it again.', 'Next: link the probe and start it again.'],
      ['Built in a work tree. Next step is testing it end to end.', 'Next: testing it end to end.'],
      [
        'A probe is in place; next, look for it in the panel. (disable recaps in /config)',
        'Next: look for it in the panel.',
      ],
    ] as const)
      assert.deepEqual(texts(answer('Done.'), recap(text)), [next], text);
  });

  it('says where it is the user’s own', () => {
    for (const next of ['re-run your import of the shop', 'try it again on your laptop', 'restart your till'])
      assert.deepEqual(texts(answer('Done.'), recap(`Built. Next: ${next}.`)), [`Next, by the user: ${next}.`]);
    for (const next of ['run the import of the shop', 'apply your second proposal'])
      assert.deepEqual(texts(answer('Done.'), recap(`Built. Next: ${next}.`)), [`Next: ${next}.`]);
  });

  it('is none where the user was to answer, or went on', () => {
    const named = recap('Built. Next: test it end to end.');
    assert.deepEqual(texts(answer('Which one?'), recap('We talk of colours. Next: your answer to that.')), []);
    for (const next of ['offer to paint the door', 'ask whether the door may be red', 'wait for the paint to come'])
      assert.deepEqual(texts(answer('Looked at.'), recap(`We talk of colours. Next: ${next}.`)), [], next);
    assert.deepEqual(texts(answer('Done.'), recap('All of it is committed.')), []);
    assert.deepEqual(texts(answer('Done.'), named, user('ok'), edit('src/a.ts'), answer('Tried.')), []);
    assert.deepEqual(texts(answer('Done.'), named, user('test it')), ['Next: test it end to end.']);
  });
});
