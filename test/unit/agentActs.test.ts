import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

/** What a script prints that imports the interactive journeys. */
function told(script: string): unknown {
  const program = `
    const { agents } = await import('./test/agents/agents/all.mjs');
    const { acts } = await import('./test/agents/acts/story.mjs');
    const { heardBy, holdAct, holdFork } = await import('./test/agents/acts/hold.mjs');
    const { lostOf, nothingProven, together, isWhole } = await import('./test/agents/acts/outcome.mjs');
    process.stdout.write(JSON.stringify(await (async () => { ${script} })()));
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(stdout);
}

const empty = `{ session: { context: { compactions: 1 } }, shown: '', draft: {
  constraints: [], decisions: [], state: [], requests: [], openQuestions: [], information: [], inFlight: [], files: [], verification: [] } }`;

describe('the interactive journeys of real agents', () => {
  it('have each act in the table of each agent, or the sentence that it is not there', () => {
    const missing = told(`
      return agents.filter(({ acts: own }) => own !== undefined)
        .flatMap(({ name, acts: own }) => acts.filter((act) => own[act.name] === undefined).map((act) => [name, act.name]));`);
    assert.deepEqual(missing, []);
  });

  it('fail where the model saw what the draft does not tell, and prove nothing that it did not see', () => {
    const outcome = told(`
      const heard = heardBy([['Keep NOTES.md in English, always.', 'Run the slow thing.']]);
      return [holdAct('queued', {}, ${empty}, heard), holdAct('compacted', {}, ${empty}, heard)];`);
    assert.deepEqual(outcome, [
      {
        proof: false,
        why: 'the prompt “Run the slow thing.” is lost; the rule “Keep NOTES.md in English” is lost: []',
      },
      { proof: 'unproven', why: 'the summary never came to the model' },
    ]);
  });

  it('take a question with all its answers for no answer', () => {
    const outcome = told(`
      const question = '{"options":["Half up","Half even","Francs","Kroner"]}';
      return holdAct('asked', {}, ${empty}, heardBy([[question, 'Half even', 'Francs']])).proof;`);
    assert.equal(outcome, 'unproven');
  });

  it('fail where what was rewound stands', () => {
    const outcome = told(`
      const session = ${empty};
      session.draft.decisions.push({ text: 'I decided on tabs because the till wants them.' });
      return holdAct('rewound', {}, session, heardBy([['Write src/wrong.js, and always use tabs there.'], ['Go on']])).proof;`);
    assert.equal(outcome, false);
  });

  it('fail where a fork has not what was said before it, is no session of its own, or changes the other', () => {
    const why = told(`
      const rules = ['Never touch src/legacy.js', 'Keep NOTES.md in English'].map((text) => ({ text }));
      const said = 'Write src/right.js in its place. ';
      const fork = { ...${empty}, session: { id: 'f' }, shown: said + 'Note Norway in NOTES.md too.' };
      const before = { ...${empty}, session: { id: 'b' }, shown: said };
      const heard = heardBy([[said, 'Note Norway in NOTES.md too.']]);
      const table = { asked: 'none', forked: {} };
      const whyOf = (told) => holdFork('forked', table, told, heard);
      const whole = { ...fork, draft: { ...fork.draft, constraints: rules } };
      return [
        whyOf({ fork: whole, before }).proof,
        whyOf({ fork, before }).proof,
        whyOf({ fork: whole, before: whole }).why,
        holdFork('forked', { ...table, forked: { hasOnlyHeard: true } }, { fork, before }, heard).proof,
        holdFork('forked', table, { fork: whole, before }, heardBy([['Note Norway in NOTES.md too.']])).proof,
      ];`);
    assert.deepEqual(why, [
      true,
      false,
      'the fork is not listed as a session of its own; the session before has the prompt of the fork',
      true,
      'unproven',
    ]);
  });

  it('count an act that is not proven as lost where it was proven before, and take the better of two tries', () => {
    const outcome = told(`
      const [first, second] = [{ ...nothingProven(), asked: true, queued: false }, { ...nothingProven(), queued: true }];
      const both = together(first, second);
      return [both.asked, both.queued, lostOf(first), lostOf(nothingProven(), { rewound: true }), isWhole(both)];`);
    assert.deepEqual(outcome, [true, true, ['queued'], ['rewound'], false]);
  });
});
