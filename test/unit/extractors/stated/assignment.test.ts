import assert from 'node:assert/strict';
import { answer, run, type Step, session, user } from '../../../support/builders';
import { stated } from './said';

const task = 'Complete the assignment.\n\n# Target\n- src/dispatch.rs\nDo NOT edit other files.';
const assigned = (...steps: Step[]) =>
  stated(session(...steps)).information.filter(({ text }) => text.startsWith('Assigned by another agent'));

describe('an assignment', () => {
  it('is told where no user spoke, as the agent’s words, and binds nobody', () => {
    const facts = stated(session(user(task, 'injected'), run('cargo test'), answer('All items are done.')));
    assert.deepEqual(
      facts.information.map(({ text, tag, topic }) => [text, tag, topic]),
      [
        [
          'Assigned by another agent: “Complete the assignment. Target src/dispatch.rs Do NOT edit other files.”',
          'declared',
          'report',
        ],
      ],
    );
    assert.deepEqual([facts.constraints, facts.requests], [[], []]);
  });

  it('is none where a user spoke, where a client put in a notice, and where it came after the work began', () => {
    assert.deepEqual(assigned(user(task, 'injected'), user('Mend the cart.'), answer('Done.')), []);
    assert.deepEqual(assigned(user(`<environment>${task}</environment>`, 'injected'), answer('Done.')), []);
    assert.deepEqual(assigned(answer('I begin.'), user(task, 'injected'), answer('Done.')), []);
  });
});
