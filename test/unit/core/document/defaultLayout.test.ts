import assert from 'node:assert/strict';
import { defaultRequest } from '../../../../src/core/defaultRequest';
import { withoutMark } from '../../../../src/core/document/mark';
import { answer, call, edit, read, run, type Step, session, todos, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const goal = 'Round the Swiss amounts in src/money.ts to 0.05';

const long = 'The rounding stands in src/money.ts and every caller gets whole cents. '.repeat(12);

const tally = session(
  user('Make the till round right. Never touch src/legacy.ts.'),
  read('/home/dev/tally/src/money.ts'),
  edit('/home/dev/tally/src/money.ts'),
  run('npm test 2>&1 | tail -5', 'Tests: 2 failed, 9 passed, 11 total'),
  run('sed -n 1,20p src/money.ts', 'x'),
  run('cd /home/dev/tally && npm run build', 'built'),
  run('npm start', 'The till listens.'),
  answer(`The rounding is half done: cents are whole, the Swiss step is missing.\n\n${long}`),
  user('Good, go on with the Swiss step.'),
  edit('/home/dev/tally/src/cart.ts'),
  todos(['Round in src/money.ts', 'in-progress'], ['Tell the users', 'pending']),
  answer(
    'The Swiss step is in src/cart.ts now. Still to do: tell the users. Shall I round before the tax or after it?',
  ),
);

const linesOf = (markdown: string, heading: string) =>
  (markdown.split(`\n## ${heading}\n\n`)[1]?.split('\n\n## ')[0] ?? '').split('\n');

describe('the default layout', () => {
  it('begins with the goal, where it stands, the next step and what to trust, a line each', async () => {
    const { markdown } = await draftOf(tally, goal);
    const lines = withoutMark(markdown).split('\n');
    assert.equal(lines[0], '# Handoff');
    assert.deepEqual(
      lines.slice(2, 6).map((line) => /^\*\*[^*]+\*\*/.exec(line)?.[0]),
      ['**Goal:**', '**Where it stands:**', '**Next step:**', '**Trust:**'],
    );
    assert.equal(lines[6], '');
    assert.match(lines[5] ?? '', /Log: `\/home\/dev\/\.claude\/.*session-1\.jsonl`$/);
    assert.ok(lines.slice(0, 6).join('\n').length < 900);
  });

  it('shortens a long goal at the top and keeps it whole at the end', async () => {
    const asked = `Round the amounts. ${'And then the next thing. '.repeat(20)}`;
    const { markdown } = await draftOf(tally, asked);
    assert.match(markdown, /^\*\*Goal:\*\* Round the amounts\..*… \(whole at the end\)$/m);
    assert.ok(markdown.endsWith(`## Next goal (verbatim)\n\n${asked}\n`));
  });

  it('orders what carries the reader before what they look up, the goal last', async () => {
    const { sections } = await draftOf(tally, goal);
    const order = ['preamble', 'to-do', 'constraints', 'verification', 'files', 'commands', 'session', 'goal'];
    const ids = sections.map(({ id }) => id).filter((id) => order.includes(id));
    assert.deepEqual(ids, order);
  });

  it('ends every line of a fact with its place in the log', async () => {
    const { markdown } = await draftOf(tally, goal);
    for (const heading of ['To do', 'The user’s rules', 'Checks', 'Files']) {
      const items = linesOf(markdown, heading).filter((line) => line.startsWith('- '));
      assert.ok(items.length > 0, heading);
      for (const line of items) assert.match(line, /\((?:[\p{L} ]+, )?\d+(?:, \d+)?\)$/u, `${heading}: ${line}`);
    }
  });

  it('shows open work first and what waits for the user below it', async () => {
    const { markdown } = await draftOf(tally, goal);
    const items = linesOf(markdown, 'To do');
    assert.match(items[0] ?? '', /^- In progress: Round in src\/money\.ts/);
    assert.match(items.at(-1) ?? '', /^- Waits for the user: “Shall I round before the tax or after it\?” \(\d+\)$/);
  });

  it('says of a question of the user that nobody has answered it, not that it waits for them', async () => {
    const { markdown } = await draftOf(
      session(user('Build the till.'), answer('Built.'), user('Why does the till round the cents twice?')),
      goal,
    );
    assert.match(
      markdown,
      /^- Not answered yet: “The user asked: Why does the till round the cents twice\?” \(\d+\)$/m,
    );
    assert.doesNotMatch(markdown, /Waits for the user: “The user asked/);
  });

  it('sends the reader to what the goal points to only where that is told', async () => {
    const asked = session(user('Build the till.'), answer('Built. Shall I round before the tax as well?'));
    const { markdown } = await draftOf(asked, 'Go on with the rounding of the till');
    assert.equal(markdown.includes('what the goal points to, below'), markdown.includes('## What the goal points to'));
    const other = await draftOf(asked, 'Describe the coins of the till in the readme');
    assert.doesNotMatch(other.markdown, /Next step:/, 'a goal of something else is its own next step');
  });

  it('begins with the open item that is the goal, whatever was in progress', async () => {
    const list = todos(
      ['Describe the till in the readme', 'in-progress'],
      ['Refuse unknown coins in parseCoins', 'pending'],
    );
    const listed = session(user('Build the till.'), list, answer('Built.'));
    const step = async (wanted: string) =>
      /Next step:\*\* (.*)/.exec((await draftOf(listed, wanted)).markdown)?.[1] ?? '';
    assert.match(
      await step('Refuse unknown coins in parseCoins, with a sentence that names the known'),
      /^Refuse unknown coins/,
    );
    assert.match(await step('Go on with the till of the shop'), /^Describe the till/);
  });

  it('names no next step where the log tells no more than the goal', async () => {
    const { markdown } = await draftOf(session(user('Build the till.'), answer('Built.')), 'Write the readme');
    assert.doesNotMatch(markdown, /Next step:/);
  });

  it('names the place where a check fails', async () => {
    const failing = session(
      user('Build the till.'),
      edit('/home/dev/tally/src/till.ts'),
      run('npx tsc --noEmit', 'src/till.ts(7,3): error TS2304: Cannot find name x.\nsrc/till.ts:7:3 - error TS2304', 2),
      answer('The till has a type of its own.'),
    );
    const { markdown } = await draftOf(failing, 'Go on');
    assert.match(markdown, /Next step:\*\* .*`npx tsc --noEmit` fails.*: fix it/);
  });

  it('tells of a session that broke off what was being done, and the last report among what happened', async () => {
    const broken = session(
      user('Build the till.'),
      edit('/home/dev/tally/src/till.ts'),
      answer('The till is built and stands on the counter.'),
      user('Paint it red, please.'),
      edit('/home/dev/tally/src/paint.ts'),
    );
    const { markdown } = await draftOf(broken, 'Write the readme');
    assert.match(
      markdown,
      /Where it stands:\*\* Work on “Paint it red, please\.” \(5\) broke off; changed since it was asked: `paint\.ts` \(6\)\./,
    );
    assert.match(
      linesOf(markdown, 'What happened').join('\n'),
      /^- On “Build the till\.”: The till is built and stands on the counter\. \(agent says, 1\)$/m,
    );
    const same = await draftOf(broken, 'Paint it red, please.');
    assert.match(
      same.markdown,
      /Where it stands:\*\* Work on the goal broke off; changed since it was asked: `paint\.ts` \(6\)\./,
    );
  });

  it('tells each turn of what happened in one line, what was asked and what came of it, the newest turn first', async () => {
    const brief = `Build the till of the shop, ${'with a drawer for the coins of each country, '.repeat(5)}please.`;
    const made = session(
      user(brief),
      edit('/home/dev/tally/src/till.ts'),
      answer('The till has a drawer for each country.'),
      user('Commit what is there with a short message'),
      run('git commit -m "Till"', '[main abc1234] Till'),
      answer('Committed the till as abc1234.'),
      user('yes'),
      edit('/home/dev/tally/src/coin.ts'),
      answer('The coins are sorted by weight.'),
      user('Paint the till red, please.'),
      edit('/home/dev/tally/src/paint.ts'),
      answer('The till is red.'),
    );
    const lines = linesOf((await draftOf(made, 'Write the readme')).markdown, 'What happened');
    const told = lines.map((line) => line.replace(/ \(\d+(?:, \d+)?\)$/, ''));
    assert.deepEqual(
      told.map((line) => line.slice(0, 66)),
      [
        '- Asked: “Paint the till red, please.”',
        '- The coins are sorted by weight. (agent says, 12)',
        '- On “Commit what is there with a short message”: Committed the ti',
        '- Asked and answered: “Build the till of the shop, with a drawer f',
      ],
    );
    // The commit tells what came of it.
    assert.match(told.at(-1) ?? '', /^- Asked and answered: “Build the till of the shop, .*…”$/);
  });

  it('does not say that only questions were answered since a report where files were changed without one', async () => {
    const made = (...between: readonly (Step | readonly Step[])[]) =>
      session(
        user('Build the till.'),
        edit('/home/dev/tally/src/till.ts'),
        answer('The till is built and opens by itself.'),
        ...between,
        user('Did you see an error?'),
        answer('No, I saw no error at all.'),
      );
    const first = async (...between: readonly (Step | readonly Step[])[]) =>
      (await draftOf(made(...between), 'Write the readme')).markdown;
    assert.match(await first(), /Since then only questions were answered/);
    const whole = { whole: 'ring();\n' };
    const bell = { kind: 'edit', path: '/home/dev/tally/src/bell.ts', operation: 'created', exact: whole } as const;
    const worked = await first(user('Mend the bell'), call('Write', [bell], {}));
    assert.match(worked, /Files were changed since \(\d+\)\./);
    assert.doesNotMatch(worked, /only questions were answered/);
  });

  it('tells of the eight newest requests what came of each, the last one in the first lines', async () => {
    const pairs = [
      ['Draw the coins as circles', 'Every coin has a rim and its year'],
      ['Let the drawer ring a bell', 'It rings once and stays silent at night'],
      ['Translate the receipt into French', 'All nine labels have French words'],
      ['Sort the customers by town', 'Towns come first, then surnames'],
      ['Print the tax beside each price', 'Prices show seven and nineteen percent'],
      ['Lock the till after an hour', 'An idle till asks for its key'],
      ['Weigh the apples with the new scale', 'Scales speak over the serial port'],
      ['Export the ledger as a spreadsheet', 'Each month becomes a sheet'],
      ['Dim the lamp when nobody shops', 'Brightness follows the door sensor'],
      ['Stamp the vouchers with a number', 'Numbers grow by one and never repeat'],
      ['Show the clock in the corner', 'Hours and minutes stand at the right'],
    ] as const;
    const made = session(
      ...pairs.flatMap(([asked, came], at) => [user(asked), edit(`/home/dev/tally/src/${at}.ts`), answer(`${came}.`)]),
    );
    const lines = linesOf((await draftOf(made, 'Write the readme')).markdown, 'What happened').join('\n');
    for (const [asked, came] of pairs.slice(3, -1))
      assert.ok(lines.includes(`- On “${asked}”: ${came}. (agent says, `), `${asked} in ${lines}`);
  });

  it('takes no request for told where another that begins alike was answered', async () => {
    const filler = 'The till has a drawer for the coins of Norway and a bell that rings at noon. '.repeat(4);
    const made = session(
      user(`Draw what is described here. ${filler}The first drawer is red.`),
      edit('/home/dev/tally/src/till.ts'),
      answer('The red drawer has a handle of brass.'),
      user(`Draw what is described here. ${filler}The second drawer is green.`),
      edit('/home/dev/tally/src/coin.ts'),
      answer('Done.'),
      user('Paint the bell, please.'),
      edit('/home/dev/tally/src/bell.ts'),
      answer('The bell is painted in gold.'),
    );
    const lines = linesOf((await draftOf(made, 'Write the readme')).markdown, 'What happened');
    assert.equal(lines.filter((line) => line.includes('Draw what is described here')).length, 2, lines.join('\n'));
  });

  it('does not say among what happened what the first lines say in the same words', async () => {
    const made = session(
      user('Why does the till round up twice?'),
      edit('/home/dev/tally/src/till.ts'),
      answer('I fixed the second rounding in `src/till.ts`, which ran behind the tax.'),
      user('Is there a test for it?'),
      answer('No, nothing tests the order of the two.'),
    );
    const { markdown } = await draftOf(made, 'Write that test');
    assert.equal(markdown.split('I fixed the second rounding').length - 1, 1);
  });

  it('tells a check that passed since the last report among the checks alone, and one that failed in both', async () => {
    const ran = [run('npm test 2>&1 | tail -3', '1 failing', 1), run('npm run lint', 'ok'), run('git push', 'pushed')];
    const { markdown } = await draftOf(session(user('Build the till.'), ...ran, edit('/home/dev/tally/a.ts')), goal);
    const checks = linesOf(markdown, 'Checks').flatMap((line) => /^- `([^`]*)`/.exec(line)?.[1] ?? []);
    assert.deepEqual(checks, ['npm test', 'npm run lint']);
    const inFlight = linesOf(markdown, 'Interrupted work').flatMap((line) => /^- `([^`]*)`/.exec(line)?.[1] ?? []);
    assert.deepEqual(inFlight, ['npm test', 'git push']);
  });

  it('names the folder of the repository where it is another than that of the files', async () => {
    const status = (folder: string) =>
      session(
        user('go'),
        edit(`${folder}/a.ts`),
        run(`cd ${folder} && git status`, 'On branch swiss\n'),
        answer('Ok.'),
      );
    const own = await draftOf(status('/home/dev/tally'), goal);
    assert.match(linesOf(own.markdown, 'Repository')[0] ?? '', /^- branch `swiss`/);
    const bare = await draftOf(status('/home/dev/tally'), goal, {
      limits: { ...defaultRequest(goal).limits, files: 0 },
    });
    assert.match(linesOf(bare.markdown, 'Repository')[0] ?? '', /^- `\/home\/dev\/tally`, branch `swiss`/);
  });

  it('names in the first lines the file that was changed last, and below them what for', async () => {
    const said = answer('Now let me round the totals of the cart to cents:');
    const broken = session(user('Build the till.'), said, edit('/home/dev/tally/src/cart.ts'));
    const { markdown } = await draftOf(broken, 'Write the readme');
    assert.match(markdown, /Where it stands:\*\* .*broke off; changed since it was asked: `cart\.ts` \(\d+\)\./);
    assert.match(linesOf(markdown, 'What changed').join('\n'), /^- `src\/cart\.ts` changed: round the totals/m);
    assert.match(linesOf(markdown, 'Interrupted work').join('\n'), /^- Edited src\/cart\.ts \(\d+\)$/m, 'once');
    assert.equal(markdown.split('round the totals').length, 2);
  });

  it('says of an item that waits for somebody that it is blocked', async () => {
    const { markdown } = await draftOf(
      session(user('do the list please'), todos(['Ship it, waiting for the key', 'pending']), answer('Going on.')),
      goal,
    );
    assert.match(linesOf(markdown, 'To do').join('\n'), /^- Blocked: Ship it, waiting for the key \(\d+\)$/m);
  });

  it('names the root of the files once and each file with its reason', async () => {
    const { markdown } = await draftOf(tally, goal);
    const [root, first] = linesOf(markdown, 'Files');
    assert.equal(root, 'Root: /home/dev/tally');
    assert.match(first ?? '', /^- `src\/money\.ts`, named in the goal, edited \(\d+\)$/);
    assert.doesNotMatch(markdown, /<modified-files>|<read-files>/);
  });

  it('writes commands for reading, without looks around and those that a check tells', async () => {
    const { markdown, facts, excluded } = await draftOf(tally, goal);
    const items = linesOf(markdown, 'Commands').join('\n');
    assert.match(items, /^- `npm start`, passed \(\d+\)$/m);
    assert.doesNotMatch(items, /sed -n|npm test/);
    const told = facts.commands.find(({ command }) => command === 'npm test 2>&1 | tail -5');
    assert.ok(told !== undefined && excluded.includes(told.id));
    assert.match(linesOf(markdown, 'Checks').join('\n'), /^- `npm test`: \*\*failed\*\*/m);
  });

  it('names the call alone where its result stands right behind it', async () => {
    const made = session(user('go'), run('git commit -m "Round"', '[main abc1234] Round'), answer('Committed.'));
    const { markdown } = await draftOf(made, goal);
    assert.match(linesOf(markdown, 'Repository').join('\n'), /^- Committed abc1234 Round \(2\)$/m);
  });

  it('does not tell an earlier question of a few words, nor with which file a whole list was edited', async () => {
    const names = ['money', 'cart', 'till', 'shop', 'tax', 'coin'];
    const edits = names.flatMap((name) => edit(`/home/dev/tally/src/${name}.ts`));
    const made = session(
      user('Build the till of the shop.'),
      edits,
      answer('Built with whole cents.'),
      user('does this work on windows?'),
      answer('Yes, it does on every system.'),
      user('Paint the till red, and the counter with it.'),
      answer('Painted red.'),
    );
    const { markdown } = await draftOf(made, 'Write the readme for src/money.ts');
    const asked = linesOf(markdown, 'What happened').filter((line) => line.startsWith('- Asked'));
    assert.deepEqual(
      asked.map((line) => /“(\S+)/.exec(line)?.[1]).filter((word) => word === 'does'),
      [],
    );
    assert.match(markdown, /“Paint the till red, and the counter with it\.”/);
    assert.equal(markdown.split('edited with `money.ts`').length - 1, 3);
  });

  it('leaves out the sentence that a lead cuts where another line tells it whole', async () => {
    const cut =
      'The important distinction: `src/till.ts` counts whole cents now, and the cart asks it for every sum of the shop.';
    const made = session(
      user('Is it an issue that the till counts in floats?'),
      edit('/home/dev/tally/src/till.ts'),
      answer(`No, it is no issue any more for the till of the shop, and for the cart neither. ${cut}`),
      user('Paint it.'),
      answer('Painted.'),
    );
    const { markdown } = await draftOf(made, 'Write the readme for src/till.ts');
    assert.ok(markdown.includes('every sum of the shop'));
    assert.doesNotMatch(markdown, /important distinction.*…/);
  });

  it('tells a resolved error of what the surroundings did, and none that was mended with the code', async () => {
    const failed = (command: string, output: string) => [
      run(command, output, 1),
      edit('/home/dev/tally/b.ts'),
      run(command, 'ok'),
    ];
    const traps = async (command: string, output: string) => {
      const made = session(
        user('go'),
        edit('/home/dev/tally/a.ts'),
        ...failed(command, output),
        answer('All is well.'),
      );
      return linesOf((await draftOf(made, goal)).markdown, 'Known pitfalls').filter((line) =>
        line.startsWith('- Resolved'),
      );
    };
    assert.equal(
      (await traps('npm test', 'Error: listen EADDRINUSE: address already in use :::3000\n1 failing')).length,
      1,
    );
    assert.equal((await traps('npm run build', 'sh: tsc: command not found\nnpm ERR! exit 127')).length, 1);
    assert.deepEqual(await traps('npm test', 'not ok 1 the till rounds twice\n1 failing'), []);
    assert.deepEqual(await traps('npm run build', "src/a.ts(3,1): error TS2304: Cannot find name 'till'."), []);
    assert.deepEqual(await traps('npx eslint .', 'a.ts:1:1 error no-var'), []);
    assert.deepEqual(await traps('npm test', '1 failing'), []);
  });

  it('shows when the session was last active to the minute', async () => {
    const { markdown } = await draftOf({ ...tally, updatedAt: '2026-03-01T12:30:45.678Z' }, goal);
    assert.match(linesOf(markdown, 'Session').join('\n'), /last activity 2026-03-01T12:30Z\.$/m);
  });

  it('quotes no answer of one line that stands above', async () => {
    const { markdown } = await draftOf(tally, goal);
    assert.equal(markdown.split('Shall I round before the tax or after it?').length, 2);
    assert.equal(linesOf(markdown, 'The user’s rules').join('\n').split('Never touch src/legacy.ts').length, 2);
    assert.ok(!linesOf(markdown, 'Recent tail').join('\n').includes('Shall I round'));
  });

  it('always has the first request of the session', async () => {
    const turns = Array.from({ length: 30 }, (_, at) => [user(`And part ${at} of the report?`), answer('Done.')]);
    const { markdown, excluded, facts } = await draftOf(
      session(user('Build the report of the till'), answer('Started.'), ...turns.flat()),
      goal,
      { budgetTokens: 400 },
    );
    assert.ok(!excluded.includes(facts.requests[0]?.id ?? ''));
    assert.match(markdown, /Build the report of the till/);
  });

  it('tells agent, model, skill, tools and thinking level of the session', async () => {
    const { markdown } = await draftOf({ ...tally, thinkingLevel: 'high' }, goal);
    assert.match(
      linesOf(markdown, 'Session').join('\n'),
      /claude-code, claude-sonnet-4-5, thinking high, 2 turns, tools Bash/,
    );
  });

  it('looks for commands worth repeating behind those that only look around', async () => {
    const looks = Array.from({ length: 14 }, (_, at) => run(`sed -n ${at},99p src/money.ts`, 'x'));
    const { markdown, facts } = await draftOf(
      session(user('look at all of it please'), run('npm start', 'ok'), ...looks, answer('Looked.')),
      goal,
    );
    assert.match(linesOf(markdown, 'Commands').join('\n'), /^- `npm start`, passed/);
    assert.equal(linesOf(markdown, 'Commands').length, 1);
    assert.ok(facts.commands.some(({ command }) => command.startsWith('sed')));
  });

  it('keeps at most four checks in the text and the others unticked', async () => {
    const checks = ['npm test', 'npm run lint', 'npm run build', 'npx tsc --noEmit', 'npm run e2e'];
    const { markdown, excluded } = await draftOf(
      session(user('check all of it please'), ...checks.map((command) => run(command, 'ok')), answer('All ran.')),
      goal,
    );
    assert.equal(linesOf(markdown, 'Checks').length, 4);
    assert.equal(excluded.filter((id) => id.startsWith('check-')).length, 1);
  });
});
