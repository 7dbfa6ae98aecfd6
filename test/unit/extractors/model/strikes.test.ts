import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import type { ConstraintFact } from '../../../../src/core/fact';
import { indexSession } from '../../../../src/core/index/indexSession';
import { openStrikes } from '../../../../src/extractors/model/grades/strikes';
import { openWitness } from '../../../../src/extractors/model/grades/witness';
import { verificationLedger } from '../../../../src/extractors/observed/checks/verificationLedger';
import { answer, call, edit, run, type Step, session, user } from '../../../support/builders';

type Later = readonly (Step | readonly Step[])[];

/** Whether a strike that cites all that follows the user's words is honoured. */
function isHonoured(text: string, later: Later, standing: boolean, why = 'It is over.'): boolean {
  const read = session(user(text), ...later);
  const index = indexSession(read);
  const fact: ConstraintFact = { kind: 'constraint', id: 'c', text, standing, evidence: [{ line: 1, entry: 'e1' }] };
  const facts = { ...noFacts, constraints: [fact] };
  const lines = read.entries.slice(1).map(({ line }) => line);
  return openStrikes(index, 'go on', facts, openWitness(index, facts))('c', lines, why) === null;
}

const write = (path: string, added: string) =>
  call('Edit', [{ kind: 'edit', path, operation: 'modified', text: { removed: '', added } }], {});

describe('a strike on words of the user', () => {
  const ended: readonly (readonly [order: string, Later])[] = [
    ['put the lock into handleSessionEnd', [write('src/hooks/end.ts', 'function handleSessionEnd() { lock(); }')]],
    [
      'can we fix it so that it keeps the old state file?',
      [answer('Done: the old state file is kept and its id used.')],
    ],
    ['write the plan to docs/plan.md', [run('git add docs/plan.md && git commit -m "Add the plan"', '1 file changed')]],
    [
      'Erstelle bitte eine Migration für die Tabelle Rechnungen.',
      [write('db/rechnungen.sql', 'Migration der Tabelle Rechnungen')],
    ],
    ['ajoute un test pour le panier', [write('test/panier.test.ts', 'test du panier vide')]],
    ['don’t commit.', [answer('The plan is written.'), user('Commit it and empty the notes.')]],
    ['请把超时时间写进配置文件', [answer('已完成：超时时间已写进配置文件。')]],
    ['use yarn for this task', [answer('ok'), user('actually no yarn here, npm it is')]],
  ];
  for (const [order, later] of ended)
    it(`is honoured: ${order}`, () => assert.equal(isHonoured(order, later, false), true));

  const open: readonly (readonly [order: string, Later])[] = [
    ['put the lock into handleSessionEnd', [write('README.md', 'How to install the program.')]],
    ['put the lock into handleSessionEnd', [run('grep -n lock src/hooks/handleSessionEnd.ts', '12: lock')]],
    ['put the lock into handleSessionEnd', [run('node tools/lock.js handleSessionEnd', 'Error: no such file', 1)]],
    ['put the lock into handleSessionEnd', [answer('I will look at the lock of handleSessionEnd next.')]],
    ['put the lock into handleSessionEnd', [answer('The lock in handleSessionEnd is not done yet.')]],
    ['put the lock into handleSessionEnd', [user('remember, the lock belongs into handleSessionEnd')]],
    ['don’t commit.', [run('git commit -am "All of it"', '3 files changed')]],
    ['don’t touch the legacy folder', [write('legacy/cart.ts', 'touched the legacy folder')]],
    ['don’t touch the legacy folder', [answer('Done: the legacy folder is cleaned up.')]],
    ['请把超时时间写进配置文件', [answer('我先看一下日志。')]],
  ];
  for (const [order, later] of open)
    it(`is refused: ${order} (${JSON.stringify(later).slice(0, 60)})`, () =>
      assert.equal(isHonoured(order, later, false), false));

  it('is honoured where its reason says that the order was carried out, and a deed behind it is cited', () => {
    const commit = run('git commit -am "Relay every ref"', '3 files changed');
    const why = 'Carried out: the relay was committed.';
    assert.equal(isHonoured('we have to fix it for syncing all of them', [commit], false, why), true);
    assert.equal(isHonoured('we have to fix it for syncing all of them', [answer('I will look.')], false, why), false);
    assert.equal(isHonoured('always sync all of them', [commit], true, why), false);
    assert.equal(isHonoured('do not sync the archived ones', [commit], false, why), false);
  });

  it('is honoured on one piece of work among lasting rules, once it was carried out and reported', () => {
    const why = 'Carried out in the design document.';
    const reported = [answer('The design document is written, with the summary and a recommendation.')];
    const order = 'Summarize the present state of the sync (start with `sync.ts`, and only then the rest).';
    assert.equal(isHonoured(order, reported, true, why), true);
    assert.equal(isHonoured(order, reported, true, 'It is over.'), false);
    assert.equal(isHonoured(order, [], true, why), false);
    assert.equal(isHonoured('Summarize every change in the log.', reported, true, why), false);
    assert.equal(isHonoured('Use relative paths in the document.', reported, true, why), false);
    assert.equal(isHonoured('Do not implement a large change.', reported, true, why), false);
  });

  const lasting: readonly (readonly [rule: string, later: string, isOver: boolean])[] = [
    ['Never add a new dependency.', 'New dependencies are fine from now on.', true],
    ['Always run the linter first.', 'Forget the linter.', true],
    ['Nunca uses tabulaciones.', 'Olvida lo de las tabulaciones.', true],
    ['Never add a new dependency.', 'You may add that dependency just this once.', false],
    ['Never add a new dependency.', 'Don’t forget: no new dependency.', false],
    ['Always run the linter first.', 'Fix the linter’s warning.', false],
    ['Always run the linter first.', 'Deploy it.', false],
  ];
  for (const [rule, later, isOver] of lasting)
    it(`${isOver ? 'is honoured' : 'is refused'} where it outlives its task: ${rule} | ${later}`, () => {
      assert.equal(isHonoured(rule, [answer('All right.'), user(later)], true), isOver);
      assert.equal(
        isHonoured(rule, [edit('src/dependency.ts'), answer('Done: the linter and the dependency.')], true),
        false,
      );
    });

  it('shows no end by what was said before', () => {
    const read = session(
      answer('Done: the lock stands in handleSessionEnd.'),
      user('put the lock into handleSessionEnd'),
    );
    const index = indexSession(read);
    const text = 'put the lock into handleSessionEnd';
    const fact: ConstraintFact = {
      kind: 'constraint',
      id: 'c',
      text,
      standing: false,
      evidence: [{ line: 2, entry: 'e2' }],
    };
    const facts = { ...noFacts, constraints: [fact] };
    const why = openStrikes(index, 'go on', facts, openWitness(index, facts));
    assert.match(why('c', [1], 'It is done.') ?? '', /do not show/);
    assert.match(why('c', [99], 'It is done.') ?? '', /cites no line/);
  });
});

