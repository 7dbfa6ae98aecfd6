import assert from 'node:assert/strict';
import { openPoints } from '../../../../src/extractors/observed/progress/openPoints';
import { answer, edit, session, user } from '../../../support/builders';
import { stated } from './said';

const cart = '/home/dev/tally/src/cart.ts';
const decided = (text: string) => stated(session(user('Go.'), edit(cart), answer(text))).decisions;
const rulesOf = (text: string) =>
  stated(session(user('Build the cart.'), answer('Fine.'), user(text), edit(cart), answer('Fine.'))).constraints;
const answered = (asked: string, reply: string) =>
  stated(session(user('Go.'), edit(cart), answer(asked), user(reply), edit(cart), answer('Fine.'))).decisions.filter(
    ({ text }) => text.includes('→'),
  );

/** One way was taken over another, told in a report of work. */
const decisions = [
  'Für die Preise habe ich mich gegen eine Tabelle und für eine Datei entschieden.',
  'Die Summe rechne ich im Worker statt im Hauptprozess, denn sonst ruckelt die Kasse.',
  "J'ai opté pour un fichier plutôt qu'une table, car deux caisses écrivent en même temps.",
  'Preferí guardar los precios en un archivo en vez de una tabla, ya que dos cajas escriben a la vez.',
  'Escolhi guardar os preços num arquivo em vez de numa tabela, já que dois caixas escrevem juntos.',
  'Ho scelto un file invece di una tabella, perché due casse scrivono insieme.',
  'Ho deciso di tenere i prezzi in memoria anziché nel database, visto che sono pochi.',
  'Я остановился на файле вместо таблицы, так как две кассы пишут одновременно.',
  '价格存成文件，而没有放进数据库，因为两个收银台会同时写。',
  '最后选择用文件保存价格，而不是数据库。',
  '価格はデータベースではなくファイルに保存することにしました。',
  'テーブルよりもファイルを選択しました。二つのレジが同時に書くためです。',
  '가격은 테이블 대신 파일에 저장하기로 했습니다.',
  '데이터베이스가 아니라 파일을 선택했습니다. 두 계산대가 동시에 쓰기 때문입니다.',
  'Die Rabatte liegen in der Kasse und nicht im Lager, da das Lager sie nicht kennt.',
  "Les prix sont lus une seule fois au lieu d'être relus à chaque ligne, sinon la caisse ralentit.",
  'I prezzi stanno nel file e non nel database, altrimenti due casse si bloccano.',
];
const noDecisions = [
  'Soll ich die Preise lieber in einer Datei statt in einer Tabelle speichern?',
  'Forse conviene un file invece di una tabella.',
  '価格はファイルに保存されています。',
  '가격은 파일에 저장되어 있습니다.',
  '价格现在存在文件里。',
  '어떤 방식으로 할지 결정이 필요합니다.',
  '这里需要你来决定用哪种方案。',
  '保存先については決定が必要です。',
];

/** Rules that are meant for good. */
const rules = [
  'Preise werden bei uns grundsätzlich in Cent gerechnet.',
  'Fremde Schriften kommen mir da nicht rein.',
  'Im Ordner legacy bitte nichts ändern.',
  'Aucune nouvelle dépendance, c’est valable pour tout le projet.',
  'Dans ce dépôt, les messages restent en anglais, sans exception.',
  'En ningún caso borres datos de clientes.',
  'No guardes contraseñas en el registro.',
  'De jeito nenhum mexa na tabela de preços.',
  'Os preços são em centavos, isso vale para o projeto inteiro.',
  'Non toccare mai la cartella legacy.',
  'I prezzi vanno tenuti in centesimi, senza eccezioni.',
  'Ни в коем случае не трогай таблицу цен.',
  'Цены считаем в копейках, без исключений.',
  '任何情况下都不准删除客户数据。',
  '顧客データを外部に送らないこと。',
  '価格表は例外なく税込みで扱ってください。',
  '고객 데이터는 절대로 외부로 보내지 말 것.',
  '가격은 예외 없이 원 단위로 다뤄 주세요.',
  'Da noi i dati dei clienti non si cancellano, mai.',
  'La tabla de precios no se toca.',
  'On ne touche pas à la table des prix.',
  'Таблицу цен не трогаем.',
  'Die Preistabelle wird nicht angefasst.',
];

