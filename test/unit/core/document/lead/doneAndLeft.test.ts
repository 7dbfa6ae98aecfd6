import { doesNotMatch, match, ok } from 'node:assert/strict';
import { answer, edit, run, type Step, session, todos, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

type Steps = readonly (Step | readonly Step[])[];
const till = '/home/dev/tally/src/till.ts';
const stands = async (...steps: Steps) => {
  const { markdown } = await draftOf(session(user('Build the till.'), ...steps), 'continue with the till');
  return /^\*\*Where it stands:\*\* (.*)$/m.exec(markdown)?.[1] ?? '';
};

describe('what is done and left of a list', () => {
  it('is one sentence with the names of its items', async () => {
    const list = todos(
      ['Read the coins', 'completed'],
      ['Round the sum to cents', 'completed'],
      ['Print the receipt', 'in-progress'],
      ['Open the drawer', 'pending'],
    );
    match(
      await stands(edit(till), list, edit(till)),
      /Of its list done: Read the coins, Round the sum to cents; begun: Print the receipt; left: Open the drawer \(\d+\)\.$/,
    );
  });

  it('counts what there is no room for, and stays within 200 characters', async () => {
    const item = (word: string, at: number) =>
      `${word} the drawer number ${at} with all of its coins, notes and receipts`;
    const items = [1, 2, 3, 4, 5, 6].map((at) => [item('Count', at), 'completed'] as const);
    const left = [7, 8, 9, 10].map((at) => [item('Empty', at), 'pending'] as const);
    const told = await stands(edit(till), todos(...items, [item('Clean', 11), 'in-progress'], ...left), edit(till));
    const [line = ''] = /Of its list .*$/.exec(told) ?? [];
    ok(line.length > 20 && line.length <= 200, line);
    match(line, /6 done; begun: Clean the drawer number 11.*; 4 left/);
  });

  it('is not told where all is done, nothing is, or there is no list', async () => {
    for (const list of [
      todos(['Read the coins', 'completed'], ['Print the receipt', 'completed']),
      todos(['Read the coins', 'pending'], ['Print the receipt', 'pending']),
      [],
    ])
      doesNotMatch(await stands(edit(till), list, edit(till)), /Of its list/);
  });
});

describe('what is done and left of a plan', () => {
  const plan = answer('Plan:\n- **Commit 1** — Cents\n- **Commit 2** — Tests\n- **Commit 3** — Docs');

  it('is told where the agent says how far it came, and stands nowhere else', async () => {
    const steps = [
      plan,
      edit(till),
      answer('**Commit 1 done.** Now the tests.'),
      edit('/home/dev/tally/src/till.test.ts'),
    ];
    const made = session(user('Build the till in three commits.'), ...steps);
    const { markdown } = await draftOf(made, 'continue with the till');
    match(markdown, /Of its plan done: Commit 1: Cents; left: Commit 2: Tests, Commit 3: Docs \(\d+\)\.$/m);
    doesNotMatch(markdown, /^- Done: Commit 1/m);
  });
});

describe('an item that runs a command', () => {
  const list = todos(
    ['Round the sum to cents', 'completed'],
    ['Run npm run compile to verify no errors', 'in-progress'],
  );
  const told = async (...steps: Steps) =>
    (await draftOf(session(user('Build the till.'), edit(till), list, ...steps), 'continue with the till')).facts.state
      .filter(({ about, label }) => about === 'todo' && label !== 'done')
      .map(({ text }) => text);

  it('is done where that very command passed since', async () => {
    match((await told(edit(till))).join(), /Run npm run compile/);
    doesNotMatch((await told(edit(till), run('npm run compile', 'compiled in 2s'), edit(till))).join(), /compile/);
    match((await told(edit(till), run('npm run compile', 'src/till.ts(3,1): error TS2304: x', 2))).join(), /compile/);
    match((await told(edit(till), run('npm test', '4 passing'), edit(till))).join(), /compile/);
  });
});

describe('a goal whose item of the list is done', () => {
  const list = (state: 'in-progress' | 'completed') =>
    todos(['Round the sum to whole cents', state], ['Print the receipt', 'pending']);
  const step = async (goal: string, ...steps: Steps) => {
    const { markdown } = await draftOf(session(user('Build the till.'), ...steps, answer('The sum is rounded.')), goal);
    return /^\*\*Next step:\*\* (.*)$/m.exec(markdown)?.[1] ?? '';
  };
  const worked = [list('in-progress'), edit(till), list('completed')];

  it('is said to seem done, with the place', async () => {
    match(
      await step('Round the sum to whole cents', ...worked),
      /^look before you begin: the goal seems done \(\d+\)\.$/,
    );
  });

  it('is not where it asks for more, or nothing was changed for it', async () => {
    doesNotMatch(
      await step('Round the sum to whole cents and print it in three currencies with their signs', ...worked),
      /seems done/,
    );
    doesNotMatch(await step('Round the sum to whole cents', list('completed')), /seems done/);
  });
});

describe('a step of several files', () => {
  const half = (...steps: Steps) =>
    draftOf(session(user('Build the till.'), ...steps), 'continue').then((draft) => draft.markdown);

  it('is half done where the session broke off behind the first', async () => {
    const said = answer('Now I’ll update till.ts and receipt.ts to use cents.');
    match(await half(said, edit(till)), /half done: till\.ts changed since, receipt\.ts not/);
    doesNotMatch(await half(said, edit(till), edit('/home/dev/tally/src/receipt.ts')), /half done/);
    doesNotMatch(await half(said, run('npm test', '4 passing')), /half done/);
    doesNotMatch(await half(answer('Now I’ll update till.ts for Node.js and cents.'), edit(till)), /half done/);
  });
});
