/** The goal as the user's reply: which questions of the last answer it leaves waiting, and which it answers. */
import assert from 'node:assert/strict';
import { answer, session, user } from '../../../support/builders';
import { stated } from '../../extractors/stated/said';

const waiting = (asked: string, goal: string) =>
  stated(session(user('Go.'), answer(`It is mended. ${asked}`)), goal).openQuestions.map(({ text }) => text);

/** Asked, and what the user said next. */
type Pair = readonly [asked: string, goal: string];

function are(stands: 'answered' | 'waiting', pairs: readonly Pair[]): void {
  for (const [asked, goal] of pairs)
    it(`${stands}: “${asked}”, “${goal}”`, () => {
      const left = waiting(asked, goal);
      assert.equal(left.length, stands === 'waiting' ? 1 : 0, left.join(' | '));
    });
}

describe('questions of the last answer, by the goal', () => {
  are('answered', [
    ['Want me to install it and start the test?', 'I tested it out, and the bell of the till rings twice'],
    ['Shall I update the docs of the importer?', 'I updated the docs, the lock is next'],
    ['Want me to run the migration next?', 'ok so I already ran it. The coins are gone'],
    ['Want me to add that?', 'sure. will that magically switch the endpoints?'],
    ['Would you like me to write a benchmark?', "no, let's leave it"],
    ['Should I split the importer?', "let's look at the numbers first"],
    ['Want me to implement this?', 'could we first craft an integration test that validates this?'],
    ['Shall I draft the announcement?', 'the draft goes to Kim, not to the list'],
    ['Want me to run the tests?', 'run the tests'],
    ['What were you doing when it broke again?', 'I did a commit, then the stop hook failed'],
    ['Was it right after the upgrade, or after some other operation?', 'It was the nightly job'],
    ['Can you paste the output of the second step?', 'I think it comes from the other install'],
    ['What do you think of the container of the till?', 'we run the till in a container of its own, research that'],
    ['Which of the two would you prefer?', 'option 2'],
    ['Should the exporter or the importer own the lock?', 'both'],
    ['Soll ich die Doku anpassen?', 'ja, mach das, aber kurz'],
    ['Soll ich die Doku anpassen?', 'die Doku passt Kim an'],
    ['¿Quieres que añada un índice?', 'no, todavía no'],
    ['Veux-tu que je déplace le dossier ?', "d'accord, mais garde l'ancien"],
    ['Quer que eu atualize o manual?', 'agora não, primeiro os erros'],
    ['Хотите, чтобы я обновил справку?', 'давай, только коротко'],
    ['需要我现在就更新手册里的文档吗？', '好的，顺便检查链接'],
    ['ドキュメントを更新しましょうか？', 'はい、お願いします。見出しも直して'],
    ['문서를 업데이트할까요?', '네, 제목도 고쳐 주세요'],
  ]);

  are('waiting', [
    ['Would you like me to mark the request as ready for review?', 'we also have merge conflicts'],
    [
      'Would you like me to commit all these changes?',
      'The exported sum function is only used in unit tests of its package.',
    ],
    ['Want me to add a benchmark?', 'commit this'],
    ['Want me to run the migration next?', 'I ran into a crash in the login page, fix it'],
    ['Shall I update the docs?', 'I changed my mind about the cache'],
    ['Shall I clean up the old branches?', 'I removed a typo in the header of the shop'],
    ['Shall I try the other driver?', 'I tried to log in and got a 500'],
    ['Shall I draft the announcement?', 'is the draft of the announcement not there already?'],
    ['Should the exporter or the importer own the lock?', 'rename the shop to market'],
    ['Should old receipts be kept for tax reasons?', 'I want a dark theme'],
    ['What were you doing when it broke again?', 'please rename the shop to market'],
    ['Soll ich die Doku anpassen?', 'der Warenkorb rundet falsch'],
    ['¿Quieres que añada un índice?', 'el carrito redondea mal'],
    ['Veux-tu que je déplace le dossier ?', 'le panier arrondit mal'],
    ['Quer que eu atualize o manual?', 'o carrinho arredonda errado'],
    ['Хотите, чтобы я обновил справку?', 'корзина неверно округляет'],
    ['需要我现在就更新手册里的文档吗？', '购物车的四舍五入错了'],
    ['ドキュメントを更新しましょうか？', 'カートの丸めが間違っています'],
    ['문서를 업데이트할까요?', '장바구니 반올림이 잘못됐어'],
  ]);

  it('are none where the mark stands in quoted words alone, or where an order is asked for', () => {
    assert.deepEqual(waiting('The hard unknown is "can an agent run scenarios?"', 'write the docs'), []);
    assert.deepEqual(waiting('What would you like to clarify?', 'write the docs'), []);
    assert.deepEqual(waiting('Should the page say "who reads it?" as well?', 'write the docs'), [
      'Should the page say "who reads it?" as well?',
    ]);
  });

  it('wait where a yes speaks of another of several alone', () => {
    const both =
      'Do doctrine commits get a carve-out from tickets? Does the rule of part B belong in the manual as well?';
    assert.deepEqual(waiting(both, 'yeah, doctrine commits get a carve-out, they come from people'), [
      'Does the rule of part B belong in the manual as well?',
    ]);
    assert.deepEqual(waiting(both, 'yes'), []);
  });

  it('stand among what the goal points to where it takes up an offer', () => {
    const { goalPointers } = stated(
      session(user('Go.'), answer('It is mended. Want me to add a benchmark of the importer?')),
      'sure. how long does it run?',
    );
    assert.match(goalPointers.map(({ text }) => text).join('\n'), /Want me to add a benchmark of the importer\?/);
  });
});
