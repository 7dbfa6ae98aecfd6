import assert from 'node:assert/strict';
import type { Claim } from '../../../../src/core/claims/claim';
import { judgeClaims } from '../../../../src/core/claims/judgeClaims';
import { turnedDown } from '../../../../src/core/claims/spoken/turnedDown';
import { indexSession } from '../../../../src/core/index/indexSession';
import { aboutWords } from '../../../../src/core/language/aboutWords';
import { answer, edit, read, type Step, session, user } from '../../../support/builders';

/** What ended a claim that stands on the first entry; null where it holds. */
function endingOf(
  text: string,
  kind: Claim['kind'],
  later: readonly (Step | readonly Step[])[],
  goal = '',
  lasting: Claim['lasting'] = 'lasting',
): string | null {
  const claim: Claim = {
    ...{ kind, text, about: aboutWords(text), saidAt: 0, lasting },
    speaker: kind === 'constraint' ? 'user' : 'agent',
    evidence: [{ line: 1, entry: 'e1' }],
  };
  const index = indexSession(session(kind === 'constraint' ? user(text) : answer(text), ...later));
  const verdict = judgeClaims(index, [claim], goal).verdictOf(claim);
  return verdict.holds ? null : `${verdict.ending} by line ${verdict.endedBy.line}`;
}

const afterwards = (text: string) => [answer('All right.'), user(text), answer('Done.')];

describe('what still holds', () => {
  const rules: readonly (readonly [rule: string, later: string, ended: string | null])[] = [
    ['Use tabs for indentation.', 'forget about tabs', 'withdrawn by line 3'],
    ['Use tabs for indentation.', 'Don’t forget the tabs.', null],
    ['Use tabs for indentation.', 'Are the tabs still needed?', null],
    ['Use tabs for indentation.', 'No tabs in the fixtures, please.', null],
    ['Use tabs for indentation.', 'Use spaces instead of tabs.', 'replaced by line 3'],
    ['Never use tabs.', 'Never use tabs in fixtures, whatever the reason may be.', null],
    ['Never use tabs.', 'Tabs are not allowed in fixtures either.', null],
    ['Never rename columns.', 'You can rename files.', null],
    ['Never rename columns.', 'You may rename columns from now on.', 'permitted by line 3'],
    ['Never rename columns.', 'You may rename these columns just this once.', null],
    ['Never deploy without asking.', 'You can deploy now.', null],
    ['Never deploy without asking.', 'You no longer need to ask before you deploy.', 'withdrawn by line 3'],
    ['Don’t touch the legacy folder.', 'You can look at the legacy folder.', null],
    ['Don’t commit yet.', 'Great, commit it.', 'permitted by line 3'],
    ['Never commit.', 'Great, commit it.', null],
    [
      'maybe we should add a `cartPolicy` object',
      'actually drop `cartPolicy`, it goes under the cart',
      'replaced by line 3',
    ],
    ['In the till prompt always read the README.', "that's not the till prompt. see main.ts", null],
    ['In the till prompt always read the README.', "thatÄ's not the till prompt. see main.ts", null],
    ['Keep functions short.', 'About short functions. Scrap that.', 'withdrawn by line 3'],
    ['ห้ามใช้แท็บในโค้ด', 'ลืมเรื่องแท็บ, forget it', null],
  ];
  for (const [rule, later, ended] of rules)
    it(`${rule} | ${later}`, () => {
      assert.equal(endingOf(rule, 'constraint', afterwards(later)), ended);
    });

  const step = [
    'Run echo "price list not found"',
    'Either:',
    '1. Add the task prices:check',
    '2. The price check is no longer needed, remove the price check',
    'Error: Process completed with exit code 1.',
  ].join('\n');
  const pastes: readonly (readonly [message: string, ended: string | null])[] = [
    [step, null],
    [`See below.\n\n${step}`, null],
    [`${step}\n\nThe price check is no longer needed.`, 'withdrawn by line 3'],
    [`The price check is no longer needed.\n${step}`, 'withdrawn by line 3'],
    [step.split('\n').slice(0, -1).join('\n'), 'withdrawn by line 3'],
    [`Run the migration on staging first\nThe price check is no longer needed.\n\n${step}`, 'withdrawn by line 3'],
  ];
  for (const [at, [message, ended]] of pastes.entries())
    it(`what a step of the CI printed ends nothing: ${at + 1}`, () => {
      assert.equal(endingOf('Run the price check before each release.', 'constraint', afterwards(message)), ended);
    });

  it('what a step of the CI printed turns nothing down', () => {
    const names = (text: string) => turnedDown([{ text, ref: { line: 3, entry: null } }]).map(({ name }) => name);
    assert.deepEqual(names(step), []);
    assert.deepEqual(names(`${step}\nPlease remove the drawer.`), ['drawer']);
  });

  it('takes the goal as the last word', () => {
    assert.equal(
      endingOf('Never use tabs.', 'constraint', [answer('ok')], 'Tabs are fine now; format the cart'),
      'permitted by line 2',
    );
  });

  const corrections: readonly (readonly [order: string, later: string, isOver: boolean])[] = [
    [
      'the chip should use `smooth-input` while editing',
      'i wanted smooth-input like parts, not the whole component',
      true,
    ],
    ['put the drawer below the till', 'I meant the drawer of the printer', true],
    ['zeig die Summe im Kopf', 'ich meinte die Summe aller Zeilen', true],
    ['muestra el total arriba', 'quise decir el total del mes', true],
    ['把总价放在上面', '我的意思是每月的总价', true],
    ['put the drawer below the till', 'I wanted to ask how the printer works', false],
    ['put the drawer below the till', 'Did I say that I meant the drawer?', false],
    ['never move the drawer', 'I meant the drawer of the printer', false],
    ['put the drawer below the till', 'the drawer looks fine', false],
  ];
  for (const [order, later, isOver] of corrections)
    it(`of an order that was taken otherwise than it was meant: ${order} | ${later}`, () => {
      const ended = endingOf(order, 'constraint', afterwards(later), '', 'of the task');
      assert.equal(ended, isOver ? 'replaced by line 3' : null);
    });

  it('lifts the rule that a sentence fits best', () => {
    const index = indexSession(
      session(
        user('Sign every commit.'),
        user('Write commit messages in French.'),
        user('Forget the rule about French commit messages.'),
      ),
    );
    const claims = ['Sign every commit.', 'Write commit messages in French.'].map(
      (text, saidAt): Claim => ({
        ...{
          kind: 'constraint',
          speaker: 'user',
          text,
          about: aboutWords(text),
          saidAt,
          lasting: 'lasting',
          evidence: [],
        },
      }),
    );
    const judge = judgeClaims(index, claims, '');
    assert.deepEqual(
      claims.map((claim) => judge.verdictOf(claim).holds),
      [true, false],
    );
  });

  it('does not let the agent take back what the user chose, nor what it says once more', () => {
    const said = (text: string) => [user('go on'), edit('/home/dev/tally/a.ts'), answer(text)];
    const choice = 'We store the cache in Redis rather than Memcached.';
    assert.equal(endingOf(choice, 'decision', said('The cache is in Redis instead of Memcached now.')), null);
    assert.equal(endingOf(choice, 'decision', said('The cache moved from Redis to Memcached.')), 'replaced by line 5');
    assert.equal(
      endingOf('Use Redis for the cache.', 'constraint', said('The cache moved from Redis to Memcached.')),
      null,
    );
  });

  it('keeps an order open that a report leaves open', () => {
    const order = 'Remove the dead currency code.';
    const said = (text: string) => [edit('/home/dev/tally/a.ts'), answer(text)];
    assert.equal(endingOf(order, 'request', said('Removed the dead currency code.')), 'carried out by line 4');
    assert.equal(endingOf(order, 'request', said('Added a test. The dead currency code is not removed yet.')), null);
    assert.equal(
      endingOf('Always remove dead currency code.', 'constraint', said('Removed the dead currency code.')),
      null,
    );
  });

  it('takes a yes that stands behind something else for one, and no other word that begins like it', () => {
    const question = 'Want me to implement it as a follow-up commit?';
    for (const reply of ['The name `planStopSet` sounds good\n\nAnd yes do it', 'The header is fine. Yes please.'])
      assert.equal(endingOf(question, 'question', [user(reply)]), 'answered by line 2', reply);
    for (const reply of ['The header is broken. No tabs in it.', 'Use cents. And no floats anywhere.'])
      assert.equal(endingOf(question, 'question', [user(reply)]), null, reply);
  });

  it('keeps a question that was put off, or met with another order', () => {
    const question = 'Should the unit come from the locale, or from the settings?';
    assert.equal(endingOf(question, 'question', [user('Take it from the settings.')]), 'answered by line 2');
    assert.equal(endingOf(question, 'question', [user("I'll think about the locale.")]), null);
    assert.equal(endingOf(question, 'question', [user('Write the changelog.')]), null);
    assert.equal(
      endingOf('Which bucket should the backups use?', 'question', [user('Write the backup script.')]),
      null,
    );
  });
});

