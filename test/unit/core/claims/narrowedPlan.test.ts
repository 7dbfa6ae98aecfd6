/** A part of a plan that the user took back holds no decision any longer. */
import assert from 'node:assert/strict';
import { answer, edit, session, user } from '../../../support/builders';
import { stated } from '../../extractors/stated/said';

const plan = [
  'Implement the following plan:',
  '# Plan for the till',
  '## Part 1: Skip rules by inventory',
  '### Design decisions',
  '- Rules stand in `rules.ts`, one for each shelf of the shop.',
  '## Part 2: Two-phase triage of carts',
  '### Key design decisions',
  '- **Off by default**: triage is off, and `--triage` turns it on for a run.',
  '- **Fallback**: an answer that cannot be read runs every check.',
  '## Part 3: Fast path of empty carts',
  'Return before the shelves are read.',
].join('\n');

const decided = (...later: readonly string[]) =>
  stated(
    session(
      user(plan),
      edit('/home/dev/tally/src/rules.ts'),
      answer('The first part is done.'),
      ...later.flatMap((text) => [user(text), edit('/home/dev/tally/src/cart.ts'), answer('It is done.')]),
    ),
    'commit',
  ).decisions.map(({ text }) => text.replaceAll('*', '').slice(0, 12));

const [rules, off, fallback] = ['Rules stand ', 'Off by defau', 'Fallback: an'];

describe('a decision of a plan', () => {
  const kept: readonly (readonly [string, readonly string[]])[] = [
    ['nothing was said of the plan', []],
    ['no part of it is named', ['focus only on the tests now']],
    [
      'its part is named as one to keep to',
      ['I reverted it, focus only on “Two-phase triage of carts” and "Skip rules by inventory"'],
    ],
    ['another part is only spoken of', ['“Skip rules by inventory” only runs for the root, mend that']],
    ['it is asked about', ['can we skip the two-phase triage of carts?']],
    ['its part is only spoken of', ['how does the two-phase triage of carts work?']],
  ];
  for (const [title, later] of kept)
    it(`holds where ${title}`, () => {
      assert.deepEqual(decided(...later), [rules, off, fallback]);
    });

  const gone: readonly (readonly [string, string, readonly string[]])[] = [
    [
      'others are named to keep to',
      'I reverted it - focus only "Skip rules by inventory" and "Part 3: Fast path of empty carts"',
      [rules],
    ],
    ['it is named to be left out', 'skip the two-phase triage of carts', [rules]],
    [
      'it is named to be left out in another language',
      'lass “Two-phase triage of carts” weg, das machen wir ohne',
      [rules],
    ],
  ];
  for (const [title, later, left] of gone)
    it(`is over where ${title}`, () => {
      assert.deepEqual(decided(later), left);
    });
});
