import assert from 'node:assert/strict';
import { tellsWorkOnly } from '../../../../src/extractors/stated/decisions/tellsWork';
import { answer, edit, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';
import { stated } from './said';

const work = edit('/home/dev/tally/src/cart.ts');
const said = (sentence: string) =>
  stated(session(user('Build it.'), work, answer(`Both carts are mended and tried.\n\n${sentence}`))).decisions;

const choices = [
  'The totals stay on the server rather than in the browser, to avoid two truths.',
  '`readCart()` is deliberately a copy instead of a shared helper.',
  'No entry in the changelog needed — the package was never released.',
  'I did *not* take the suggestion to cache the prices — by then the cart is closed.',
  'The remaining items I deliberately left alone, since you opted only into the clear wins: the names, the bridge.',
  'I moved the prices into `prices.json` rather than into the database, because the till has none.',
  'The drawer keeps `openLater()` instead of a timer of its own.',
];

const accounts = [
  '`loadCart()` now delegates to `readCart()` rather than parse the file again by itself.',
  'Prices are stored in `priceTable` now instead of `priceFile`, in every place that reads them.',
  '`secrets()` is now pushed only when it is not empty, and a missing one fails the sale.',
  '- Moved `cartLimit` from `settings.ts` to `limits.ts`, which no longer imports the store.',
  '- `enable` removed the picker of `agents` to let the client ask by itself.',
  'Implemented the `Coins` row so it opens the drawer instead of behaving like a passive label.',
  'The list in `carts.md` is now a table of states instead of a raw backlog.',
];

describe('a decision of the agent', () => {
  for (const sentence of choices)
    it(`weighs something: ${sentence}`, () => {
      assert.deepEqual(
        said(sentence).map(({ tellsWork }) => tellsWork),
        [undefined],
      );
    });

  for (const sentence of accounts)
    it(`tells how the work is now: ${sentence}`, () => {
      assert.deepEqual(
        said(sentence).map(({ tellsWork }) => tellsWork),
        [true],
      );
    });

  it('is also a course that was still open, and never what a report holds against how it was', () => {
    const only = (text: string) =>
      tellsWorkOnly({ text, place: 'answer', kind: 'sentence', heading: null, lead: null, reportsWork: true });
    for (const course of [
      'I’m scoping the rounding to the till, instead of restoring it for every price.',
      'We will round in cents rather than in tenths.',
      'Ich werde die Summen auf dem Server bilden statt im Browser.',
      'Voy a calcular los totales en el servidor en lugar del navegador.',
      'Je vais garder les totaux côté serveur plutôt que dans le navigateur.',
      'Я буду считать суммы на сервере, а не в браузере.',
      '我会在服务器上计算合计，而不是在浏览器里。',
    ])
      assert.equal(only(course), false, course);
    for (const report of [
      'The till prints a friendly note instead of the generic warning.',
      'The spawner now redirects its output to this file instead of nowhere.',
      'Die Kasse druckt jetzt einen Hinweis statt der Warnung.',
      'La caja imprime ahora una nota en lugar del aviso.',
      'Касса печатает заметку вместо предупреждения.',
      '收银机现在打印提示而不是警告。',
    ])
      assert.equal(only(report), true, report);
  });

  it('stands among the decisions only where something was weighed, else in what happened', async () => {
    const report = ['Both carts are mended and tried.', choices.at(-1), accounts[3]].join('\n\n');
    const later = [user('Sort the coins.'), edit('/home/dev/tally/src/coin.ts'), answer('They are sorted.')];
    const { markdown } = await draftOf(session(user('Mend it.'), work, answer(report), ...later), 'Write the readme');
    const below = (heading: string) => markdown.split(`\n## ${heading}\n\n`)[1]?.split('\n\n## ')[0] ?? '';
    assert.match(below('Decisions'), /openLater/);
    assert.doesNotMatch(below('Decisions'), /cartLimit/);
    assert.match(below('What happened'), /Moved .cartLimit.[^\n]*agent says/);
  });
});
