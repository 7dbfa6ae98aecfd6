/** Answers that the agent gave up as soon as the user objected. */
import assert from 'node:assert/strict';
import { concededTurns } from '../../../../../src/core/claims/spoken/turns/redoneTurns';
import { indexSession } from '../../../../../src/core/index/indexSession';
import { answer, edit, type Step, session, user } from '../../../../support/builders';

const asked: readonly Step[] = [user('Does the mirror stop at a bad ref?'), answer('Yes, the mirror is atomic.')];
const conceded = (objection: string, reply: string, first: readonly Step[] = asked) =>
  concededTurns(indexSession(session(...first, user(objection), answer(reply)))).has(1);

describe('an answer that was given up', () => {
  for (const [objection, reply] of [
    ['but the mirror only warned, or did it fail?', 'You’re right to push on this, I was sloppy.'],
    ['no, it warned', 'You are right: it is not atomic.'],
    ['Aber er hat nur gewarnt.', 'Du hast recht, er warnt nur.'],
    ['Pero solo avisó.', 'Tienes razón, solo avisa.'],
    ['Mais il a seulement averti.', 'Vous avez raison.'],
    ['Mas ele só avisou.', 'Você tem razão.'],
    ['Но он только предупредил.', 'Вы правы, он предупреждает.'],
    ['但是它只是警告。', '你说得对，只是警告。'],
  ] as const)
    it(`is told no more: “${objection}”`, () => assert.ok(conceded(objection, reply)));

  it('stands where the user only asked, or the agent kept to it', () => {
    assert.equal(conceded('Which refs are bad?', 'You’re right, there are two.'), false);
    assert.equal(conceded('but why?', 'The server takes all refs or none.'), false);
    assert.equal(conceded('no, thanks', 'OK, I leave it.'), false);
  });

  it('is none that reported work: what was done is told by both', () => {
    const worked = [user('Mend it.'), ...edit('/home/dev/tally/src/till.ts'), answer('The mirror is atomic.')];
    assert.equal(conceded('but it only warns', 'You are right.', worked), false);
  });
});
