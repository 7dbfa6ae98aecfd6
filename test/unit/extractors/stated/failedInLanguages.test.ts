import assert from 'node:assert/strict';
import { answer, session, user } from '../../../support/builders';
import { stated } from './said';

const failed = (text: string) =>
  stated(session(user('Go.'), answer(text), user('and now the rest'), answer('Fine.'))).failedApproaches.length;

/** How a way that led nowhere is told, in nine languages. */
const tried = [
  'Ich habe versucht, die Preise im Worker zu lesen, aber unter Node 18 stürzt er ab.',
  'Der Versuch mit dem Zwischenspeicher ist gescheitert, weil Windows die Pfade anders schreibt.',
  'Die Sperrdatei habe ich wieder verworfen, da zwei Läden gleichzeitig schreiben.',
  'Intenté leer los precios en un worker, pero falla en Node 18.',
  'El enfoque con el archivo de bloqueo no funcionó con dos tiendas.',
  'Descarté la expresión regular porque los precios traen comas.',
  "J'ai essayé de lire les prix dans un worker, mais cela échoue sous Node 18.",
  "L'approche avec le fichier de verrou n'a pas fonctionné avec deux magasins.",
  "J'ai abandonné l'expression régulière, car les prix ont des virgules.",
  'Tentei ler os preços num worker, mas falha no Node 18.',
  'A abordagem com o arquivo de trava não funcionou com duas lojas.',
  'Descartei a expressão regular porque os preços têm vírgulas.',
  'Я попытался читать цены в воркере, но на Node 18 он падает.',
  'Подход с файлом блокировки не сработал для двух магазинов.',
  'От регулярного выражения пришлось отказаться: в ценах есть запятые.',
  '我尝试在 worker 里读取价格，但在 Node 18 上会崩溃。',
  '用锁文件的方案行不通，因为两个商店会同时写入。',
  '正则表达式的做法失败了，价格里有逗号。',
  '価格をワーカーで読む方法を試しましたが、Node 18 では動きませんでした。',
  'ロックファイルを使う案は、二つの店が同時に書き込むためうまくいきませんでした。',
  '正規表現で価格を取る方法は断念しました。カンマが入るためです。',
  '가격을 워커에서 읽는 방법을 시도했지만 Node 18에서 동작하지 않았습니다.',
  '잠금 파일을 쓰는 방식은 두 가게가 동시에 쓰기 때문에 실패했습니다.',
  '정규식으로 가격을 읽는 방법은 쉼표 때문에 포기했습니다.',
  'Den Umweg über einen Proxy haben wir probiert, er bringt aber nichts.',
  'Probé a subir el límite de memoria y no sirvió de nada.',
  'Usar un proxy tampoco resolvió el bloqueo.',
  'Tuve que revertir el cambio del parser porque rompía el carrito.',
  "Passer par un proxy n'a rien changé au blocage.",
  "J'ai dû annuler la migration du parseur, elle cassait le panier.",
  'Tentei aumentar o limite de memória, sem sucesso.',
  'Tive de reverter a troca do parser porque quebrava o carrinho.',
  'Увеличение памяти не помогло, процесс всё равно падает.',
  'Пришлось откатить новый парсер, он ломал корзину.',
  '试过提高内存上限，但进程仍然崩溃。',
  '换成流式读取之后问题依旧，没有效果。',
  'メモリ上限を上げてみましたが、効果はありませんでした。',
  '新しいパーサーはカートを壊したので元に戻しました。',
  '메모리 한도를 올려 봤지만 효과가 없었습니다.',
];

/** The same words about tests, what is still to be tried, conditions, and the program itself. */
const others = [
  'Zwei Tests des Warenkorbs schlagen fehl.',
  'Ich werde versuchen, die Preise im Worker zu lesen.',
  'Die Kasse meldet jetzt, wenn eine Zahlung scheitert.',
  'Dos pruebas del carrito fallan todavía.',
  'Voy a intentar leer los precios en un worker.',
  'La caja avisa ahora cuando falla un pago.',
  'Deux tests du panier échouent encore.',
  'Je vais essayer de lire les prix dans un worker.',
  'La caisse signale maintenant un paiement qui échoue.',
  'Dois testes do carrinho ainda falham.',
  'Vou tentar ler os preços num worker.',
  'O caixa avisa agora quando um pagamento falha.',
  'Два теста корзины пока не проходят.',
  'Попробую читать цены в воркере.',
  'Касса теперь сообщает, если оплата не прошла.',
  '购物车有两个测试失败了。',
  '接下来我会尝试在 worker 里读取价格。',
  '支付失败时，收银台现在会提示。',
  'カートのテストが二つ失敗しています。',
  '次に価格をワーカーで読む方法を試します。',
  '支払いに失敗した場合、レジが知らせるようになりました。',
  '장바구니 테스트 두 개가 실패합니다.',
  '다음으로 가격을 워커에서 읽는 방법을 시도하겠습니다.',
  '결제가 실패하면 이제 계산대가 알려 줍니다.',
  'Die Tests laufen jetzt alle.',
  'Wenn der Proxy nicht antwortet, wird neu versucht.',
  'Si falla el pago, se intenta otra vez.',
  'Le client réessaie si la requête échoue, mais au plus trois fois.',
  'O cliente tenta de novo, mas só três vezes.',
  'Клиент пробует снова, но не больше трёх раз.',
  '客户端会再试三次，但不会更多。',
  'クライアントは三回まで試しますが、それ以上は試しません。',
  '클라이언트는 세 번까지 시도하지만 그 이상은 하지 않습니다.',
];

describe('failed approaches in nine languages', () => {
  for (const text of tried) it(`hold “${text}”`, () => assert.equal(failed(text), 1));
  for (const text of others) it(`do not hold “${text}”`, () => assert.equal(failed(text), 0));
});
