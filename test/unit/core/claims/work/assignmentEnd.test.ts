import assert from 'node:assert/strict';
import { isOrdered } from '../../../../../src/core/claims/work/assignmentEnd';
import { answer, edit, type Step, session, user } from '../../../../support/builders';
import { stated } from '../../../extractors/stated/said';

describe('a ban that the goal orders away', () => {
  for (const [ban, goal] of [
    ['Do NOT run cargo.', "Go over the fixes once more, then run the server crate's tests."],
    ['Do not run the tests.', 'Run pytest and write down what fails'],
    ['Führe die Tests nicht aus.', 'Führe jetzt alle Tests aus'],
    ['No ejecutes las pruebas.', 'Ejecuta las pruebas del carrito'],
    ['Ne lance pas les tests.', 'Lance les tests de la caisse'],
    ['Não execute os testes.', 'Executa os testes'],
    ['Не запускай тесты.', 'Запусти тесты'],
    ['不要运行测试。', '运行全部测试'],
    ['テストは実行しないでください。', 'テストを実行して'],
    ['테스트를 실행하지 마세요.', '테스트를 실행해 주세요'],
    ['Do not commit.', 'Look at it again, then commit it'],
    ["Don't push it yet.", 'push it'],
  ] as const)
    it(`“${ban}” by “${goal}”`, () => assert.equal(isOrdered(ban, goal), true));

  for (const [ban, goal] of [
    ['Do NOT edit other files.', 'Run the tests'],
    ['Do NOT run cargo.', 'Write the readme'],
    ['Do NOT run cargo.', 'Go on, and still do not run the tests'],
    ['Do not commit.', 'Run the tests'],
    ['Run the tests with one worker.', 'Run the tests'],
    ['Do not run the migration.', 'Run the tests'],
  ] as const)
    it(`not “${ban}” by “${goal}”`, () => assert.equal(isOrdered(ban, goal), false));
});

describe('the rules of an assignment that was reported', () => {
  const task = [
    'Complete the assignment.',
    '- Do NOT edit other files. Do NOT run cargo.',
    '- Reuse the existing patterns; if the loader lacks a parsed key, mirror what the registry does.',
    '- Keep the order of the tariffs.',
  ].join('\n');
  const work = [user(task, 'injected'), edit('/home/dev/tally/src/shop.rs')];
  const bound = (goal: string, ...rest: readonly Step[]) =>
    stated(session(...work, ...rest), goal).constraints.map(({ text }) => text);
  const all = 4;

  it('are its bans and what stays as it is; how it was to be built is over', () => {
    assert.deepEqual(bound('Look at the loader once more, then run the tests', answer('All items are done.')), [
      'Do NOT edit other files.',
      'Keep the order of the tariffs.',
    ]);
  });

  it('are all of them while it is under way, or goes on', () => {
    assert.equal(bound('Write the readme').length, all);
    const report = answer('Two of four items are done.');
    for (const goal of ['continue', 'Go on with the list: fix the remaining items', 'Continue, and add the rest of it'])
      assert.equal(bound(goal, report).length, all, goal);
  });

  it('are not how far it went, once the goal orders another change, however it begins', () => {
    const report = answer('All items are done.');
    for (const goal of ['Add tests for the tariffs', 'Go on with #145: add tests for the tariffs, then run them'])
      assert.ok(!bound(goal, report).includes('Do NOT edit other files.'), goal);
    assert.ok(bound('Add tests for the tariffs', report).includes('Keep the order of the tariffs.'));
    assert.ok(bound('Commit it', report).includes('Do NOT edit other files.'));
  });

  for (const rule of [
    'ONLY the `Shop` impl region of `src/shop.rs` (~lines 100-115).',
    'Note: another agent edits shop.rs lines 214-230, stay strictly inside the 95-120 region to avoid overlap.',
    'Do not touch anything else in the file.',
    'Ne touche pas aux autres fichiers.',
    'Não mexa em outros arquivos.',
    'Не трогай другие файлы.',
    '不要修改其他文件。',
  ])
    it(`are not its bounds: ${rule}`, () => {
      const made = (goal: string) =>
        stated(
          session(
            user(`Complete the assignment.\n- ${rule}\n- Do NOT push.`, 'injected'),
            edit('/home/dev/tally/src/shop.rs'),
            answer('All items are done.'),
          ),
          goal,
        ).constraints.map(({ text }) => text);
      assert.deepEqual(made('Add tests for the tariffs'), ['Do NOT push.']);
      assert.ok(made('Commit it').length > 1);
    });
});

describe('the rules of an assignment to read alone', () => {
  const bound = (rule: string, goal: string, ...rest: readonly Step[]) =>
    stated(
      session(user(`Complete the assignment.\n- ${rule}\n- Do not run cargo.`, 'injected'), ...rest),
      goal,
    ).constraints.map(({ text }) => text);
  const report = answer('The retries stand in three places.');

  for (const [rule, goal] of [
    ['This is READ-ONLY investigation.', 'Fix the retries: give the loader a back-off.'],
    ['Do not edit anything.', 'Go over it again, and add the back-off'],
    ['Do not modify files.', 'Implement the back-off in the loader'],
  ] as const)
    it(`are over where the goal orders a change: ${rule}`, () => {
      assert.deepEqual(bound(rule, goal, report), []);
    });

  for (const [title, rule, goal, ...rest] of [
    ['the goal only reads on', 'Do not edit anything.', 'Look for more places with retries', report],
    ['it was not reported', 'Do not edit anything.', 'Fix the retries'],
    ['it only spares other files', 'Do NOT edit other files.', 'Fix the retries', report],
    ['one path is read-only', 'Read-only files under gen/ must not be touched.', 'Fix the retries', report],
  ] as const)
    it(`go on where ${title}`, () => {
      assert.ok(bound(rule, goal, ...rest).includes('Do not run cargo.'));
    });
});
