import assert from 'node:assert/strict';
import { tellsReverted } from '../../../../../src/core/document/lead/revertedByGoal';
import { answer, edit, session, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

describe('a goal that tells what was taken back', () => {
  for (const goal of [
    "I've reverted your changes - focus only on the till",
    'we have rolled back all of your edits. Do only the first',
    'I reset the files, start again with the reader',
    'Ich habe deine Änderungen zurückgesetzt, mach nur den Anfang',
    'He revertido los cambios: solo el primero',
    'J’ai annulé tes modifications, seulement la caisse',
    'Я откатил твои изменения, сделай только кассу',
    '我已经回滚了你的修改，只做第一个',
    '変更を元に戻しました。最初だけお願いします',
  ])
    it(`is “${goal}”`, () => assert.equal(tellsReverted(goal), true));

  for (const goal of [
    'Revert your changes and begin with the till',
    'I want to revert the last commit',
    'Find out why we reverted to the old reader',
    'I dropped the files into the folder, read them',
    'I restored the files from the backup, go on',
    'The server was reset, look into the changes of its files',
  ])
    it(`is not “${goal}”`, () => assert.equal(tellsReverted(goal), false));

  it('is said where the work stands, with no file as not committed there', async () => {
    const made = session(user('Build the till.'), edit('/home/dev/tally/src/till.ts'), answer('It is built.'));
    const leadOf = async (goal: string) =>
      /^\*\*Where it stands:\*\* (.*)$/m.exec((await draftOf(made, goal)).markdown)?.[1] ?? '';
    assert.match(await leadOf('Build the till further, with a drawer'), /1 file not committed/);
    const lead = await leadOf("I've reverted your changes, build only the drawer");
    assert.match(lead, /^By the goal, changes told below were taken back since: /);
    assert.doesNotMatch(lead, /not committed/);
  });
});
