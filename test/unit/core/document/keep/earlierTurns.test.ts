import assert from 'node:assert/strict';
import { answer, edit, run, session, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

const turn = (order: string, path: string, report: string) => [user(order), edit(path), answer(report)];

const rates = turn(
  'Read the rates from a file.',
  '/home/dev/tally/src/rates.ts',
  'The rates come from a file. `parseRate()` skips empty rows and comments of the export.',
);
const question = [
  user('Is the export written by the till or by the office?'),
  answer('The office writes it each evening, the till only reads it before it opens.'),
];
const published = [
  user('Open a pull request for it.'),
  run('gh pr create --fill', 'https://github.com/dev/tally/pull/7'),
  answer('Opened as a draft, with the description of the change.'),
];
const header = turn(
  'The receipt needs a header.',
  '/home/dev/tally/src/header.ts',
  'The receipt begins with the name of the shop now, in capitals and centred.',
);
const footer = turn(
  'And a footer.',
  '/home/dev/tally/src/footer.ts',
  'The receipt ends with the opening hours, one line for each day of the week.',
);
const later = [...header, ...footer, ...turn('Print the date.', '/home/dev/tally/src/date.ts', 'The date is printed.')];

const history = async (steps: ReturnType<typeof turn>, goal: string) => {
  const { markdown, omitted } = await draftOf(session(...steps), goal);
  return { text: /## What happened\n([\s\S]*?)(?=\n## |$)/.exec(markdown)?.[1] ?? '', reasons: omitted.reasons };
};

describe('what was told in turns before the last three', () => {
  it('stays out of the text, counted with its reason', async () => {
    const { text, reasons } = await history([...rates, ...later], 'Translate the labels into Dutch');
    assert.ok(!text.includes('come from a file'), text);
    assert.ok(text.includes('opening hours'), text);
    assert.ok((reasons['of an earlier turn'] ?? 0) > 0);
  });

  it('stands where the goal names what it speaks of', async () => {
    const { text } = await history([...rates, ...later], 'Let parseRate take a comma as well');
    assert.ok(text.includes('parseRate'), text);
  });

  it('stands where the session has no more than three turns', async () => {
    const { text, reasons } = await history([...rates, ...header, ...footer], 'Translate the labels into Dutch');
    assert.ok(text.includes('come from a file'), text);
    assert.equal(reasons['of an earlier turn'], undefined);
  });

  it('takes the question with it that it only answered, and leaves what the user ordered', async () => {
    const { text } = await history([...rates, ...question, ...later], 'Translate the labels into Dutch');
    assert.ok(!text.includes('by the till'), text);
    assert.ok(text.includes('Read the rates from a file'), text);
  });

  it('leaves the address of what was published', async () => {
    const { text } = await history([...published, ...later], 'Translate the labels into Dutch');
    assert.ok(text.includes('pull/7'), text);
    assert.ok(!text.includes('description of the change'), text);
  });
});
