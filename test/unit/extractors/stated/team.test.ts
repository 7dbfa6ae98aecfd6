import assert from 'node:assert/strict';
import { answer, edit, type Step, session, user } from '../../../support/builders';
import { stated } from './said';

const from = (sender: string, text: string): Step => ({ ...user(text, 'injected'), sender }) as Step;
const order =
  'You are api in the team. Add the route in `src/api.ts`. Never touch src/db. Done when npm test passes; tell team-lead.';
const later = 'The amount is in cents. Leave the logging as it is, whatever the others do.';
const told = (...steps: readonly (Step | readonly Step[])[]) => {
  const { information, constraints } = stated(session(...steps));
  return {
    told: information.map(({ text }) => text).filter((text) => /^(?:Assigned by|From) /.test(text)),
    rules: constraints.map(({ text, by }) => `${by ?? 'user'}: ${text}`),
  };
};

describe('what a team tells its member', () => {
  it('is the order of whom it works for, with what was said later and by the others', () => {
    const column = 'The column is called amount_cents, please do not use amount.';
    assert.deepEqual(
      told(
        from('team-lead', order),
        edit('/w/src/api.ts'),
        answer('Done.'),
        from('team-lead', later),
        from('db', column),
      ),
      {
        told: [
          `Assigned by team-lead: “${order}”`,
          `Assigned by team-lead: “${later}”`,
          `From db of the team: “${column}”`,
        ],
        rules: [
          'parent: Never touch src/db.',
          'parent: Leave the logging as it is, whatever the others do.',
          `parent: ${column}`,
        ],
      },
    );
  });

  it('stands beside what a user said in the session', () => {
    const { told: lines, rules } = told(
      user('Work as the api member. Keep the commits small, always.'),
      from('team-lead', order),
      edit('/w/src/api.ts'),
    );
    assert.deepEqual(lines, [`Assigned by team-lead: “${order}”`]);
    assert.ok(rules.includes('parent: Never touch src/db.') && rules.some((rule) => rule.startsWith('user: Keep')));
  });

  it('is a report in the session of who leads', () => {
    const report = 'The table is in place. Never call it before the migration has run.';
    assert.deepEqual(told(user('Lead the team.'), answer('Fine.'), from('db', report)), { told: [], rules: [] });
  });
});
