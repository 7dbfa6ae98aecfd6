import assert from 'node:assert/strict';
import type { LintFinding } from '../../../../src/core/lintFinding';
import type { Session } from '../../../../src/core/session';
import { answer, edit, read, run, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const goal = 'Round the Swiss amounts in src/money.ts';
const tally = session(
  user('Make the till round right.'),
  edit('/home/dev/tally/src/money.ts'),
  run('npm test', '9 passing'),
  answer('The rounding is in.'),
);

async function findings(of: Session, about = goal, more: Parameters<typeof draftOf>[2] = {}, missing: string[] = []) {
  return (await draftOf(of, about, more, missing)).lint;
}
const rules = (lint: readonly LintFinding[]) => lint.map(({ rule }) => rule);

describe('what a reader of a draft would miss', () => {
  it('finds nothing in a session that was checked, with a goal that says enough', async () => {
    assert.deepEqual(await findings(tally), []);
  });

  it('calls a goal vague, and takes the user’s own length for it', async () => {
    assert.deepEqual(rules(await findings(tally, 'continue')), ['vague-goal']);
    assert.deepEqual(rules(await findings(tally, 'Round it', { minGoalLength: 5 })), []);
    assert.deepEqual(rules(await findings(tally, goal, { minGoalLength: 100 })), ['vague-goal']);
  });

  it('names what the goal names and the session does not', async () => {
    const [found, ...others] = await findings(tally, 'Round the amounts in src/purse.ts and src/money.ts');
    assert.deepEqual(others, []);
    assert.equal(found?.rule, 'unknown-in-goal');
    assert.match(found?.message ?? '', /“src\/purse\.ts”/);
  });

  it('knows names from messages and by the end of a path', async () => {
    const told = session(
      user('The amounts of roundSwiss are off.'),
      read('/home/dev/tally/src/money.ts'),
      answer('So.'),
    );
    assert.deepEqual(await findings(told, 'Repair roundSwiss in money.ts, please'), []);
  });

  it('warns of a secret in the goal by its rule, never by its text', async () => {
    const secret = `ghp_${'aB3dE6gH9jK2'.repeat(3)}`;
    const lint = await findings(tally, `Round the amounts, the token is ${secret}`);
    const [found] = lint.filter(({ rule }) => rule === 'secret-in-goal');
    assert.equal(found?.severity, 'error');
    assert.ok(!JSON.stringify(lint).includes(secret));
  });

  it('warns where files were edited and no check shows a result', async () => {
    const edited = session(user('Make it round.'), edit('/home/dev/tally/src/money.ts'), answer('Done so far.'));
    assert.deepEqual(rules(await findings(edited)), ['never-checked']);
    const looked = session(user('Look at it.'), read('/home/dev/tally/src/money.ts'), answer('Seen.'));
    assert.deepEqual(rules(await findings(looked)), []);
  });

  it('warns of a file that is gone, with the fact it belongs to', async () => {
    const [found] = await findings(tally, goal, {}, ['/home/dev/tally/src/money.ts']);
    assert.equal(found?.rule, 'missing-file');
    assert.equal(found?.factId, 'file-src/money.ts');
  });

  it('says which share of the log is of kinds that are not known, and which those are', async () => {
    const unknown = (line: number, kind: string) =>
      ({ kind: 'unknown-record', line, message: `A record of a kind that is not known: ${kind}.` }) as const;
    const problems = [unknown(3, 'hologram'), unknown(4, 'event_msg/dance'), unknown(5, 'event_msg/dance')];
    const found = await findings({ ...tally, problems });
    const { total } = tally.lines;
    assert.deepEqual(
      found.map(({ message }) => message),
      [
        `Of the log 3 of ${total} lines are of kinds that are not known: event_msg/dance, hologram; what they hold is not in this handoff.`,
      ],
    );
    const one = await findings({ ...tally, problems: problems.slice(0, 1) });
    assert.match(one[0]?.message ?? '', /1 of \d+ lines is of a kind that is not known: hologram;/);
  });

  it('says how many lines of the log could not be read', async () => {
    const broken = { kind: 'not-json', line: 3, message: 'Not JSON.' } as const;
    const one = await findings({ ...tally, problems: [broken] });
    assert.match(one[0]?.message ?? '', /^1 line of the log/);
    const two = await findings({ ...tally, problems: [broken, { ...broken, line: 4 }] });
    assert.match(two[0]?.message ?? '', /^2 lines of the log/);
    assert.deepEqual(await findings({ ...tally, problems: [{ ...broken, line: 0 }] }), []);
  });
});
