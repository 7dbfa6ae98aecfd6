import assert from 'node:assert/strict';
import { answer, edit, session, user } from '../../../support/builders';
import { stated } from './said';

const pointed = (said: string, goal: string, ...later: Parameters<typeof user>[0][]) =>
  stated(session(user('How?'), answer(said), ...later.map((text) => user(text))), goal).goalPointers.map(
    ({ text }) => text,
  );

const offer = [
  'There are three ways. Which option do you prefer?',
  '',
  '1. Store it in a file',
  '   It needs no server.',
  '2. Store it in a table',
  '3. Ask each time',
].join('\n');

describe('what the goal points to', () => {
  it('is the picked option whole, with the others named', () => {
    const [picked, others] = pointed(offer, "let's try 2");
    assert.equal(picked, '2. Store it in a table');
    assert.match(others ?? '', /^Not picked: 1\. Store it in a file/);
    assert.match(pointed(offer, 'option 1')[0] ?? '', /^1\. Store it in a file It needs no server\.$/);
  });

  it('is the offer that an answer closes with, where it asks no question', () => {
    const closing =
      'If you want the lid to stay shut, `openLid` could wait for the bell. Let me know if I am to add it.';
    const said = `The lid opens by itself.\n\n- the clock runs\n- the bell rings\n\n${closing}`;
    for (const goal of [
      'yes, do this',
      'Yes, let’s do this for the lid, and then let’s talk about the drawers',
      'sounds good',
    ])
      assert.deepEqual(pointed(said, goal), [closing], goal);
    assert.deepEqual(pointed(said.replace(closing, 'So the lid is as it was.'), 'yes, do this'), []);
    assert.deepEqual(pointed(said, 'write the readme of the lid'), []);
    const long = `${'The lid is of brass and the drawer of tin, as it has always been in this shop. '.repeat(8)}Sag Bescheid, wenn ich den Deckel ändern soll.`;
    assert.deepEqual(pointed(`Ja.\n\n${long}`, 'ja, mach das'), ['Sag Bescheid, wenn ich den Deckel ändern soll.']);
  });

  it('is the option that the goal asks about by its number', () => {
    for (const goal of [
      'to do 2, do we need the whole table in memory?',
      'what should we do about 2? is it slow?',
      'I don’t get #2',
      'explain 2',
      '2?',
      'why 2: is it safe?',
    ])
      assert.deepEqual(pointed(offer, goal), ['2. Store it in a table'], goal);
    for (const goal of [
      'wait for 2 minutes first, is it open?',
      'does 2.1 run on it?',
      'is it done by 12:30?',
      'what about 7?',
      'can it do 2 tables?',
    ])
      assert.deepEqual(pointed(offer, goal), [], goal);
  });

  it('is nothing where a nod goes on to say what it takes up', () => {
    const ways =
      'Go around it:\n\n1. start with an empty till\n2. wait for the bell\n\nI’d go with option 1. Or mend `openLid`.';
    assert.deepEqual(pointed(ways, 'yeah I’m more curious about the real fault now'), []);
    assert.notDeepEqual(pointed(ways, 'yes, do it'), []);
  });

  it('is nothing where the goal is a list of its own', () => {
    for (const goal of ['1. lint fails\n2. update from main\n3. new comments', '1. fix the header 2. tests'])
      assert.deepEqual(pointed(offer, goal), [], goal);
    assert.notDeepEqual(pointed(offer, '1. yes\n2. skip'), []);
  });

  it('is the picked option, however the key was hit', () => {
    for (const goal of ["let's try 2=", 'try 2…', 'go with 2~'])
      assert.equal(pointed(offer, goal)[0], '2. Store it in a table', goal);
    for (const goal of ['raise it by 2% then', 'at most 2.5 of them']) assert.deepEqual(pointed(offer, goal), [], goal);
  });

  it('are as many as the goal counts, and nothing is left where it takes all', () => {
    for (const goal of ['yes, all 3', 'all of them please', 'ja, alle drei', '全部'])
      assert.deepEqual(
        pointed(offer, goal).map((text) => text.slice(0, 2)),
        ['1.', '2.', '3.'],
        goal,
      );
    assert.match(pointed(offer, 'the first two').at(-1) ?? '', /^Not picked: 3\. Ask each time$/);
    assert.equal(pointed(offer, 'all 3 buttons are broken').length, 0);
  });

  it('names what was left by words that say something', () => {
    const said = ['Which one?', '', '1. At minimum: a note in the readme that names the table', '2. Wait'].join('\n');
    assert.equal(
      pointed(said, 'option 2').at(-1),
      'Not picked: 1. At minimum: a note in the readme that names the table',
    );
  });

  it('names what was left with both marks of its code', () => {
    const said = ['Which one?', '', '1. **`tillExpired` no longer says what it means**', '2. Wait'].join('\n');
    assert.equal(pointed(said, 'option 2').at(-1), 'Not picked: 1. `tillExpired` no longer says what it means');
  });

  it('are all items of a range, and the first one by word', () => {
    assert.deepEqual(pointed(offer, 'go for 1-2').slice(0, 2), [
      '1. Store it in a file It needs no server.',
      '2. Store it in a table',
    ]);
    assert.match(pointed(offer, 'the first one please')[0] ?? '', /^1\. Store it in a file/);
  });

  it('is what was picked of an offer that was taken up since, and no more', () => {
    const goesOnFrom = (reply: string, goal: string) =>
      stated(session(user('How?'), answer(offer), user(reply), edit('a.ts')), goal).goalPointers.map(
        ({ text }) => text,
      );
    assert.deepEqual(goesOnFrom("let's go with option 2", 'Continue where you left off.'), [
      '2. Store it in a table',
      'Not picked: 1. Store it in a file It needs no server.; 3. Ask each time',
    ]);
    for (const reply of ['store it in a cookie', 'Why does the till round?'])
      for (const goal of ['Continue where you left off.', 'weiter', 'yes', 'push it'])
        assert.deepEqual(goesOnFrom(reply, goal), [], `${reply} / ${goal}`);
    assert.match(goesOnFrom('the page first', 'now option 3')[0] ?? '', /^3\. Ask each time/);
  });

  it('is the proposal that a yes agreed to, where the work goes on', () => {
    const said = 'I recommend a table of its own for the prices. Should I move them there?';
    const begun = (reply: string) =>
      stated(session(user('How?'), answer(said), user(reply), edit('a.ts')), 'continue').goalPointers.length;
    for (const reply of ['yes', 'ok, go ahead', 'continue', 'ja']) assert.equal(begun(reply), 2, reply);
    for (const reply of ['no', 'fix the footer first', 'what would that change?']) assert.equal(begun(reply), 0, reply);
  });

  it('is the proposal that a yes agrees to', () => {
    const said = 'I recommend a table of its own for the prices. Should I move them there?';
    assert.deepEqual(pointed(said, 'yes'), [
      'I recommend a table of its own for the prices.',
      'Should I move them there?',
    ]);
    assert.deepEqual(pointed(said, 'ok, do that').length, 2);
  });

  it('are the items that a picked option leads to, and no others', () => {
    const led = [
      '**1. The comment of `load` is old.** It names the first form.',
      '',
      '**2. Two gaps in the tests (both low):**',
      '- The branch without a name is never run. Add a case with `{}`',
      '  and without a name.',
      '- `sum` is not rounded.',
      '',
      '## Optional',
      '',
      '- Rename the till.',
      '',
      'Want me to mend the two?',
    ].join('\n');
    const items = [
      'The branch without a name is never run. Add a case with `{}` and without a name.',
      '`sum` is not rounded.',
    ];
    const isTold = (told: readonly string[]) => {
      const at = told.findIndex((text) => text.includes('Two gaps'));
      assert.deepEqual(told.slice(at + 1, at + 3), items);
      assert.ok(told.every((text) => !text.includes('Rename the till')));
    };
    isTold(pointed(led, 'sure'));
    isTold(pointed(led, '2'));
    isTold(pointed(led.replace('low):**', 'low):**\n'), 'do 2'));
    assert.equal(
      pointed(led, '1').some((text) => text.includes('never run')),
      false,
    );
  });

  it('is found before the prompt that the goal repeats', () => {
    assert.deepEqual(pointed('Should I move the prices into a table?', 'yes', 'yes'), [
      'Should I move the prices into a table?',
    ]);
  });

  it('is nothing for a goal that says what it wants, or no', () => {
    assert.deepEqual(pointed(offer, 'Write the tests for the cart and the price list, then run the lint'), []);
    assert.deepEqual(pointed('Should I move them there?', 'no'), []);
    assert.deepEqual(pointed('It is done.', 'yes'), []);
    assert.deepEqual(pointed('Should I watch the build?', 'ok, merged. can we tag it please?'), []);
  });
});
