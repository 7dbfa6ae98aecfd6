import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { capText } from '../../../../src/core/text/capText';
import { announcedStep } from '../../../../src/extractors/observed/progress/underWay/announcedStep';
import { thoughtLines } from '../../../../src/extractors/observed/progress/underWay/thoughts';
import { answer, edit, read, run, type Step, session, thought, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const look = read('/home/dev/tally/src/writer.ts');
const lines = (...steps: readonly (Step | readonly Step[])[]) =>
  thoughtLines(indexSession(session(user('go'), ...steps)), -1).map(({ text }) => text);
const step = (...steps: readonly (Step | readonly Step[])[]) =>
  announcedStep(indexSession(session(user('go'), ...steps))).map(({ text }) => text);

describe('thoughtLines', () => {
  it('tells how a named thing is, by the agent’s thoughts since its last deed', () => {
    assert.deepEqual(lines(thought('I see that `writeRow` is always called without the zone. Let me check.'), look), [
      'Agent thought: “I see that `writeRow` is always called without the zone.”',
    ]);
    for (const deed of [edit('src/writer.ts'), run('npm test', '1 failing', 1), run('git commit -m x')])
      assert.deepEqual(lines(thought('`writeRow` is always called without the zone.'), deed, look), []);
  });

  it('is silent on guesses, plans, questions, the user, and what names nothing', () => {
    for (const text of [
      '`writeRow` might be called without the zone of the record.',
      'So the question is whether `writeRow` is called with the zone.',
      'Let me check how `writeRow` is called in the exporter.',
      'The user wants `writeRow` to be called with the zone of the record.',
      'I think `writeRow` is called without the zone of the record.',
      'This is also passed to `writeRow` by the exporter of the records.',
      'The zone of the record is dropped somewhere on the way to the file.',
      'The test `writes the zone` in writer.test.ts is still failing.',
    ])
      assert.deepEqual(lines(thought(text), look), [], text);
  });

  it('leaves out what was said aloud, what was thought long ago, and what a later thought says too', () => {
    const found = thought('`writeRow` is called without the zone of the record.');
    assert.deepEqual(lines(found, answer('I see: `writeRow` has no zone. Let me look further.'), look), []);
    assert.deepEqual(lines(found, ...Array.from({ length: 3 }, () => [thought('Let me look further.'), ...look])), []);
    assert.deepEqual(lines(found, look, thought('`writeRow` and `readRow` are called without the zone.'), look), [
      'Agent thought: “`writeRow` and `readRow` are called without the zone.”',
    ]);
  });

  it('quotes no half of a sentence that a reader cut in two', () => {
    const filler = 'Plain words of no weight at all stand here. '.repeat(30);
    const cut = capText(`${filler}\`writeRow\` is called without the zone of the record, and ${filler}`, 600);
    assert.match(cut, /characters left out/);
    const tail = `${'x'.repeat(500)}\n[... 90 characters left out ...]\nby \`writeRow\` is called without the zone. \`readRow\` is called with the zone.`;
    assert.deepEqual(lines(thought(cut), look), []);
    assert.deepEqual(lines(thought(tail), look), ['Agent thought: “`readRow` is called with the zone.”']);
  });

  it('holds a secret in a thought back as in any text', async () => {
    const secret = ['ghp', 'Zk3'.padEnd(36, 'q7Xw9TbV2')].join('_');
    const made = session(user('go'), thought(`\`api.login\` is always called with ${secret} in writer.ts.`), look);
    const { markdown } = await draftOf(made, 'go on');
    assert.match(markdown, /Agent thought/);
    assert.ok(!markdown.includes(secret));
  });
});

describe('announcedStep, by thoughts', () => {
  it('is the change of a named thing that the last thoughts end on, whatever was looked up since', () => {
    const plan = thought('Good. Now I need to update `writeRow` to take the zone. Then add it to `readRow`.');
    assert.deepEqual(step(plan, look, thought('Let me read the lines around it.'), look), [
      'In progress: Now I need to update `writeRow` to take the zone.',
    ]);
    assert.deepEqual(step(plan, look, answer('Let me read the function first.'), look), [
      'In progress: Now I need to update `writeRow` to take the zone.',
    ]);
  });

  it('is none behind the deed, behind a find, for a run, or without a name', () => {
    const plan = thought('Now I need to update `writeRow` to take the zone.');
    assert.deepEqual(step(plan, edit('src/writer.ts'), look), []);
    const find = thought('Oh no, there is a circle of imports.');
    assert.deepEqual(step(plan, look, find, look), []);
    assert.equal(step(answer('Now let me add the test of the zone.'), look, find, look).length, 1);
    assert.deepEqual(step(thought('Now let me run the tests of `writeRow` again.'), look), []);
    assert.deepEqual(step(thought('Now I will fix the second place too.'), look), []);
    assert.deepEqual(step(answer('Testing the `zone` form is hard without a screen.'), look), []);
  });
});