/** How the thing has to be: behind “no”, or with what it must not be. */
const corrections = [
  'Lass die Tests vorerst in Ruhe.',
  'Falsch, die Frist ist 14 Tage, nicht 7.',
  "Ce n'est pas ça : le délai, c'est 14 jours, pas 7.",
  'Laisse la migration telle quelle pour l’instant.',
  'No, así no: el plazo es de 14 días, no de 7.',
  'No es eso, hay que rechazar el correo.',
  'Deja la migración como está por ahora.',
  'Não é isso: o prazo é de 14 dias, não de 7.',
  'Deixe a migração como está por enquanto.',
  'No, hai capito male: il termine è di 14 giorni, non di 7.',
  'Per adesso non cambiare il modello.',
  'Lascia stare la migrazione per ora.',
  'Нет, не так: срок 14 дней, а не 7.',
  'Нужно сохранять обе версии, а не последнюю.',
  'Пока оставь миграцию как есть.',
  '不对，期限是 14 天，不是 7 天。',
  '先别动迁移脚本。',
  '違います。期限は7日ではなく14日にしてください。',
  'しばらく移行スクリプトには触らないでください。',
  '아니요, 기한은 7일이 아니라 14일이어야 합니다.',
  '당분간 마이그레이션은 그대로 두세요.',
  'So war das nicht gemeint: gekürzt wird die Summe, nicht der Preis.',
  'Den Import fass bitte bis Montag nicht an.',
  "Tu as mal compris : c'est la caisse qui arrondit, pas le panier.",
  'Laisse de côté la page d’aide pour le moment.',
  'Lo has entendido mal: se redondea el total, no el precio.',
  'Você entendeu errado: arredonda-se o total, e não o preço.',
  'I modelli per il momento lasciali stare.',
];
/** What is told, complained of or thought. */
const noRules = [
  'Die Seite ist langsam, weil bei jedem Aufruf die Datenbank gefragt wird.',
  "Les pages sont lentes parce qu'on interroge la base à chaque requête.",
  'La página va lenta porque en cada consulta se lee todo.',
  'A página está lenta porque em cada consulta se lê tudo.',
  'La pagina è lenta perché a ogni richiesta si legge tutto.',
  'Страница медленная, потому что каждый раз читается всё.',
  'No entiendes las preguntas de los clientes.',
  'Ich kann das Protokoll gerade nicht öffnen.',
  'Non riesco ad aprire il registro.',
  'ページが遅いようです。',
  'Die Kasse stürzt immer wieder ab.',
  'Die Seite ist immer noch leer.',
  'Lo de la página de pago ya no aplica.',
  'La caisse est toujours aussi lente.',
];

/** What a report says is left to do. */
const left = [
  'Die Anleitung muss ich noch ergänzen.',
  'Offen ist noch die Anpassung der Anleitung.',
  'Es fehlt noch ein Test für leere Körbe.',
  'Il reste à mesurer la mémoire sous charge.',
  'La page d’aide n’est pas encore écrite.',
  'Il manque encore un test pour le panier vide.',
  'Queda pendiente migrar los correos antiguos.',
  'Falta por escribir la página de ayuda.',
  'Aún falta una prueba para el carrito vacío.',
  'Ainda falta limpar os uploads interrompidos.',
  'Ficou por fazer a página de ajuda.',
  'A página de ajuda está pendente.',
  'Non ho ancora aggiornato la guida.',
  'Resta da scrivere la pagina di aiuto.',
  'Manca ancora un test per il carrello vuoto.',
  'Ещё не сделана очистка старых версий.',
  'Осталось написать страницу помощи.',
  'Тест для пустой корзины пока не написан.',
  '监控面板还没做。',
  '还需要补上空购物车的测试。',
  '帮助页面有待完善。',
  '再構築のコマンドはまだ書いていません。',
  '空のカートのテストが残っています。',
  'ヘルプページは未着手です。',
  '알림 메일은 아직 만들지 못했습니다.',
  '빈 장바구니 테스트가 남아 있습니다.',
  'Was fehlt, ist die Mail an den Kunden.',
  'Die Anleitung ist nicht geschrieben.',
  'Zum Test für leere Körbe bin ich nicht mehr gekommen.',
  "La page d'aide n'est pas écrite.",
  "Je n'ai pas eu le temps de tester la caisse.",
  'No me ha dado tiempo a escribir la ayuda.',
  'La prueba del carrito no está hecha.',
  'Não consegui ainda testar o carrinho.',
  'A ajuda não está pronta.',
  'Non sono riuscito a provare la stampante.',
  'La guida non è scritta.',
  'Справка не написана.',
  '帮助页面没有写完。',
  'ヘルプページは書けていません。',
  '도움말은 쓰지 못했습니다.',
];
const notLeft = [
  'Es bleibt alles beim Alten.',
  'Il reste trois articles dans le panier.',
  'La pagina resta in italiano.',
  'Fica tudo na mesma pasta.',
  'Осталось три товара в корзине.',
  '还有三个商品。',
  '残りの価格は正しく表示されます。',
  '장바구니에 상품이 세 개 있습니다.',
];

