import assert from 'node:assert/strict';
import { answer, edit, read, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const till = '/home/dev/tally/src/till.ts';
const report = 'The till rounds every coin to five cents.';
const wrong = 'Rename the banner of the newsletter to spring.';
const rule = 'Never touch src/legacy.ts.';
const before = [user(`Round the coins of the till. ${rule}`), edit(till), answer(report)] as const;
const looked = [
  user(wrong),
  read('/home/dev/tally/readme.md', '# Tally'),
  answer('Now I look for the banner.'),
] as const;
const text = async (steps: readonly (Step | readonly Step[])[], goal: string) =>
  (await draftOf(session(...steps), goal)).markdown;

describe('a goal that takes the last message back', () => {
  for (const goal of [
    'sorry wrong chat. ignore last message. the rounding can be simpler',
    'Ignore my last message, and write the readme of the till',
    'Falscher Chat, entschuldige. Schreib die Anleitung der Kasse',
    'Perdón, chat equivocado. Escribe la guía de la caja',
    'Mauvais chat, désolé. Écris le guide de la caisse',
    'Chat errado, desculpa. Escreve o guia da caixa',
    'Ой, не тот чат. Напиши руководство по кассе',
    '发错了。写收银台的说明',
    '誤爆です。レジの説明を書いて',
    '잘못 보냈어요. 계산대 설명서를 써 주세요',
  ])
    it(`leaves nothing of it: “${goal}”`, async () => {
      const found = await text([...before, ...looked], goal);
      assert.doesNotMatch(found, /banner/);
      assert.ok(found.includes(`“${rule}”`));
      assert.match(found, /Where it stands:\*\* The till rounds every coin/);
    });

  it('says what was left out', async () => {
    const { omitted } = await draftOf(session(...before, ...looked), 'Wrong chat, sorry. Write the readme.');
    assert.equal(omitted.reasons['turns that the goal takes back'], 1);
  });

  it('leaves what was changed in the files, without the words', async () => {
    const changed = [user(wrong), edit('/home/dev/tally/src/banner.ts'), answer('It is called spring now.')];
    const found = await text([...before, ...changed], 'Wrong chat, sorry. Write the readme.');
    assert.match(found, /banner\.ts/);
    assert.doesNotMatch(found, /Rename the banner/);
    assert.ok(found.includes(`“${rule}”`));
    const pushed = [user(wrong), run('git push origin spring'), answer('The banner is pushed.')];
    assert.match(await text([...before, ...pushed], 'Wrong chat, sorry. Write the readme.'), /banner is pushed/);
  });

  it('is no goal that speaks of messages otherwise', async () => {
    for (const goal of ['Write the readme of the till', 'The dialog must ignore messages of the old kind'])
      assert.match(await text([...before, ...looked], goal), /banner/, goal);
  });
});
