import assert from 'node:assert/strict';
import { answer, call, edit, type Step, session, user } from '../../../support/builders';
import { stated } from './said';

const decisionsOf = (asked: string, reply: string) =>
  stated(session(user('Build it.'), answer(asked), user(reply), answer('Noted.'))).decisions.map(({ text }) => text);

const options = 'Which store do you prefer?\n\nA) a file\nB) a table\nC) the cloud';

const decided: readonly (readonly [asked: string, reply: string, decision: string])[] = [
  [options, 'B)', 'Which store do you prefer? B) a table → “B)”'],
  [options, 'option b please', 'Which store do you prefer? B) a table → “option b please”'],
  ['Should the price be stored in cents?', 'yes', 'Should the price be stored in cents? → “yes”'],
  ['Soll der Preis in Cent gespeichert werden?', 'ja', 'Soll der Preis in Cent gespeichert werden? → “ja”'],
  [
    '**Option 1:** a file\n\n**Option 2:** a table\n\nWhich do you prefer? Or should we stay with option 1?',
    'option 2',
    '**Option 2:** a table → “option 2”',
  ],
  [
    'Where should the `cartLimit` live?',
    'put cartLimit into the settings',
    'Where should the `cartLimit` live? → “put cartLimit into the settings”',
  ],
  [
    'My recommendation: a file of its own for the cart. Does that sound good?',
    'sounds good',
    'My recommendation: a file of its own for the cart. → “sounds good”',
  ],
  [
    'The keys are written in two ways:\n\n1. `snake_case`, as it is\n2. `camelCase`, as the others are\n\nNow is the cheapest time to write them all alike. What is your call?',
    'switch the keys to camelCase',
    'Now is the cheapest time to write them all alike. What is your call? → “switch the keys to camelCase”',
  ],
  // A sentence above is the last of several options, and not what all of them are about.
  [
    'Two ways are left.\n\n**A) A ledger** — each till writes to it. The other one waits for its turn.\n\n**B) A queue** — between the two tills. Lay the ledgers together later, by hand.\n\nWhat do you want to do?',
    'do evening ledger',
    'What do you want to do? → “do evening ledger”',
  ],
];

const undecided: readonly (readonly [asked: string, reply: string])[] = [
  [
    'What is next:\n\n1. explain the layout of the shop\n2. design the layout of the cart\n\nWhich one?',
    'okay do 2 first',
  ],
  [
    'To set it up:\n\n1. Get a key for the search\n2. Put it into `.env`\n\nReady?',
    'i have the keys, give me 1 line to run',
  ],
  ['It can run here or on the server.\n\nWhich do you want?', 'local'],
  ['Should the price be stored in cents?', 'what is the price module doing?'],
  ['Should the price be stored in cents?', 'how does the price reach the cart'],
  ['Should the price be stored in cents?', 'fix the login page first'],
  ['Ready to start with the cart?', 'yes'],
  ['Shall I commit and push this?', 'go ahead'],
  ['What do you think?', 'where is the cart right now?'],
  [
    'A sample of a list:\n\n1. First fruit\n2. Second fruit\n\nThat is all of it.',
    'the colours of heading 2 are wrong',
  ],
  ['What can come next:\n\n1. name the tills\n2. run stronger checks', 'on 2, take the same checks as the shop has'],
  ['## Why is the cart slow?\n\nIt loads every price twice.\n\nIt is fixed.', 'thanks'],
  ['Does the colour not change, or the text?', "actually it's the border that doesn't change"],
  [options, 'explain b'],
];

