import assert from 'node:assert/strict';
import { verdictOn } from '../../../../../src/core/claims/work/commentVerdicts';
import { indexSession } from '../../../../../src/core/index/indexSession';
import type { ReviewComment } from '../../../../../src/core/text/review/reviewComments';
import { answer, session, user } from '../../../../support/builders';

const comment = (line: number, point: string): ReviewComment => ({
  ...{ id: null, path: 'src/till.ts', line, author: 'ann', point },
  ...{ isResolved: null, isOutdated: false, repliesTo: null, isAnswered: false },
});
const first = comment(4, '`countDrawers` counts the broken drawer as well');
const second = comment(9, '`roundSum` rounds the sum before the discount');
const listed = answer('1. `countDrawers` counts the broken drawer\n2. `roundSum` rounds the sum before the discount');

describe('what was made of the comments of a review, by the user’s word', () => {
  const kind = (words: string) =>
    verdictOn(second, [first, second], 0, indexSession(session(user('Look at the review.'), listed, user(words))))
      ?.kind ?? null;

  for (const words of [
    'skip 2 and do the rest',
    'Fix it, except for number 2.',
    'not 2, the other one',
    'leave out 2 since the discount goes',
    'do 1, not #2',
    'ignore 2',
    'skip 2 please',
    'skip 2 without an answer',
  ])
    it(`turns it down: ${words}`, () => assert.equal(kind(words), 'turned down'));

  for (const words of [
    'there are not 2 drawers in a till',
    'it runs without 2 keys as well',
    'ignore 2 percent of the sum',
    'not 2.5 but 3',
  ])
    it(`is no word on it: ${words}`, () => assert.equal(kind(words), null));
});
