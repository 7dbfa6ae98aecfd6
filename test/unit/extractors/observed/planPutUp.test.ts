/** A session that ends on a plan which was put up and not approved. */
import { deepEqual, doesNotMatch, match } from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import type { ToolResultEntry } from '../../../../src/core/session';
import { workInFlight } from '../../../../src/extractors/observed/progress/workInFlight';
import { answer, call, edit, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

type Steps = readonly (Step | readonly Step[])[];
const text =
  '# Plan: Weigh the carts by scale\n\n## Steps\n\n1. Read the scale.\n2. Round to grams.\n3. Print the weight.';
const putUp = (result: Partial<ToolResultEntry> | null) => call('ExitPlanMode', [{ kind: 'plan', text }], result);
const refused = (said: string | null) => putUp({ text: said ?? 'Stopped.', isError: true, rejection: { said } });
const written = edit('/home/dev/.claude/plans/brave-scale.md');
const asked = call(
  'AskUserQuestion',
  [{ kind: 'question', questions: [{ question: 'By scale?', options: ['Yes', 'No'] }] }],
  {
    answers: [{ question: 'By scale?', answer: 'Yes' }],
  },
);
const weighed = answer(
  'A scale is exact to the gram and costs a port; a table of weights is free and goes stale in a month.',
);

const told = (...steps: Steps) =>
  workInFlight({
    index: indexSession(session(user('How do we weigh a cart?'), ...steps)),
    goal: 'something new',
  } as Parameters<typeof workInFlight>[0]).map((fact) => fact.text);
const lead = async (...steps: Steps) =>
  (await draftOf(session(user('How do we weigh a cart?'), ...steps), 'Weigh the carts')).markdown
    .split('\n')
    .filter((line) => /^\*\*(?:Where it stands|Next step):/.test(line))
    .join('\n');

describe('a plan that was put up and not approved', () => {
  it('is the one thing that is open: what was answered and refined on the way to it is over', () => {
    deepEqual(told(weighed, asked, written, refused(null)), [
      'The plan “Weigh the carts by scale” was put up and stopped by the user without a word',
    ]);
    deepEqual(told(weighed, asked, written, putUp(null)), [
      'The plan “Weigh the carts by scale” was put up and has no answer in the log',
    ]);
    deepEqual(told(weighed, asked, written, refused('Round up, not down.')), [
      'The plan “Weigh the carts by scale” was put up and turned down by the user: “Round up, not down.”',
    ]);
  });

  it('is where the session stands, and not the question that was answered before', async () => {
    const stands = await lead(weighed, asked, written, refused(null));
    match(stands, /\*\*Where it stands:\*\* The plan “Weigh the carts by scale” was put up and stopped by the user/);
    doesNotMatch(stands, /How do we weigh|broke off/);
  });

  it('is over where it was approved, or the agent went on behind the words', () => {
    doesNotMatch(told(written, putUp({ approved: true })).join('\n'), /put up/);
    doesNotMatch(told(written, refused('Round up.'), edit('/home/dev/tally/src/scale.ts')).join('\n'), /put up/);
  });
});

describe('a remark before a question that was answered', () => {
  it('is over, and what was done before it is not', () => {
    deepEqual(told(edit('/home/dev/tally/src/scale.ts'), weighed, asked, run('npm test', '4 passing')), [
      'Edited src/scale.ts',
      '`npm test`: passed, 4 passing',
    ]);
  });
});

describe('the words with which a plan was turned down', () => {
  it('are the next step, and the plan is told once', async () => {
    const { markdown } = await draftOf(
      session(user('How do we weigh a cart?'), weighed, written, refused('Round up, not down.')),
      'continue with the plan',
    );
    match(markdown, /\*\*Next step:\*\* what the user said of the plan \(\d+\)\./);
    deepEqual(markdown.split('was put up').length, 2);
  });
});
