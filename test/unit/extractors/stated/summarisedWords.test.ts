import assert from 'node:assert/strict';
import { answer, compaction, edit, session, user } from '../../../support/builders';
import { stated } from './said';

const summary = [
  'This session goes on from one that was compacted.',
  '',
  '1. Primary request:',
  '   The user never liked the till.',
  '',
  '6. All user messages:',
  '   - "build the shop"',
  '   - "never touch src/legacy.ts"',
  '   - "what about the till?"',
  '   - "Add the labels. Keep the file names in lower case."',
  '',
  '7. Pending tasks:',
  '   - always print the receipt twice',
  '',
  '## Constraints & preferences',
  '- Do not push before the review.',
].join('\n');

describe('words of the user in a summary', () => {
  it('bind where the log begins with it, marked as told by it', () => {
    const facts = stated(session(compaction(summary), user('Go on'), edit('src/till.ts'), answer('Done.')));
    assert.deepEqual(
      facts.constraints.map(({ text, by }) => [text, by]),
      [
        ['never touch src/legacy.ts', 'summary'],
        ['Keep the file names in lower case.', 'summary'],
        ['Do not push before the review.', 'summary'],
      ],
    );
  });

  it('are left to the log where it holds what was said', () => {
    const facts = stated(session(user('Build the shop.'), answer('Built.'), compaction(summary), answer('Done.')));
    assert.deepEqual(facts.constraints, []);
  });
});
