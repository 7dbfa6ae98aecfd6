import assert from 'node:assert/strict';
import { answer, edit, read, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const below = (markdown: string, heading: string) =>
  markdown.split(`\n## ${heading}\n\n`)[1]?.split('\n\n## ')[0] ?? '';

const change = edit('/home/dev/tally/src/drawer.ts');

/** A session whose last turn nobody answered, and the sections of its handoff. */
async function brokenOff(prompt: string, goal = 'Weigh the coins of the second till') {
  const made = session(user('Paint the till.'), answer('The till is painted.'), user(prompt), change);
  const { markdown } = await draftOf(made, goal);
  return { markdown, rules: below(markdown, 'The user’s rules'), happened: below(markdown, 'What happened') };
}

describe('what is asked for once, in a turn that is open', () => {
  for (const prompt of [
    'sorry i messed up the till, can you do it again with the old drawer',
    'Turn the drawer around. It was like that a while back :|',
    'Hello there, it is half past five here. Count the coins of the first drawer.',
    'The report of the reviewer:\n\nFindings\n\nThe drawer sticks after the tenth coin.\n\nAccess is denied.',
    'Dreh die Schublade um und zähl die Münzen noch einmal.',
    'Gira el cajón y cuenta otra vez las monedas.',
    'Tourne le tiroir et compte encore les pièces.',
    'Vira a gaveta e conta outra vez as moedas.',
    'Поверни ящик и пересчитай монеты ещё раз.',
    '把抽屉转过来，再数一遍硬币。',
    '引き出しを回して、硬貨をもう一度数えて。',
    '서랍을 돌리고 동전을 다시 세어 줘.',
  ])
    it(`is no rule, and stands in the lead and with what happened: “${prompt.slice(0, 40)}”`, async () => {
      const { markdown, rules, happened } = await brokenOff(prompt);
      assert.equal(rules, '', markdown);
      assert.match(happened, /Asked now: “/, markdown);
      const [first = ''] = prompt.split('\n');
      assert.ok(markdown.split('\n## ')[0]?.includes(`Work on “${first}`), markdown);
    });

  for (const [prompt, rule] of [
    ["Turn the drawer around, but don't touch the tests.", 'touch the tests'],
    ['Count the coins. Never open the second drawer without asking me.', 'Never open the second drawer'],
    ['Dreh die Schublade um. Fass die Tests dabei nicht an.', 'Fass die Tests'],
    ['Gira el cajón. No toques las pruebas.', 'No toques las pruebas'],
    ['Tourne le tiroir. Ne touche pas aux tests.', 'Ne touche pas aux tests'],
    ['Vira a gaveta. Não mexas nos testes.', 'Não mexas nos testes'],
    ['Поверни ящик. Не трогай тесты.', 'Не трогай тесты'],
    ['把抽屉转过来。不要修改测试文件。', '不要修改测试文件'],
    ['引き出しを回して。テストは変えないでください。', 'テストは変えないで'],
    ['서랍을 돌려 줘. 테스트는 절대 수정하지 마세요.', '테스트는 절대'],
    ['Turn it around. The drawer should open to the left in every shop.', 'open to the left'],
  ] as const)
    it(`leaves what binds among the rules: “${rule}”`, async () => {
      const { markdown, rules } = await brokenOff(prompt);
      assert.ok(rules.includes(rule), markdown);
    });

  for (const prompt of ['hello', 'Hallo!', 'it’s perfect', 'b', '안녕하세요'])
    it(`is not a greeting, praise or a letter: “${prompt}”`, async () => {
      assert.doesNotMatch((await brokenOff(prompt)).markdown, /Asked now/);
    });

  it('is told as a whole, and not sentence by sentence', async () => {
    const { happened } = await brokenOff(
      'Turn the drawer around. Count its coins. Then paint the lid in the same blue.',
    );
    assert.deepEqual(happened.match(/Asked now/g)?.length, 1, happened);
    assert.ok(happened.includes('Then paint the lid in the same blue.'), happened);
  });

  it('is quoted whole up to some length, and a text of its own by its title', async () => {
    const long = `Turn the drawer around and ${'count the coins of each drawer '.repeat(6)}at once.`;
    assert.ok((await brokenOff(long)).markdown.includes(`Work on “${long}”`));
    const plan = `Carry out this plan:\n\n# Plan: two drawers\n\n## Context\n\n${'The till has a drawer. '.repeat(30)}`;
    assert.ok((await brokenOff(plan)).markdown.includes('Work on “Carry out this plan: Plan: two drawers …”'));
  });

  it('is said not to be begun where the user broke it off at once', async () => {
    const made = session(user('Paint the till.'), answer('The till is painted.'), user('Count the coins again.'));
    const { markdown } = await draftOf(made, 'Weigh the coins');
    assert.match(markdown, /The till is painted.*The last request, “Count the coins again\.” \(\d+\), was not begun\./);
    const begun = session(user('Paint the till.'), answer('Done.'), user('Count them.'), read('/home/dev/tally/a.md'));
    assert.doesNotMatch((await draftOf(begun, 'Weigh the coins')).markdown, /was not begun/);
  });
});
