import assert from 'node:assert/strict';
import { answer, run, type Step, session, user } from '../../../support/builders';
import { stated } from './said';

const task = 'Complete the assignment.\n\n# Target\n- src/dispatch.rs\nDo NOT edit other files.';
const assigned = (...steps: Step[]) =>
  stated(session(...steps)).information.filter(({ text }) => text.startsWith('Assigned by another agent'));

describe('an assignment', () => {
  it('is told where no user spoke, as the agent’s words', () => {
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
    assert.deepEqual(facts.requests, []);
  });

  it('of a child is the last that it was given behind an answer, and no reminder', () => {
    const next = 'Review the tills again after the second change. Findings only, ordered by weight.';
    const reminder = 'Remember to keep the to-do list up to date while you work on this.';
    const steps = [user(task, 'injected'), run('cargo test'), answer('All items are done.'), user(next, 'injected')];
    const late = [run('git log'), user(reminder, 'injected'), answer('There is one finding.')];
    const facts = stated({ ...session(...steps, ...late), parent: 'session-0' });
    assert.deepEqual(
      facts.constraints.map(({ text, by }) => [text, by]),
      [['Findings only, ordered by weight.', 'parent']],
    );
    const alone = stated(session(...steps, ...late));
    assert.deepEqual(
      alone.constraints.map(({ text }) => text),
      ['Do NOT edit other files.'],
    );
  });

  const rulesOf = (text: string) =>
    stated(session(user(text, 'injected'), run('cargo test'), answer('All items are done.'))).constraints;

  it('binds by its prohibitions, what it wants kept, and how the rest is written', () => {
    const rules = rulesOf(
      [
        'Complete the assignment.',
        '# Change',
        '1. **Blank secrets** — the loader in shop.rs pushes an empty secret. Skip it. Keep the error strings’ style.',
        `2. Add a cache for the owner of each shop, bounded by the number of shops that the registry holds at that time, and cleared when a shop is closed or moved to another owner by an administrator of the registry (follow the existing cache style in the file).`,
        '3. Files (ONLY these): `src/shop.rs`. Do NOT run cargo.',
        '# Acceptance',
        '- The code reads coherently; no new deps; no test edits.',
      ].join('\n'),
    );
    assert.deepEqual(
      rules.map(({ text, standing, by }) => [text, standing, by]),
      [
        ['Keep the error strings’ style.', false, 'parent'],
        ['[…] follow the existing cache style in the file', false, 'parent'],
        ['Files (ONLY these): `src/shop.rs`.', true, 'parent'],
        ['Do NOT run cargo.', true, 'parent'],
        ['The code reads coherently; no new deps; no test edits.', false, 'parent'],
      ],
    );
  });

  it('binds by nothing that only describes', () => {
    const described = [
      'Complete the assignment.',
      'The push stops at the first shop and never tries later ones.',
      'It is only done for the oldest shop, never for additional entries.',
      'Tell how steps are isolated, and what `--preserve-on-failure` does.',
      'Keep or adjust the author.',
      'If no default shop exists, return an error.',
    ];
    assert.deepEqual(rulesOf(described.join('\n')), []);
  });

  it('is none where a user spoke, where a client put in a notice, and where it came after the work began', () => {
    assert.deepEqual(assigned(user(task, 'injected'), user('Mend the cart.'), answer('Done.')), []);
    assert.deepEqual(assigned(user(`<environment>${task}</environment>`, 'injected'), answer('Done.')), []);
    assert.deepEqual(assigned(answer('I begin.'), user(task, 'injected'), answer('Done.')), []);
  });
});