describe('a strike on what an agent said', () => {
  const read = session(
    user('Mend the cart and push it.'),
    answer('I will push the cart when its tests pass.'),
    write('src/cart.ts', 'return total;'),
    run('npm test', 'Tests: 3 failed, 9 passed', 1),
    answer('Three tests of the cart fail.'),
  );
  const index = indexSession(read);
  const why = openStrikes(index, 'go on', noFacts, openWitness(index, noFacts));
  const lines = read.entries.slice(1).map(({ line }) => line);

  for (const reason of [
    'D4 says that the cart returns its total now.',
    'The cart returns its total now.',
    'The plan gave way to the mended cart.',
    'Void.',
  ])
    it(`is honoured: ${reason}`, () => assert.equal(why('d', lines, reason), null));

  for (const [reason, doubt] of [
    ['The cart was pushed.', /not borne out: no command of the session shows the push/],
    ['It is over: all tests pass.', /not borne out: the run that it cites failed/],
    ['The user agreed to leave the tests red.', /not borne out: nobody agreed/],
  ] as const)
    it(`is refused, since what was observed says otherwise: ${reason}`, () =>
      assert.match(why('d', lines, reason) ?? 'honoured', doubt));
});

describe('a strike because a check passes', () => {
  const fails = 'Three tests of the cart fail.';
  const red = run('npm test', 'Tests: 3 failed, 9 passed', 1);
  const green = run('npm test', 'Tests: 12 passed, 12 total');
  /** Why the agent’s words on line 4 stay; null where the strike is honoured. */
  const why = (later: Later, reason: string, text = fails) => {
    const read = session(user('Mend the cart.'), red, answer(text), ...later);
    const index = indexSession(read);
    const facts = {
      ...{ ...noFacts, verification: verificationLedger(index) },
      information: [
        {
          kind: 'information' as const,
          id: 'd',
          text,
          tag: 'declared' as const,
          topic: 'finding' as const,
          evidence: [],
        },
      ],
    };
    const lines = read.entries.slice(3).map(({ line }) => line);
    return openStrikes(index, 'go on', facts, openWitness(index, facts))('d', lines, reason);
  };
  const mended = edit('src/cart.ts');

  for (const reason of [
    'Tests passed since.',
    'All 12 tests pass.',
    'The cart was mended, and then `npm test` passed.',
  ]) {
    it(`is honoured while nothing was changed since: ${reason}`, () =>
      assert.equal(why([mended, green], reason), null));
    it(`is refused once files were changed behind the run: ${reason}`, () =>
      assert.match(why([mended, green, edit('src/cart.ts')], reason) ?? 'honoured', /changed since it passed/));
  }

  it('is honoured where a later run passed again, and where a change is nothing that the check sees', () => {
    assert.equal(why([mended, green, edit('src/cart.ts'), green], 'Tests passed since.'), null);
    assert.equal(why([mended, green, edit('README.md')], 'Tests passed since.'), null);
  });

  it('is honoured where what was struck is no word on a check and the reason says more than that', () => {
    const plan = 'I will mend the cart next.';
    const stale = [mended, green, edit('src/cart.ts')];
    assert.equal(why(stale, 'The cart was mended, and tests pass.', plan), null);
    assert.match(why(stale, 'Tests pass.', plan) ?? 'honoured', /changed since it passed/);
  });
});