/** A question with its answer, which says more than the answer. */
const pairs: readonly (readonly [string, string])[] = [
  ['Soll der Beleg auf Deutsch oder auf Englisch sein?', 'Englisch. Die Tests darfst du wieder anfassen.'],
  ['Faut-il garder les tickets 7 jours ou 30 jours ?', '30 jours. Tu peux de nouveau toucher aux tests.'],
  ['¿Genero el recibo en PDF o en HTML?', 'En PDF. Puedes tocar las pruebas otra vez.'],
  ['Devo gerar o recibo em PDF ou em HTML?', 'Em PDF. Pode mexer nos testes de novo.'],
  ['Genero lo scontrino in PDF o in HTML?', 'In PDF. I test li puoi toccare di nuovo.'],
  ['Хранить чеки 7 дней или 30 дней?', '30 дней. Тесты можно снова менять.'],
  ['小票保留 7 天还是 30 天？', '30 天。测试现在可以改了。'],
  ['レシートは20件と50件のどちらにしますか？', '50件でお願いします。テストはもう触って大丈夫です。'],
  ['영수증은 7일 보관할까요, 아니면 30일 보관할까요?', '30일요. 테스트는 이제 고쳐도 됩니다.'],
  ['Wie lange sollen Belege sichtbar bleiben?', 'Zwei Wochen reichen. Der Import ist wieder frei.'],
  ['Combien de tickets par page ?', 'Une vingtaine. Les tests, tu peux y toucher.'],
  ['¿Cuántos recibos por página?', 'Veinte. Ya puedes tocar las pruebas.'],
  ['Quanti ordini stampiamo per volta?', 'Venti. I modelli ora li puoi cambiare.'],
  ['Сколько чеков на странице?', 'Двадцать. Тесты можно менять.'],
  ['每页显示多少张小票？', '二十张。测试可以改了。'],
  ['休日にも通知を送りますか、それとも平日だけにしますか？', '平日だけにしてください。文面を変えてもよくなりました。'],
];

describe('what is said in other languages', () => {
  for (const text of decisions) it(`takes as a decision: ${text}`, () => assert.equal(decided(text).length, 1));
  for (const text of noDecisions) it(`takes as none: ${text}`, () => assert.deepEqual(decided(text), []));

  it('takes no English word for a reason of another language', () => {
    const [found] = decided(
      'Prices are stored in `priceTable` now instead of `priceFile`, as I told the car to probe it first.',
    );
    assert.equal(found?.reason, null);
  });

  it('tells a reason that stands in a sentence of its own', () => {
    const [ja] = decided(
      '価格はデータベースではなくファイルに保存することにしました。二つのレジが同時に書くためです。',
    );
    const [ko] = decided('가격은 테이블 대신 파일에 저장하기로 했습니다. 두 계산대가 동시에 쓰기 때문입니다.');
    const [de] = decided(
      'Ich habe mich für eine Datei statt einer Tabelle entschieden. Der Grund: zwei Kassen schreiben.',
    );
    assert.deepEqual(
      [ja?.reason, ko?.reason, de?.reason],
      ['二つのレジが同時に書くためです。', '두 계산대가 동시에 쓰기 때문입니다.', 'Der Grund: zwei Kassen schreiben.'],
    );
  });

  for (const text of rules)
    it(`takes as a rule for good: ${text}`, () =>
      assert.deepEqual(
        rulesOf(text).map((one) => one.standing),
        [true],
      ));
  for (const text of corrections)
    it(`takes as a rule: ${text}`, () =>
      assert.equal(rulesOf(text).length, 1, JSON.stringify(rulesOf(text).map((one) => one.text))));
  for (const text of noRules)
    it(`takes as none: ${text}`, () =>
      assert.deepEqual(
        rulesOf(text).filter((one) => one.standing),
        [],
      ));

  it('takes what ends a rule as none, also in the turn that is open', () => {
    for (const text of ['Lo de la página de pago ya no aplica.', 'The ban on the cart no longer applies.'])
      assert.deepEqual(
        stated(session(user('Build the cart.'), answer('Fine.'), user(text), edit(cart))).constraints,
        [],
      );
  });

  for (const text of left) it(`is left: ${text}`, () => assert.deepEqual(openPoints(text), [text]));
  for (const text of notLeft) it(`is not left: ${text}`, () => assert.deepEqual(openPoints(text), []));

  for (const [asked, reply] of pairs) it(`pairs ${asked}`, () => assert.equal(answered(asked, reply).length, 1));
});
