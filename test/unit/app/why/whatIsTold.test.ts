/** Of all that stands around an edit what is told: the order, the step or finding that it carries out, and no sentence that adds nothing. */
import assert from 'node:assert/strict';
import { givesNoReason } from '../../../../src/app/why/whyText';
import { answer, call, run, type Step, thought, user } from '../../../support/builders';
import { asked, edit, order, saidOf } from './cartLine';

const editOf = (path: string, failed = false) =>
  call('Edit', [{ kind: 'edit', path: `/home/dev/tally/${path}`, operation: 'modified' }], { isError: failed });
const writeOf = (path: string, text: string) =>
  call('Write', [{ kind: 'edit', path: `/home/dev/tally/${path}`, operation: 'created', exact: { whole: text } }], {});

describe('what is told of a line', () => {
  const why = 'The accountant sums halves to even, so the total has to go through roundHalfEven before it is shown.';

  it('has the words that announce several edits for each of them', () => {
    const said = 'I take roundHalfEven into the mail and the cart.';
    assert.equal(saidOf([user(order), answer(said), editOf('src/mail.ts'), edit]).said?.text, said);
    const other = 'The mail gets a subject.';
    assert.equal(saidOf([user(order), answer(other), editOf('src/mail.ts'), edit]).said, null);
  });

  it('passes over what is said between a try that failed and the next', () => {
    const again = 'The first patch did not fit, so I read src/cart.ts again and take smaller pieces.';
    const told = saidOf([user(order), answer(why), editOf('src/cart.ts', true), answer(again), edit]);
    assert.deepEqual([told.said?.text, told.saidEarlier], [why, null]);
  });

  it('has no words about the tool beside words about the line', () => {
    const told = saidOf([
      user('go on'),
      answer(why),
      run('npm test', 'getaddrinfo ENOTFOUND', 1),
      answer('The download was refused in here, it runs once more afterwards.'),
      edit,
    ]);
    assert.deepEqual([told.saidEarlier?.text, told.said], [why, null]);
  });

  it('has the check that failed on the file, and no words from before it', () => {
    const failing = run('npm test', 'FAIL src/cart.test.ts\n  src/cart.ts:4 expected 2 cents, got 3', 1);
    const step = [user('address the comments'), answer('First roundHalfEven for the mail.'), editOf('src/mail.ts')];
    const [found] = saidOf([...step, failing, edit]).pointedOut;
    assert.match(found?.text ?? '', /^npm test failed: .*src\/cart\.ts:4 expected 2 cents, got 3$/);
    assert.equal(saidOf([...step, failing, edit]).said, null);
    assert.deepEqual(saidOf([...step, failing, run('npm test', 'Tests: 4 passed, 4 total'), edit]).pointedOut, []);
    for (const other of [
      'FAIL src/tax.test.ts',
      'FAIL src/shopcart.ts\n  3 cents',
      'packages/mail/cart.ts:9 no subject',
    ])
      assert.deepEqual(saidOf([...step, run('npm test', other, 1), edit]).pointedOut, [], other);
    const far = run('npm test', '/home/dev/tally/src/cart.ts:4 expected 2 cents', 1);
    assert.equal(saidOf([...step, far, edit]).pointedOut.length, 1);
  });

  it('has no idle words from before the check that failed', () => {
    const failing = run('npm test', 'FAIL src/cart.test.ts\n  src/cart.ts:4 expected 2 cents, got 3', 1);
    assert.equal(saidOf([user('go on'), answer('The linter comes next.'), failing, edit]).said, null);
    assert.equal(saidOf([user('go on'), answer(why), failing, edit]).said?.text, why);
  });

  it('has the finding of an agent that was sent out', () => {
    const report = '1. The mail has no subject.\n2. The total of cents lacks roundHalfEven.\n3. A test sleeps.';
    const sent = call('Task', [{ kind: 'subagent', prompt: 'Review the shop' }], { text: report });
    const told = saidOf([user('review it and mend what you find'), sent, answer('I mend these now.'), edit]).pointedOut;
    assert.deepEqual(
      told.map(({ text }) => text),
      ['2. The total of cents lacks roundHalfEven.'],
    );
  });

  it('has what stands below a finding that ends with a colon', () => {
    const found =
      '## Total\n\nThe cart reads the total of cents without roundHalfEven:\n\n```\nsum(rows)\n```\n\nSo halves drift.\n';
    const [told] = saidOf([user('look at it'), answer(found), user('address your findings'), edit]).tookUp;
    assert.match(told?.text ?? '', /roundHalfEven: sum\(rows\) So halves drift\.$/);
  });

  it('has no item that nobody named and that has nothing in common with the line, and no row of names', () => {
    const list = 'I would:\n\n1. Give the mail a subject.\n2. Wake the slow test.\n\nShall I?';
    const took = (words: string) =>
      saidOf([user('look at it'), answer(list), user(words), edit]).tookUp.map(({ text }) => text);
    assert.deepEqual(took('do 1'), ['1. Give the mail a subject.'], 'it was named');
    assert.ok(!took('ok').includes('1. Give the mail a subject.'));
    const names = answer('To carry over:\n\n- roundHalfEven/sumRows/showTotal\n- sendMail\n- keepLedger\n');
    assert.deepEqual(saidOf([user('look at it and carry them over'), names, edit]).pointedOut, []);
  });

  it('has nothing that an order took up which is not told', () => {
    const offer =
      'Two things are left:\n\n1. `roundHalfEven` for the total in src/cart.ts.\n2. A subject for the mail.\n\nShall I?';
    const long =
      'The accountant writes that the total of cents drifts by one with every row, please look into it and mend it today';
    const steps = [user('look at it'), answer(offer), user('yes, do 2'), editOf('src/mail.ts'), user(long, 'queued')];
    assert.deepEqual(saidOf([...steps, edit]).tookUp, []);
  });

  const plan =
    '# Plan\n\n## Step 1: mail\n\n- Give every mail of the shop a subject.\n\n## Step 2: cart\n\n**Do:**\n\n- In `src/cart.ts`, sum the cents by roundHalfEven.\n';
  const stepOfPlan = 'Step 2: cart: Do: In `src/cart.ts`, sum the cents by roundHalfEven.';

  it('has the step of a plan that the user approved', () => {
    const approval = call('ExitPlanMode', [{ kind: 'plan', text: plan }], { approved: true });
    const told = (steps: (Step | readonly Step[])[]) => saidOf([user('make a plan'), ...steps, edit]).tookUp;
    assert.deepEqual(
      told([approval]).map(({ text }) => text),
      [`The plan that the user approved: ${stepOfPlan}`],
    );
    assert.deepEqual(told([call('ExitPlanMode', [{ kind: 'plan', text: plan }], {})]), [], 'it was not approved');
  });

  it('has the step of a plan that was written before any code, and no text that is sent somewhere', () => {
    const told = (path: string, ...before: Step[][]) =>
      saidOf([user('write a plan'), ...before, writeOf(path, plan), user('ok, start'), edit]).tookUp.map(
        ({ text }) => text,
      );
    assert.deepEqual(told('docs/plan.md'), [`docs/plan.md: ${stepOfPlan}`]);
    assert.deepEqual(told('docs/plan.md', editOf('src/mail.ts')), []);
    assert.deepEqual(told('../pr-body.md'), []);
  });

  it('has of numbered steps the one that the commit is called by', () => {
    const steps =
      '# Plan\n\n### WP1: sums of the mail\n\n- Give each mail its sums.\n\n### WP2: sums of the shop\n\n- Carry the sums over.\n';
    const told = (subject: string) => {
      const commit = { hash: '1a2b3c4', subject, message: subject, time: null, madeOf: [], sessions: [] };
      const all = [user('write a plan'), writeOf('docs/plan.md', steps), user('ok, start'), edit];
      return saidOf(all, { ...asked, commit }).tookUp.map(({ text }) => text);
    };
    assert.deepEqual(told('WP2: add sums of the shop'), ['docs/plan.md: WP2: sums of the shop: Carry the sums over.']);
    assert.deepEqual(told('WP3: add sums of the shop'), []);
  });

  it('is of a plan in steps who let it begin, and not what was said beside and is done', () => {
    const commit = run('git commit -qam "mail"', '[main 1a2b3c4] mail\n 1 file changed');
    const steps = [user('write a plan'), writeOf('docs/plan.md', plan), user('nice, start with it')];
    const told = saidOf([...steps, editOf('src/mail.ts'), user('why is the ledger so slow?'), commit, edit]);
    assert.deepEqual(
      told.asked.map(({ text }) => text),
      ['nice, start with it'],
    );
  });

  it('has what a few words lean on', () => {
    const offer = `Two ways are left.\n\n${why}\n\nOr nothing is done.`;
    const told = (words: string) =>
      saidOf([user('look at the shop'), answer(offer), user(words), edit]).tookUp.map(({ text }) => text);
    assert.deepEqual(told('can you add that in there'), [why]);
    assert.deepEqual(told('why is the ledger so slow?'), []);
    assert.deepEqual(told(order), []);
  });

  it('has a decision only where it says of the line what nothing before it does', () => {
    const fact = (text: string, at: number) =>
      ({
        id: text,
        kind: 'decision',
        tag: 'declared',
        reason: null,
        text,
        evidence: [{ line: at, entry: null }],
      }) as const;
    const told = (text: string) =>
      saidOf([user('round it'), answer(why), edit], asked, { decisions: [fact(text, 2)], failedApproaches: [] })
        .decisions.length;
    assert.equal(told('The total goes through roundHalfEven'), 0);
    assert.equal(told('The cents of the total keep their sign'), 1);
  });

  it('has what the agent thought right before the edit where nothing else gives a reason', () => {
    const plain = 'One thought is to give the shop a place of its own, and to mention how it is set up afterwards.';
    const told = saidOf([user('align it with the recent change'), thought(plain), edit]);
    assert.equal(told.thought?.text, plain);
    assert.equal(saidOf([user('align it'), thought('Now the next one.'), edit]).thought, null, 'it says nothing');
    assert.equal(saidOf([user('align it'), thought(plain), answer(why), edit]).thought, null, 'words say it');
  });

  it('says so where nothing but the order is known, and the agent had neither said nor thought anything', () => {
    const sayings = 'The mail gets a subject, as the shop sends too many without one.';
    const reasonless = (...steps: (Step | readonly Step[])[]) => givesNoReason(sessionOf(saidOf(steps)));
    assert.equal(reasonless(user(order), edit), true);
    assert.equal(reasonless(user(order), answer(sayings), editOf('src/mail.ts'), edit), false);
    assert.equal(reasonless(user(order), thought(sayings), editOf('src/mail.ts'), edit), false);
    const session = sessionOf(saidOf([user(order), edit]));
    assert.equal(givesNoReason({ ...session, change: 'The line stood in the file before: the edit moved it.' }), false);
  });
});

const sessionOf = (told: ReturnType<typeof saidOf>) => {
  const rest = {
    change: null,
    checks: [],
    evidence: [],
    edit: 'line',
    from: null,
    how: 'wrote',
    isSure: true,
  } as const;
  return { agent: 'pi', id: 's', path: '/log', title: null, ...rest, ...told };
};
