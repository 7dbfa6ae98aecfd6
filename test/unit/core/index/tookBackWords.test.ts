import assert from 'node:assert/strict';
import { tookBackIn } from '../../../../src/core/index/tookBackWords';

const all = { isLast: false, files: [] };
const last = { isLast: true, files: [] };
const only = (...files: string[]) => ({ isLast: false, files });

describe('what a user says he took back himself', () => {
  for (const text of [
    "I've reverted your changes - focus only on the cart",
    'you broke the component. i undid your changes, try again. read the full file',
    'I rolled back everything you did.',
    'I have discarded all of your changes, start over',
    'i had to revert your edits, the build was red',
    'We reset the working tree to HEAD.',
    'Reverted all your changes. Please start with the tests.',
    'Your changes have been reverted, try the other way',
    'everything is reverted now',
    'I just threw away what you did',
    'I did revert nothing but I rolled back to the last commit',
    'I went ahead and discarded the uncommitted changes',
    'I reverted the changes you made in git',
    'Ich habe deine Änderungen rückgängig gemacht, fang von vorne an',
    'Habe alles verworfen.',
    "J'ai annulé tes modifications, recommence",
    'He revertido tus cambios, empieza de nuevo',
    'Deshice todo.',
    'Desfiz as alterações, tenta de novo',
    'Я откатил твои изменения, попробуй ещё раз',
    '我已经回滚了你的修改，重新来',
    '変更は元に戻しました。もう一度お願いします',
    '변경 사항을 전부 되돌렸어요. 다시 해 주세요',
  ])
    it(`all of it: ${text}`, () => assert.deepEqual(tookBackIn(text), all));

  for (const text of [
    'I reverted that, it broke the build',
    "I've undone your last change",
    'I rolled it back',
    'i reverted this change. do it in the store',
    'Ich habe deine letzte Änderung, nein deine letzten Änderungen verworfen',
    'Я отменил твои последние правки',
  ])
    it(`the last of it: ${text}`, () => assert.deepEqual(tookBackIn(text), last));

  it('files that are named', () => {
    assert.deepEqual(tookBackIn('I reverted src/cart.ts'), only('src/cart.ts'));
    assert.deepEqual(
      tookBackIn('I have reverted your changes to `cart.ts` and list.ts, keep the rest'),
      only('cart.ts', 'list.ts'),
    );
    assert.deepEqual(tookBackIn('i undid your edits in cart.ts and added a test to b.ts'), only('cart.ts'));
    assert.deepEqual(tookBackIn('Ich habe cart.ts zurückgesetzt'), only('cart.ts'));
  });

  for (const text of [
    'I reverted my change',
    'I reverted my own edits to cart.ts?',
    'revert your changes',
    'Please revert everything',
    "don't revert your changes",
    "I've reverted to node 20",
    'I reverted back to node 20.1',
    'Did I revert your changes?',
    'If I reverted your changes, would it build?',
    "I haven't reverted your changes",
    'should I have reverted your changes',
    'I reverted some of your changes',
    'I reverted your changes except the tests',
    'I reverted your changes to the header',
    'I reverted the auth changes',
    'I reset the database',
    'I restored the backup',
    'the changes should be reverted',
    'The user can undo everything in the editor',
    'add a button so I can undo everything',
    'can you revert what you did',
    'Kannst du deine Änderungen rückgängig machen',
    'Ich habe meine Änderungen rückgängig gemacht',
    'Annule tes modifications',
    'Revierte tus cambios',
    'Откати изменения',
    '请撤销你的修改',
    '変更を元に戻してください',
    '변경을 되돌려 주세요',
    'When it fails, the migration is rolled back and everything is reset.',
    '```\nI reverted your changes\n```',
  ])
    it(`nothing: ${text}`, () => assert.equal(tookBackIn(text), null));
});
