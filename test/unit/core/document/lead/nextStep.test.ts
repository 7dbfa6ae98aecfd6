import assert from 'node:assert/strict';
import type { Session } from '../../../../../src/core/session';
import { answer, edit, read, run, type Step, session, todos, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

const till = '/home/dev/tally/src/till.ts';

async function stepOf(made: Session, goal: string): Promise<string | null> {
  const { markdown } = await draftOf(made, goal);
  return /^\*\*Next step:\*\* (.*)$/m.exec(markdown)?.[1] ?? null;
}

describe('the next step', () => {
  const offer = [
    user('How could the till round?'),
    answer('1. Round each line.\n2. Round the sum.\n\nWhich one shall I build?'),
    user('go for 2'),
  ];

  it('is what the goal points to only until something of it was changed', async () => {
    const looked = session(...offer, read(till));
    assert.equal(await stepOf(looked, 'go for 2'), 'what the goal points to: Round the sum. (2)');
    const begun = session(...offer, edit(till), run('git add src/till.ts', ''));
    assert.match((await stepOf(begun, 'go for 2')) ?? '', /^the rest of what the goal points to/);
  });

  it('is the offer that a yes answers, in its words', async () => {
    const made = session(user('Look.'), answer('The sum is wrong by a cent. Shall I round each line?'));
    for (const goal of ['yes', 'do it', 'ja'])
      assert.equal(await stepOf(made, goal), 'what the goal answers: “Shall I round each line?” (2).', goal);
    for (const goal of [
      'continue',
      'no',
      'do it, but why is the sum rounded at all, and where does the cent go to then?',
    ])
      assert.doesNotMatch((await stepOf(made, goal)) ?? '', /answers/, goal);
  });

  it('is no offer that was taken up, and what was picked of it behind what fails and what is in progress', async () => {
    const goal = 'Continue where you left off.';
    assert.match((await stepOf(session(...offer, edit(till)), goal)) ?? '', /^the rest of what the goal points to/);
    const red = session(...offer, edit(till), run('npm test', 'Tests: 1 failed, 9 total', 1));
    assert.match((await stepOf(red, goal)) ?? '', /`npm test` fails: fix it\.$/);
    const other = session(offer[0] ?? [], offer[1] ?? [], user('Draw the logo first.'), edit(till));
    assert.doesNotMatch((await stepOf(other, goal)) ?? '', /points to/);
  });

  it('is the last request where nothing came of it, which the line above quotes', async () => {
    const drawn = [user('Draw the logo.'), edit('/home/dev/tally/logo.svg'), answer('Drawn.')];
    const made = session(...drawn, user('Add a till that rounds to whole cents'));
    const { markdown } = await draftOf(made, 'continue');
    assert.match(markdown, /The task was not begun\./);
    assert.match(markdown, /^\*\*Next step:\*\* the last request, which was not begun \(\d+\)\.$/m);
  });

  it('is the item in progress, with the file of its own that was changed since', async () => {
    const list = todos(['Refactor the till in till.ts', 'in-progress'], ['Draw the logo', 'pending']);
    const begun = session(user('Build the till.'), list, edit(till));
    assert.match(
      (await stepOf(begun, 'continue')) ?? '',
      /^Refactor the till in till\.ts \(\d+\); `src\/till\.ts` was changed since \(\d+\)$/,
    );
    const other = session(user('Build the till.'), edit(till), list, edit('/home/dev/tally/src/cart.ts'));
    assert.match((await stepOf(other, 'continue')) ?? '', /^Refactor the till in till\.ts \(\d+\)$/);
  });

  it('goes on in the file that the last call changed, or read behind changes, and then runs what went stale', async () => {
    const worked = [user('Build the till.'), run('npm test', 'Tests: 9 passed, 9 total'), edit(till)];
    assert.match(
      (await stepOf(session(...worked), 'Build the till.')) ?? '',
      /^go on behind the last change, of `src\/till\.ts` \(\d+\); then `npm test`\.$/,
    );
    assert.match(
      (await stepOf(session(...worked, read('/home/dev/tally/src/cart.ts')), 'Build the till.')) ?? '',
      /^go on in `src\/cart\.ts`/,
    );
  });

  it('names no file where nothing was changed yet, and none of an order before', async () => {
    assert.equal(await stepOf(session(user('Build the till.'), read(till)), 'Build the till.'), null);
    const next = session(user('Build the till.'), edit(till));
    assert.doesNotMatch((await stepOf(next, 'Write the readme')) ?? '', /go on in/);
  });

  it('is a check that fails since the goal was asked for, and none from before it', async () => {
    const failing = [edit(till), run('npm test', 'Tests: 2 failed, 9 passed, 11 total', 1)].flat();
    const now = session(user('Build the till.'), answer('Gladly.'), user('Round it as well.'), failing);
    assert.match((await stepOf(now, 'Round it as well.')) ?? '', /`npm test` fails.*: fix it/);
    const before = session(
      user('Build the till.'),
      failing,
      answer('Two tests fail still.'),
      user('Why is the printer offline?'),
      run('lpstat -p && touch seen', 'idle'),
      run('git commit -m "note"', '[main abc1234] note'),
    );
    assert.doesNotMatch((await stepOf(before, 'Why is the printer offline?')) ?? '', /npm test/);
  });

  it('is no looking that is in progress by the list, once the turn has changed files', async () => {
    const list = todos(['Inspect the readers of the till', 'in-progress'], ['Write the reader', 'pending']);
    const looking = session(user('Build the till.'), list, run('git add src/till.ts', ''), read(till));
    assert.match((await stepOf(looking, 'Build the till.')) ?? '', /^Inspect the readers/);
    const writing = session(user('Build the till.'), list, edit(till));
    assert.match((await stepOf(writing, 'Build the till.')) ?? '', /^go on behind the last change, of `src\/till\.ts`/);
  });

  it('says that a failing check was edited behind', async () => {
    const made = session(
      user('Build the till.'),
      run('npm test', 'Tests: 2 failed, 9 passed, 11 total', 1),
      edit(till),
    );
    assert.match((await stepOf(made, 'Build the till.')) ?? '', /`npm test` failed before the last edits/);
  });

  it('is a check that fails as things are, before the item in progress and before one that was edited behind', async () => {
    const list = todos(['Write the reader', 'in-progress']);
    const red = run('npm test', 'Tests: 2 failed, 9 passed, 11 total', 1);
    const lint = run('npm run lint', '✖ 3 problems (3 errors, 0 warnings)', 1);
    const goal = 'Build the till.';
    const now = session(user(goal), list, edit(till), red);
    assert.match((await stepOf(now, goal)) ?? '', /^the goal; `npm test` fails: fix it/);
    const behind = session(user(goal), list, red, edit(till));
    assert.match((await stepOf(behind, goal)) ?? '', /^Write the reader/);
    const both = session(user(goal), red, edit(till), lint);
    assert.match((await stepOf(both, goal)) ?? '', /^the goal; `npm run lint` fails/);
    const reported = session(user(goal), edit(till), red, answer('Built.'));
    assert.match((await stepOf(reported, goal)) ?? '', /`npm test` fails/);
  });

  it('is no check that failed turns ago where the goal is new', async () => {
    const red = run('npm test', 'Tests: 2 failed, 9 passed, 11 total', 1);
    const aside = [user('What is a till?'), answer('A drawer for coins.'), user('And a drawer?'), answer('A box.')];
    const old = session(user('Build the till.'), edit(till), red, answer('Built.'), ...aside);
    assert.equal(await stepOf(old, 'Write the readme of the shop'), null);
    const recent = session(user('Build the till.'), edit(till), red, answer('Built.'));
    assert.match((await stepOf(recent, 'Write the readme of the shop')) ?? '', /`npm test` fails/);
  });

  it('is beside a new goal no look at a build service, no try of a package and nothing that was edited behind', async () => {
    for (const [command, output] of [
      ['gh pr checks 12', 'test\tfail\t1m\thttps://example.com'],
      ['cargo package --allow-dirty', 'error: failed to verify package tarball'],
    ] as const) {
      const looked = session(user('Build the till.'), edit(till), run(command, output, 1), answer('Built.'));
      assert.doesNotMatch((await stepOf(looked, 'Write the readme of the shop')) ?? '', /fails/, command);
    }
    const red = run('npm test', 'Tests: 2 failed, 9 passed, 11 total', 1);
    const behind = session(user('Build the till.'), red, edit(till), answer('Built.'));
    assert.doesNotMatch((await stepOf(behind, 'Write the readme of the shop')) ?? '', /npm test/);
  });

  it('names the file that holds what the goal names, none of the tests, and none where the goal names one or asks', async () => {
    const holding = (file: string) =>
      session(
        user('Build the till.'),
        read(`/home/dev/tally/${file}`, 'export function roundTill(amount) {\n  return amount;\n}\n'),
        answer('I have read it.'),
      );
    const file = (await stepOf(holding('src/till.ts'), 'Let `roundTill` take a step')) ?? '';
    assert.match(file, /^begin with `src\/till\.ts`, which defines `roundTill`/);
    for (const [made, goal] of [
      ['test/till.test.ts', 'Let `roundTill` take a step'],
      ['src/till.ts', 'Let `roundTill` of src/cart.ts take a step'],
      ['src/till.ts', 'Did we ever call `roundTill` with a step?'],
    ] as const)
      assert.doesNotMatch((await stepOf(holding(made), goal)) ?? '', /^begin with/, goal);
  });

  it('names no file that only uses it, unless it was edited last', async () => {
    const uses = read(till, 'import { roundTill } from "./round";\nroundTill(2);\n');
    const goal = 'Let `roundTill` take a step';
    assert.doesNotMatch((await stepOf(session(user('Build it.'), uses, answer('Read.')), goal)) ?? '', /^begin with/);
    const edited = session(user('Build it.'), uses, edit(till), answer('Built.'));
    assert.match((await stepOf(edited, goal)) ?? '', /^begin with `src\/till\.ts`, which holds `roundTill`/);
    const behind = session(user('Build it.'), uses, edit(till), edit('/home/dev/tally/src/door.ts'), answer('Built.'));
    assert.doesNotMatch((await stepOf(behind, goal)) ?? '', /^begin with/);
  });

  it('is no red check that the user lets be', async () => {
    const red = run('npm test', 'Tests: 2 failed, 9 passed, 11 total', 1);
    const made = (text: string) =>
      session(user('Build the till.'), edit(till), red, answer('Built.'), user(text), answer('Good.'));
    for (const text of [
      'Ignore the failing tests, they come from the other branch',
      'the two failures are fine for now',
      'Die Fehler sind bekannt, mach weiter',
      'Los fallos no importa, sigue',
      '测试失败不用管',
    ])
      assert.doesNotMatch((await stepOf(made(text), 'Go on')) ?? '', /: fix it/, text);
    for (const text of ['Leave the error messages as they are', 'Is the error fixed?', 'The till is fine'])
      assert.match((await stepOf(made(text), 'Go on')) ?? '', /: fix it/, text);
  });

  it('is no check that the machine gave out under', async () => {
    const made = (output: string, exit: number) =>
      session(user('Build the till.'), edit(till), run('npm test', output, exit), answer('Built.'));
    for (const output of [
      'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
      'Error: getaddrinfo ENOTFOUND shop.example.com',
      'Cannot connect to the Docker daemon at unix:///var/run/docker.sock',
      'Error: write failed: no space left on device',
    ])
      assert.doesNotMatch((await stepOf(made(output, 1), 'Go on')) ?? '', /: fix it/, output);
    for (const output of [
      'Tests: 2 failed, 9 passed, 11 total\nError: getaddrinfo ENOTFOUND shop',
      'Error: the till is out of coins',
    ])
      assert.match((await stepOf(made(output, 1), 'Go on')) ?? '', /: fix it/, output);
  });

  it('is a new order where the goal is said again of what stands outside, in many languages', async () => {
    for (const goal of [
      'Address the review comments and the failing checks',
      'Arbeite die Anmerkungen am Entwurf der Kasse ein',
      'Corrige los comentarios de la revisión de la caja',
      'Traite les commentaires sur la caisse, un par un',
      'Исправь замечания к кассе, все по порядку, пожалуйста',
      '请处理收银机合并请求上的所有评论，然后把剩下的检查问题也全部修好再提交',
    ]) {
      const made = session(user(goal), edit(till), answer('Both remarks are addressed.'));
      assert.match((await stepOf(made, goal)) ?? '', /^the goal, on what is there now/, goal);
    }
    const plain = 'Build the till of the shop with two drawers';
    const built = session(user(plain), edit(till), answer('Built.'));
    assert.match((await stepOf(built, plain)) ?? '', /^nothing is open by the log/);
  });

  it('is no goal that was answered already: what was asked after it comes first, else the open items', async () => {
    const goal = 'Commit this please, then push it';
    const answered = session(
      user('Build the till.'),
      answer('Built.'),
      user(goal),
      run('git push', 'main -> main'),
      answer('Committed and pushed.'),
    );
    assert.match(
      (await stepOf(answered, goal)) ?? '',
      /^nothing is open by the log: the goal was asked for before, and answered \(\d+\)\.$/,
    );
    const listed = session(
      user(goal),
      run('git push', 'main -> main'),
      todos(['Tell the users of the till', 'pending']),
      answer('Pushed.'),
    );
    assert.match(
      (await stepOf(listed, goal)) ?? '',
      /^look before you begin: the goal was asked for before, and answered \(\d+\)\.$/,
    );
    const goesOn = session(
      user('Work on the plan of the till'),
      edit(till),
      answer('The till opens.\n\n**Remaining:**\n- Ring the bell at noon\n- Print the receipt'),
    );
    assert.match(
      (await stepOf(goesOn, 'Work on the plan of the till')) ?? '',
      /^what its answer left open: Ring the bell at noon \(\d+\), and 1 more below\.$/,
    );
    const outside = session(
      user('Address the feedback on the pull request'),
      edit(till),
      answer('Both remarks are addressed.'),
    );
    assert.match(
      (await stepOf(outside, 'Address the feedback on the pull request')) ?? '',
      /^the goal, on what is there now: it was asked for before \(\d+\)\.$/,
    );
    const later = session(
      user(goal),
      run('git push', 'main -> main'),
      answer('Committed and pushed.'),
      user('Now think about one type for both hooks'),
      read(till),
    );
    assert.match(
      (await stepOf(later, goal)) ?? '',
      /^what was asked last and is not answered: “Now think about one type for both hooks” \(\d+\)/,
    );
    const since = session(
      user(goal),
      run('git push', 'main -> main'),
      answer('Committed and pushed.'),
      user('Now think about one type for both hooks'),
      edit(till),
      answer('Both hooks have one type now, and the till is built with it.'),
    );
    assert.match((await stepOf(since, goal)) ?? '', /^nothing is open by the log/);
  });

  it('is an item in progress only where the new goal speaks of it, or says to go on', async () => {
    const made = session(
      user('Watch the three workers.'),
      todos(['Watch the handoffs of the workers', 'in-progress'], ['Write the report', 'pending']),
      read(till),
    );
    for (const goal of ['Rename the flag --till to --drawer', 'Do we have other tests like these?'])
      assert.equal(await stepOf(made, goal), null, goal);
    for (const goal of ['continue', 'Go on with it', 'weiter', 'Bring in what the workers hand over'])
      assert.match((await stepOf(made, goal)) ?? '', /^Watch the handoffs of the workers \(\d+\)$/, goal);
  });

  it('is no question and no open item for a goal that is of something else', async () => {
    const asked = session(
      user('Build the till.'),
      edit(till),
      answer('The till is built. Shall I remove the old one, or keep both?'),
    );
    assert.equal(await stepOf(asked, 'Draw the logo anew in src/logo.svg'), null);
    assert.equal(await stepOf(asked, 'continue'), 'what the goal points to, below.');
  });

  it('begins with no file of a package, and with none while another is being worked on', async () => {
    const packaged = 'node_modules/tree/provider.js';
    const held = session(
      user('Look.'),
      run('grep -rn TreeProvider .', `${packaged}:3: export function TreeProvider() {}`),
      read(`/home/dev/tally/${packaged}`, '3: export function TreeProvider() {}'),
      answer('Seen.'),
    );
    assert.doesNotMatch((await stepOf(held, 'What warns in TreeProvider?')) ?? '', /node_modules/);
  });

  it('stands below a lead that calls a failing test a test, and a task called check no such', async () => {
    const leadOf = async (command: string) => {
      const red = run(command, 'Format issues found in 6 files.', 1);
      const { markdown } = await draftOf(session(user('Build the till.'), edit(till), red), 'Build the till.');
      return /^\*\*Where it stands:\*\* (.*)$/m.exec(markdown)?.[1] ?? '';
    };
    assert.match(await leadOf('pnpm check'), /[Cc]heck failing/);
    assert.match(await leadOf('pnpm test'), /[Tt]est failing/);
  });

  it('is the tests that are out of date, in plain words, and none where all of them passed under another name', async () => {
    const worked = [user('Build the till.'), run('npm run test', 'Tests: 9 passed, 9 total'), edit(till)];
    const step = (more: Step[] = []) => stepOf(session(...worked, ...more, answer('It is built.')), 'continue');
    assert.equal(await step(), '`npm run test` is out of date: run it again.');
    assert.equal(await step(run('npm run test:ci 2>&1 | tail -30', 'Tests: 12 passed, 12 total')), null);
    for (const [command, exit] of [
      ['npm run test:unit', 0],
      ['npx vitest run src/till.test.ts', 0],
    ] as const)
      assert.match((await step(run(command, 'Tests: 3 passed, 3 total', exit))) ?? '', /out of date/, command);
  });

  it('does not say the goal over again', async () => {
    const list = todos(['Write the readme of the shop', 'in-progress'], ['Draw the logo', 'pending']);
    const made = session(user('Build the till.'), list, edit(till), answer('Built.'));
    assert.equal(await stepOf(made, 'Write the readme of the shop.'), null);
    assert.match(
      (await stepOf(made, 'Write the readme of the shop, in English')) ?? '',
      /^Write the readme of the shop/,
    );
  });

  it('is absent where the log tells no more than the goal: that nothing else is open is not said', async () => {
    const done = [
      user('Build the till.'),
      edit(till),
      run('npm test', 'Tests: 9 passed, 9 total'),
      answer('It is built.'),
    ];
    assert.equal(await stepOf(session(...done), 'Write the readme of the shop'), null);
    // An offer in other words than a question's would have been passed over by such a sentence.
    const offer = [user('Go on.'), answer('Still clearly open: the limit of a line, and the flag for it.')];
    assert.equal(await stepOf(session(...done, ...offer), 'Write the readme of the shop'), null);
  });
});
