import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import { validateFacts } from '../../../../src/core/pipeline/validateFacts';
import { redactText } from '../../../../src/core/redact/redactText';
import { answer, edit, type Step, session, user } from '../../../support/builders';
import { inputOf, stated } from './said';

const longText = (sentence: string, times: number) =>
  Array.from({ length: times }, (_, at) => `${sentence} ${at}.`).join(' ');

describe('requests', () => {
  const messages: Record<string, string> = {
    'a list': 'Please do these:\n1. move the reader\n2. write its tests\n3. report the sizes',
    'a plan with headings': `Implement the following plan:\n\n# Plan: one reader\n\n## Context\n${longText('The reader is slow in part', 30)}\n\n## Steps\n- move it\n- test it`,
    'a pasted log in between': `It breaks when I start it:\n\n    at run (src/a.ts:1:2)\n    at main (src/b.ts:3:4)\n\n${longText('It also breaks on port', 20)}`,
    'a fenced block in between': `Make this faster:\n\`\`\`ts\nconst slow = 1;\n\`\`\`\nand measure it. ${longText('Measure the run', 30)}`,
    'nothing but pasted text': `[2026-11-01T10:00:00] ERROR cannot open the store ${'at path /var/x '.repeat(30)}`,
    'quoted lines': '> the reader is slow\n\nSee above, what do you suggest we do about the reader?',
  };
  for (const [name, text] of Object.entries(messages))
    it(`are the user’s words, and hold against the log: ${name}`, () => {
      const told = session(user(text), answer('The reader was moved.'), user('Now publish it.'), answer('It is out.'));
      const input = inputOf(told);
      const { requests } = stated(told);
      const { rejected } = validateFacts({ ...noFacts, requests }, input.index, input.selection, redactText);
      assert.deepEqual(rejected, []);
      assert.equal(requests.length, 2);
      assert.deepEqual(
        requests.map(({ isOpen }) => isOpen),
        [false, false],
      );
      assert.ok((requests[0]?.text.length ?? 0) <= 600, requests[0]?.text);
    });

  it('say what was asked, and not that something was', () => {
    const { requests } = stated(
      session(
        user('Yes?'),
        answer('The reader is slow.'),
        user('What should we do?'),
        answer('Cache it.'),
        user('That was the idea, yes'),
        answer('Cached.'),
        user('Fix #12'),
        answer('Fixed.'),
      ),
    );
    assert.deepEqual(
      requests.map(({ text }) => text),
      ['Fix #12'],
    );
  });

  it('are open while nobody answered the last one, or the answer asks back', () => {
    const open = (...last: ReturnType<typeof answer>[]) =>
      stated(
        session(
          user('Move the reader.'),
          answer('Moved.'),
          user('Publish the package of the reader where it belongs.'),
          ...last,
        ),
      ).requests.map(({ isOpen }) => isOpen);
    assert.deepEqual(open(), [false, true]);
    assert.deepEqual(open(answer('Published as 2.0.')), [false, false]);
    assert.deepEqual(open(answer('To which registry shall it go?')), [false, true]);
  });

  it('are not open where the last one only asks', () => {
    const made = session(
      user('Move the reader.'),
      answer('Moved.'),
      user('Where does the package go when we publish it?'),
    );
    assert.deepEqual(
      stated(made).requests.map(({ isOpen }) => isOpen),
      [false, false],
    );
  });

  it('are closed by an answer that says it, or did it, and then offers more', () => {
    const told = (...last: readonly (ReturnType<typeof user> | readonly ReturnType<typeof user>[])[]) =>
      stated(session(user('Move the reader.'), answer('Moved.'), ...last)).requests.at(-1)?.isOpen;
    const long =
      'The package goes to the registry that the settings name. The mirror copies every release at night for shops behind a firewall. Old versions stay available for one year, then an archive keeps only checksums. Signing happens on the build server with a hardware token, and a nightly report lists each upload, its size, author and digest. Downloads are counted per country, without cookies or addresses. ';
    assert.equal(told(user('Where does the package go?'), answer(`${long}Shall I look at the mirror too?`)), false);
    assert.equal(
      told(user('Write the package list.'), edit('/home/dev/tally/list.md'), answer('Written. Shall I sort it?')),
      false,
    );
    assert.equal(
      told(
        user('Write the package list.'),
        answer(`${long}Which one?\n\nA) one file\nB) a file for each shop\n\nWhich option do you prefer?`),
      ),
      true,
    );
  });

  it('only ask where nothing but a question stands in them, and nothing was changed for it', () => {
    const onlyAsks = (prompt: string, ...work: Step[]) =>
      stated(
        session(
          user('Build the till.'),
          answer('Built.'),
          user(prompt),
          ...work,
          answer('It does so since the last release of the shop.'),
          user('Now sort the coins.'),
          answer('Sorted.'),
        ),
      ).requests.find(({ text }) => text === prompt)?.onlyAsks;
    const question =
      'why does the till of the second shop round each sum before the coupons are taken off, and since when?';
    assert.equal(onlyAsks(question), true);
    assert.equal(onlyAsks(question, ...edit('/home/dev/tally/till.ts')), undefined);
    assert.equal(onlyAsks('the till rounds each sum too early for the coupons. is that on purpose?'), undefined);
    assert.equal(onlyAsks('ok. will the till of the second shop do so as well, whatever the coupon says?'), undefined);
  });
});
