import assert from 'node:assert/strict';
import { announcesDecisions } from '../../../../src/extractors/stated/decisions/writtenDecisions';

const lists = [
  'Design decisions',
  'Key Technical Decisions',
  'Decisions (from the owner)',
  'What we decided:',
  'Entscheidungen',
  'Решения',
  '技术决定',
];
const none = [
  'Open decisions',
  'Decisions needed from you',
  'Pending decisions',
  'Offene Entscheidungen',
  'Which decisions?',
  'Design',
  'Steps',
];

describe('headings of decisions', () => {
  for (const heading of lists)
    it(`announce decisions in “${heading}”`, () => {
      assert.equal(announcesDecisions(heading), true);
    });

  for (const heading of none)
    it(`announce none in “${heading}”`, () => {
      assert.equal(announcesDecisions(heading), false);
    });
});
