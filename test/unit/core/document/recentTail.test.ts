import assert from 'node:assert/strict';
import { recentTail } from '../../../../src/core/document/tail/recentTail';
import { indexSession } from '../../../../src/core/index/indexSession';
import { refTo } from '../../../../src/core/provenance';
import type { Passage } from '../../../../src/core/selection';
import { answer, edit, run, type Step, session, thought, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const goal = 'Round all prices of the table to whole cents';
const tailOf = async (...steps: readonly (Step | readonly Step[])[]) => {
  const { markdown } = await draftOf(session(...steps), goal);
  return markdown.split(/The agent’s last answer|What the agent said last/)[1]?.split('## ')[0] ?? null;
};
const order = user('Read the prices of the table from the new service, and keep the old reader.');
const words = 'Now rewrite the reader so that it asks the new service:';
const step = answer(words);

describe('the recent tail', () => {
  it('quotes no step as the last answer once calls followed it', async () => {
    assert.equal(await tailOf(order, step, edit('/home/dev/tally/src/reader.ts'), run('npm test', '12 passing')), null);
    // What was said last is what is done next.
    assert.ok(
      (await tailOf(order, edit('/home/dev/tally/src/reader.ts'), answer(`${words}\n\n- one parser`)))?.includes(words),
    );
  });

  it('quotes an account of the work though calls followed it', () => {
    const account = 'The service answers with strings.\n\nBoth readers need one parser.';
    const line = `The service answers with strings, ${'and each row of it has a currency of its own, '.repeat(6)}so be it.`;
    const index = (text: string) => indexSession(session(order, answer(text), run('npm test', '12 passing')));
    const quoted = (text: string) => {
      const passages = index(text).sorted.messages.map(({ entry, position }): Passage => {
        const because = entry.role === 'user' ? 'user message' : 'last turns';
        return { position, turn: 1, text: entry.text, because, ref: refTo(entry) };
      });
      const selection = { passages, omitted: { turns: 0, tokens: 0, reasons: {} }, whyOmitted: () => null };
      return recentTail({ index: index(text), selection, label: null, isTakenBack: () => false }, goal, 4000).answer;
    };
    assert.equal(quoted(account), account);
    assert.equal(quoted(line), line);
    assert.equal(quoted(words), '');
  });

  const plan = `The reader has two faults:\n\n1. It rounds each row by itself.\n2. It asks the old service twice.\n\n${'Both stand in the loop over the rows of the table. '.repeat(3)}`;
  const tail = async (asked: string, ...steps: readonly (Step | readonly Step[])[]) =>
    (await draftOf(session(...steps), asked)).markdown.split('## Recent tail')[1]?.split('\n## Next goal')[0] ?? '';

  it('quotes of a turn that broke off what was said and thought last in it, and the answer that its short prompt replies to', async () => {
    const mind = `The loop has to end before the sum is taken. ${'First the rows, then the sum of them. '.repeat(6)}So the reader comes first.`;
    const text = await tail(
      'Write the readme',
      user('What is wrong with the reader of prices?'),
      run('cat reader.ts', 'x'),
      answer(plan),
      user('fix both'),
      answer(`I begin with the rows.\n\n${'Each row is rounded where it is read, and the sum is not. '.repeat(4)}`),
      thought(mind),
      edit('/home/dev/tally/src/reader.ts'),
    );
    assert.match(text, /What the agent said last \(\d+\):/);
    assert.ok(text.includes('I begin with the rows.'));
    assert.match(text, /What it thought \(\d+\):/);
    assert.ok(text.includes('So the reader comes first.'));
    assert.match(text, /Its answer before, on “What is wrong with the reader of prices\?” \(\d+\):/);
    assert.ok(text.includes('2. It asks the old service twice.'), text);
  });

  const report = `Both faults are mended.\n\n- \`sumOf\` rounds the sum, once\n- the old service is asked no more\n\n${'The rows are read as they come, and each of them is kept. '.repeat(4)}`;
  const explains = `Yes. ${'The old service gave each price as a number, and the new one gives a string. '.repeat(20)}`;
  const mended = [
    user('What is wrong with the reader?'),
    answer(plan),
    user('mend both'),
    edit('/home/dev/tally/src/reader.ts'),
  ];

  it('quotes beside a long answer to a question the report of the work before it, in place of single lines of it', async () => {
    const { markdown } = await draftOf(
      session(...mended.flat(), answer(report), user('was the service of another kind?'), answer(explains)),
      'Write the readme',
    );
    const text = markdown.split('## Recent tail')[1] ?? '';
    assert.match(text, /Its report, on “mend both” \(\d+\):/);
    assert.ok(text.includes('- `sumOf` rounds the sum, once'), text);
    const happened = markdown.split('## What happened')[1]?.split('\n## ')[0] ?? '';
    assert.ok(!happened.includes('the old service is asked no more'), markdown);
  });

  it('quotes no report once something was done behind it', async () => {
    const text = await tail(
      'Write the readme',
      ...[...mended, answer(report), user('and the table?'), edit('/home/dev/tally/src/table.ts')],
      ...[answer('The table is sorted.'), user('was the service of another kind?'), answer(explains)],
    );
    assert.ok(!text.includes('`sumOf` rounds the sum'), text);
  });

  it('quotes beside a short answer the one before it, whose line among what happened gives way', async () => {
    const made = session(
      user('What is wrong with the reader of prices?'),
      answer(plan),
      user('which file?'),
      answer('It is `src/reader.ts`.'),
    );
    const { markdown } = await draftOf(made, 'Write the readme');
    const text = markdown.split('## Recent tail')[1] ?? '';
    assert.ok(text.includes('2. It asks the old service twice.'), text);
    assert.equal(markdown.split('It asks the old service twice').length, 2, markdown);
    assert.equal(markdown.split('What is wrong with the reader of prices?').length, 2, markdown);
  });

  it('quotes of a turn that a short answer closes what was said in it, unless work followed', async () => {
    const asked = user('What is wrong with the reader of prices?');
    const closing = answer('Noted. I wait for your word.');
    assert.ok(
      (await tail('Fix the first', asked, answer(plan), run('ls', 'a'), closing)).includes(
        'asks the old service twice',
      ),
    );
    const worked = [asked, answer(plan), edit('/home/dev/tally/src/reader.ts'), closing];
    assert.ok(!(await tail('Fix the first', ...worked)).includes('asks the old service twice'));
    const kept = [asked, answer(plan), edit('/home/dev/.claude/projects/tally/memory/a.md'), closing];
    assert.ok((await tail('Fix the first', ...kept)).includes('asks the old service twice'));
  });

  it('quotes no thought that many calls followed', async () => {
    const mind = thought(`The loop has to end before the sum is taken. ${'First the rows, then the sum. '.repeat(6)}`);
    const looks = Array.from({ length: 8 }, (_, at) => run(`cat ${at}.ts`, 'x'));
    assert.ok((await tail('Write the readme', order, mind, run('cat a.ts', 'x'))).includes('the sum is taken'));
    assert.ok(!(await tail('Write the readme', order, mind, ...looks)).includes('the sum is taken'));
  });

  it('quotes no thought of errors that a check passed after', async () => {
    const mind = thought(`The build has errors in the reader of rows. ${'Each of them is about the sum. '.repeat(6)}`);
    assert.ok((await tail('Write the readme', order, mind, run('go build ./...', 'x', 1))).includes('has errors'));
    assert.ok(!(await tail('Write the readme', order, mind, run('go build ./...', ''))).includes('has errors'));
  });

  it('quotes answers before one of some length only while nothing was done', async () => {
    const told = answer(`It rounds each row. ${'The rows are summed before anything is rounded. '.repeat(8)}`);
    const asked = [user('What is wrong?'), answer(plan)];
    const holdsPlan = async (...steps: readonly (Step | readonly Step[])[]) =>
      (await tail('Write the readme', ...asked, ...steps)).includes('asks the old service twice');
    assert.ok(await holdsPlan(user('Which of them is the worse?'), told), 'asked on');
    assert.ok(
      await holdsPlan(user('Which is worse?'), told, user('since when?'), answer(`Since May. ${'x '.repeat(200)}`)),
    );
    assert.ok(await holdsPlan(user('fix both, then'), answer(`Which first? ${'x '.repeat(200)}`)));
    assert.ok(!(await holdsPlan(user('Can you fix it?'), edit('/home/dev/tally/src/reader.ts'), told)));
  });

  const findings = `Read all of it.\n\n### Blocking (P1)\n\n- The sum is taken twice.\n\n### Minor (P2)\n\n- The name of the loop says nothing.\n- The bell rings at night.\n\n### Praise\n\nWell done.`;
  const later = `All are mended. ${'The sum is taken once and the rows are read in their order. '.repeat(8)}`;
  const reviewed = [user('Review the till.'), answer(findings), user('fix the first'), answer(later)];

  it('quotes the part of an earlier answer that the goal names by its label', async () => {
    const text = await tail('Show me the P2 items again', ...reviewed);
    assert.match(text, /What the goal speaks of, as the agent said it \(\d+\):/);
    assert.ok(text.includes('The bell rings at night.'), text);
    assert.ok(!text.includes('The sum is taken twice'), text);
    assert.ok(!text.includes('Well done'), text);
    assert.ok(!(await tail('Show me the P4 items again', ...reviewed)).includes('speaks of'));
    const askedOn = [user('Review the till.'), answer(findings), user('why the first?'), answer(later)];
    assert.ok(!(await tail('Show me the P2 items again', ...askedOn)).includes('Its answer before'));
  });

  it('takes a part of an answer for no more than it is: the rest has its line among what happened', async () => {
    const made = session(
      user('Review the till.'),
      edit('/home/dev/tally/src/till.ts'),
      answer(
        `The till opens by itself now.\n\n### Minor (P2)\n\n- The bell rings at night. ${'It wakes the whole street each time. '.repeat(4)}`,
      ),
      user('fix the first'),
      edit('/home/dev/tally/src/bell.ts'),
      answer(later),
    );
    const { markdown } = await draftOf(made, 'Show me the P2 items again');
    assert.match(markdown, /What the goal speaks of/);
    assert.match(markdown.split('## What happened')[1]?.split('\n## ')[0] ?? '', /The till opens by itself now/);
  });

  it('quotes of two answers that tell the same items the newest, where the goal points to the older one', async () => {
    const report = (line: number, rest: string) =>
      [
        `Three faults of the till (${line} lines read):`,
        '',
        `- M1: \`till.ts:${line}\` rounds every row of the table by itself before the sum is taken`,
        `- M2: \`drawer.ts:${line + 3}\` asks the old service twice for the prices of each row`,
        `- M3: \`bell.ts:${line + 9}\` rings before the drawer of the till is open`,
        '',
        rest,
      ].join('\n');
    const asked = 'Mend M2, which “asks the old service twice for the prices of each row”';
    const first = [user('Review the till'), answer(report(40, 'I looked at the first half.'))];
    const anew = answer(report(58, 'I looked at all of it, and nothing else is wrong there.'));
    const text = await tail(asked, ...first, user('Look again, at all of it'), anew);
    assert.ok(text.includes('drawer.ts:61'), text);
    assert.ok(!text.includes('drawer.ts:43'), text);
    const other = answer(`The bell is quiet now. ${'It waits for the drawer of the till. '.repeat(9)}`);
    assert.ok((await tail(asked, ...first, user('Quiet the bell'), other)).includes('drawer.ts:43'));
    const both = await tail(asked, ...first, user('Look again, at all of it'), anew, user('Quiet the bell'), other);
    assert.ok(both.includes('drawer.ts:61') && !both.includes('drawer.ts:43'), both);
  });

  it('quotes around the words that the goal takes from an earlier answer', async () => {
    const text = await tail('you wrote: The name of the loop says nothing. Why is that?', ...reviewed);
    assert.match(text, /What the goal speaks of/);
    assert.ok(text.includes('The bell rings at night.'), text);
  });
});