describe('the goal of a handoff that was read from its file', () => {
  const handoff = (goal: string) =>
    `# Handoff\n\n**Trust:** workspace > user now > log > this text. Log: \`/home/dev/a.jsonl\`\n\n## To do\n\n- Waits\n\n## Next goal (verbatim)\n\n${goal}\n`;
  const endingWith = (question: string, goal: string, kind: Claim['kind'] = 'question') => {
    const index = indexSession(
      session(user('Read handoff.md first.'), read('/home/dev/tally/handoff.md', handoff(goal))),
    );
    const saidAt = index.session.entries.findIndex((entry) => entry.kind === 'tool-result');
    const claim: Claim = {
      ...{ kind, text: question, about: aboutWords(question), saidAt, lasting: 'lasting', isTakenOver: true },
      ...{ speaker: 'agent', evidence: [{ line: saidAt + 1, entry: null }] },
    };
    const verdict = judgeClaims(index, [claim], '').verdictOf(claim);
    return verdict.holds ? null : verdict.ending;
  };

  for (const [question, goal, ending] of [
    [
      'Shall the step go into src/money.ts or src/cart.ts?',
      'Add the Swiss 0.05 rounding in src/money.ts, then make npm run lint pass',
      'answered',
    ],
    [
      'Shall the step go into src/money.ts or src/cart.ts?',
      'Add the Swiss rounding, then make npm run lint pass',
      null,
    ],
    ['Shall the step go into src/money.ts or src/cart.ts?', 'Look at src/money.ts and src/cart.ts again', null],
    [
      'Use readCart or loadCart?',
      'Call readCart from the worker of the page and make all of its tests pass',
      'answered',
    ],
    ['Which bucket should the backups use?', 'The second bucket', 'answered'],
  ] as const)
    it(`${question} | ${goal}`, () => {
      assert.equal(endingWith(question, goal), ending);
    });

  it('ends no rule of the user’s: a file that poses as a handoff could', () => {
    assert.equal(endingWith('Never use tabs.', 'Forget about the tabs', 'constraint'), null);
  });
});
