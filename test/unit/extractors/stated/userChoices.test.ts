/** What the user chose in their own words is a decision; a doubt, a question and a fault are none. */
import assert from 'node:assert/strict';
import { userChoice } from '../../../../src/extractors/stated/decisions/userChoiceRules';
import { answer, edit, session, user } from '../../../support/builders';
import { stated } from './said';

const isChoice = (text: string) => userChoice.decide(userChoice.subjectOf(text)).verdict;

const chosen = [
  'thinking again: let’s completely remove the start command',
  'actually revert the commit, just create the triage in the private repo',
  'and we don’t need backward compatibility, this will make things over complicated',
  'ok lets rename to run_manifest, spawn a worker then',
  'rename to pi-skill-creator and proceed',
  'we should rename to publish.yml given that the access is set up for it',
  'skip the migration and write the new file',
  'the logs of the target should not be in the output folder',
  'use the shared lock instead of a new dependency',
  'let’s go with the second layout of the page',
  'I’d rather keep one file for both shops',
  'ok, no need to keep the alias of the old name',
  'lass uns lieber bei einer Datei für beide bleiben',
  'wir brauchen keine Migration für die alten Kassen',
  'mejor usa un solo archivo para las dos tiendas',
  'on garde plutôt un seul fichier pour les deux',
  'não precisamos de migração para as caixas antigas',
  'давайте оставим один файл для обеих касс',
  '还是用一个文件来保存两个商店',
  'データベースではなくファイルにしましょう',
  '데이터베이스 말고 파일로 저장하자',
];
const none = [
  'should we use the shared lock instead of a new dependency?',
  'can we just rename it to run_manifest?',
  'i think we don’t need the alias of the old name',
  'maybe let’s go with the second layout of the page',
  'if the tests pass, let’s remove the start command',
  'the page shows the old price instead of the new one',
  'actually, it’s the colour of the tool that doesn’t change',
  'we don’t need to talk about the drawer',
  'error: expected a number instead of a string',
  'let’s look at the drawer of the till',
  'I no longer use prek on this machine',
  'skip it',
  'we should talk about the drawer of the till',
  'the hook made two commits and failed with an error',
  'skip 5, 7, 8 and do the rest',
];

describe('what the user chose in their own words', () => {
  for (const text of chosen) it(`is a decision: ${text}`, () => assert.ok(isChoice(text)));
  for (const text of none) it(`is none: ${text}`, () => assert.ok(!isChoice(text)));

  const told = (...words: readonly string[]) =>
    stated(
      session(
        user('Build the till of `till.ts` for both shops.'),
        edit('/home/dev/till.ts'),
        answer('Built.'),
        ...words.flatMap((word) => [user(word), edit('/home/dev/till.ts'), answer('Done.')]),
      ),
      'Check the drawer of the till',
    ).decisions.map(({ text }) => text);

  it('stands in quotes with the decisions, and once', () => {
    assert.deepEqual(told('ok lets rename to run_manifest, spawn a worker then'), [
      '“ok lets rename to run_manifest, spawn a worker then”',
    ]);
    assert.deepEqual(told('Fix the drawer of `till.ts`.'), []);
  });

  it('is not taken from a review that was pasted, nor from an order that is open', () => {
    const review =
      'src/till.ts:35-69:\nUse the shared helper instead of a second reader. The totals are written before the drawer is closed, and the reader drops its errors on the way to the page.';
    assert.deepEqual(told(review), []);
    const open = session(
      user('Build the till.'),
      edit('/a/till.ts'),
      answer('Built.'),
      user('lets rename to run_manifest, with all of it'),
      edit('/a/b.ts'),
    );
    assert.deepEqual(stated(open, 'Go on with it').decisions, []);
  });
});