describe('questions with their answers', () => {
  for (const [asked, reply, decision] of decided)
    it(`keep “${reply}” with what it answers`, () => {
      assert.deepEqual(decisionsOf(asked, reply), [decision]);
    });

  for (const [asked, reply] of undecided)
    it(`do not take “${reply}” for an answer to “${asked.split('\n')[0]}”`, () => {
      assert.deepEqual(decisionsOf(asked, reply), []);
    });

  it('carry the row that found out what was answered, or agreed to', () => {
    const rowOf = (asked: string, reply: string, ...worked: Step[]) =>
      stated(session(user('Build it.'), answer(asked), user(reply), ...worked, answer('Noted.'))).decisions.map(
        ({ decidedBy }) => decidedBy,
      );
    assert.deepEqual(rowOf(options, 'B)'), ['answer/picks']);
    assert.deepEqual(rowOf('Should the price be stored in cents?', 'yes'), ['answer/question']);
    assert.deepEqual(
      rowOf('One table for all prices makes sense. Shall I go ahead?', 'Yes.', ...edit('/home/dev/tally/till.ts')),
      ['agreed/stance'],
    );
  });

  it('let a later pick of the same offer stand in the place of the first', () => {
    const offer = [
      '1. **The old name.** Ways:',
      '   - **(a) Hard switch**: the old name means the new thing',
      '   - **(b) Alias**: the old name works for one release',
      '   - **(c) Removal**: the old name ends with an error',
      '2. **The tests.** All at once?',
      'Which way do you prefer?',
    ].join('\n');
    const made = session(
      user('Rename the flag.'),
      answer(offer),
      user('I do 1'),
      answer('By 1, do you mean the hard switch?'),
      user('yes'),
      answer('Going with the hard switch.'),
      user('or no, do c'),
      answer('The removal, then.'),
    );
    assert.deepEqual(
      stated(made)
        .decisions.map(({ text }) => text)
        .filter((text) => text.includes('→')),
      ['**(c) Removal**: the old name ends with an error → “or no, do c”'],
    );
  });

  it('zip numbered answers with the numbered questions', () => {
    const asked = '1. What marks the end of a chat?\n2. Do we record the last activity?';
    assert.deepEqual(decisionsOf(asked, '1) the user closed it 2) that is a separate feature'), [
      '1. What marks the end of a chat? → “the user closed it”',
      '2. Do we record the last activity? → “that is a separate feature”',
    ]);
  });

  it('say of each of several options what the user said of it, and leave a list of the user’s own alone', () => {
    const asked =
      'One question: should the limit be\n\nA) a field of the cart\nB) a setting of the whole shop\nC) something else?';
    assert.deepEqual(decisionsOf(asked, 'A) it is what the till knows\n\nB) that is a separate feature'), [
      'A) a field of the cart → “it is what the till knows”',
      'B) a setting of the whole shop → “that is a separate feature”',
    ]);
    const steps =
      'I can do one of these:\n\n1. write the tree of the files, or\n2. build the script now\n\nWhich do you prefer?';
    assert.deepEqual(decisionsOf(steps, '1. understand the repository of the shop 2. load in the related ones'), []);
  });

  it('name the part of a design that a nod approved', () => {
    const design =
      '## Carts\n\n### Data model\n\n- `endedAt` is empty while the cart of the shop is open\n\nDoes this look right so far?';
    assert.deepEqual(decisionsOf(design, 'yes continue'), [
      'Data model: `endedAt` is empty while the cart of the shop is open → “yes continue”',
    ]);
  });

  it('take the stance of an answer whose list is no choice, though “which” stands in it', () => {
    const stance =
      'I think `coins` is better here:\n\n1. **Short** - like the others, which matches the names of the shop\n2. **Plain** - nobody asks\n\nWant me to rename it?';
    const made = session(
      user('What about the name?'),
      answer(stance),
      user('yes'),
      edit('/home/dev/tally/till.ts'),
      answer('Done.'),
    );
    assert.deepEqual(
      stated(made).decisions.map(({ text }) => text),
      ['I think `coins` is better here → “yes”'],
    );
  });

  describe('to a section of a design', () => {
    const section =
      '### Routes\n\nThe sums are served at `/totals` and cached for a minute, so that the till stays quick.\n\nDoes this section look right so far?';

    for (const reply of [
      'Yes but call it /sums',
      'ok, but please use cents',
      'Sí, pero llámalo /sumas',
      'Yes but sort newest first',
      'Yes but use the first option',
      'Yes but put the date before the name',
      'ok but use ISO dates after the title',
      'Yes but keep the old name for now',
      'Yes but put the total first',
      'Yes but with tabs',
      'ja aber ohne den Cache',
      'ok but no emojis',
      'Yes but without the cache',
      'Yes, just call it sums',
      'Sí, pero usa la primera columna',
      'ja aber nenne es /summen',
    ])
      it(`agree with what they set right: ${reply}`, () =>
        assert.deepEqual(decisionsOf(section, reply), [
          `Routes: The sums are served at \`/totals\` and cached for a minute, so that the till stays quick. → “${reply}”`,
        ]));

    for (const reply of [
      'Yes but not yet',
      'Yes but later',
      'Yes but hold off until Monday',
      'ok but wait for Ana to confirm',
      'ok just tell me first what it costs',
      'Yes, but I want no cache at all',
      'ok but only if Ana agrees',
      'yes but leave it for now',
      'Yes but keep it as it is until Monday',
      'Yes but make it later',
      'Yes but do that first',
      'ok but use it after the release',
      'Yes but with Ana first',
      'ok but no',
      'Yes but no need to hurry',
      'ok but not without asking me',
      'Yes but no code yet',
      'Yes but no code',
      'Sí, pero no ahora',
      'Yes but write the tests first',
      'Yes but show me the numbers first',
      'ok with me once Ana has seen it',
      'ja aber noch nicht',
    ])
      it(`agree to nothing where they put it off or turn it down: ${reply}`, () =>
        assert.deepEqual(
          decisionsOf(section, reply).filter((text) => text.startsWith('Routes')),
          [],
        ));
  });

  it('hold no opinion of the answer where the question names what the yes is to', () => {
    const agreed = (question: string) =>
      stated(
        session(
          user('Review it.'),
          answer(`Two gaps are left. Returning a pointer is cleaner, as it keeps \`errors.As\` stable.\n\n${question}`),
          user('sure'),
          edit('/home/dev/tally/src/till.go'),
          answer('Noted.'),
        ),
      ).decisions.map(({ text }) => text);
    assert.deepEqual(
      agreed('Want me to apply the two clear wins in this PR, the `Exchange` comment and the `errors.As` test?'),
      [],
    );
    assert.match(agreed('Want me to do that?')[0] ?? '', /pointer is cleaner.*→ “sure”/);
  });

  it('take several picked options whole, also as a range', () => {
    const list = 'Options:\n\n1. first way\n2. second way\n3. third way\n4. fourth way\n\nWhich ones?';
    const [found] = decisionsOf(list, 'go for 1-3');
    assert.match(found ?? '', /1\. first way 2\. second way 3\. third way → “go for 1-3”/);
  });

  it('take the answers of a question tool and the approval of a plan', () => {
    const made = session(
      user('Plan it.'),
      call(
        'AskUserQuestion',
        [{ kind: 'question', questions: [{ question: 'Which store?', options: ['file', 'table'] }] }],
        {
          answers: [{ question: 'Which store?', answer: 'table' }],
        },
      ),
      call('ExitPlanMode', [{ kind: 'plan', text: '# Store prices in a table\n\n1. Add it.' }], { approved: true }),
      answer('Done.'),
    );
    assert.deepEqual(
      stated(made).decisions.map(({ text }) => text),
      ['Plan approved by the user: Store prices in a table', 'Which store? → “table” (not “file”)'],
    );
  });

  it('name an approved plan by its steps where its heading only says that it is one', () => {
    const titleOf = (text: string) =>
      stated(
        session(user('Plan it.'), call('ExitPlanMode', [{ kind: 'plan', text }], { approved: true }), answer('Done.')),
      ).decisions.map((decision) => decision.text);
    assert.deepEqual(titleOf('# Plan\n\n1. Add `--swiss` to src/cli.ts.\n2. Test it'), [
      'Plan approved by the user: Add `--swiss` to src/cli.ts; Test it',
    ]);
    assert.deepEqual(titleOf('## Implementation Plan\n\n### Context\nPrices move into a table.'), [
      'Plan approved by the user: Prices move into a table',
    ]);
    assert.deepEqual(titleOf('# Plan for prices\n\n1. Add it.'), ['Plan approved by the user: Plan for prices']);
  });

  it('tell what a plan that is called by a question answers to it', () => {
    const asking = '# Should prices move into a table?\n\nThey are in a file.\n\n';
    const titleOf = (text: string) =>
      stated(
        session(user('Plan it.'), call('ExitPlanMode', [{ kind: 'plan', text }], { approved: true }), answer('Done.')),
      ).decisions[0]?.text;
    assert.equal(
      titleOf(`${asking}**Recommendation: Yes, one table for all shops.** The file stays.`),
      'Plan approved by the user: Should prices move into a table? Recommendation: Yes, one table for all shops.',
    );
    assert.equal(titleOf(`${asking}1. Add it.`), 'Plan approved by the user: Should prices move into a table?');
  });

  it('drop an approved plan whose new files were deleted since, and keep one of which a file is left', () => {
    const plan = (title: string) =>
      call('ExitPlanMode', [{ kind: 'plan', text: `# ${title}\n\nAdd \`bin/till.sh\`.` }], {
        approved: true,
      });
    const touch = (path: string, operation: 'created' | 'modified' | 'deleted') =>
      call('Edit', [{ kind: 'edit', path, operation }], {});
    const plansOf = (...steps: readonly (Step | readonly Step[])[]) =>
      stated(
        session(
          user('Plan it.'),
          plan('Print by a script'),
          touch('bin/till.sh', 'created'),
          answer('Done.'),
          user('Otherwise.'),
          ...steps,
          answer('Done.'),
        ),
      ).decisions.flatMap(({ text }) => (text.includes('Print by a script') ? [text] : []));
    assert.equal(plansOf(touch('bin/till.sh', 'deleted')).length, 0);
    assert.equal(plansOf(touch('shop.ts', 'modified')).length, 1);
    assert.equal(plansOf(touch('bin/till.sh', 'deleted'), touch('bin/till.sh', 'created')).length, 1);
  });
});

describe('a deed that was picked', () => {
  const asked = (answered: string, ...later: readonly (Step | readonly Step[])[]) =>
    stated(
      session(
        user('Bring it up to date.'),
        call(
          'AskUserQuestion',
          [{ kind: 'question', questions: [{ question: 'How should it get there?', options: [] }] }],
          {
            answers: [{ question: 'How should it get there?', answer: answered }],
          },
        ),
        ...later,
        answer('The branch is there.'),
        user('And the notes of the till?'),
        answer('They are there.'),
      ),
    ).decisions.map(({ text }) => text);
  const pushed = call('Bash', [{ kind: 'shell', command: 'git push origin till' }], { exitCode: 0 });

  it('is no decision any more once it was run', () => {
    assert.equal(asked('Push the two commits', pushed).length, 0);
    assert.equal(asked('Push the two commits').length, 1);
  });

  it('stands where it is for every time, and where something else was picked', () => {
    assert.equal(asked('Push after every commit', pushed).length, 1);
    assert.equal(asked('A file of its own', pushed).length, 1);
  });
});
