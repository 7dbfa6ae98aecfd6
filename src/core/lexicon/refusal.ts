import { words } from '../language/words';
import { notion } from './notion';

/** No, and not now. */
export const refusal = notion({
  name: 'refusal',
  means: 'No, and not now: the answer to an offer.',
  stands: 'alone',
  rows: [
    {
      language: 'en',
      phrases: words(`
        no, nope, nah, na, don't, not now, not yet, skip, skip it, leave it, leave it as is, never mind
      `),
      hit: ['No, not now.', 'Nah, leave it.'],
      miss: ['No new carts.'],
    },
    {
      language: 'de',
      phrases: words('nein, lass es, nicht, falsch'),
      hit: ['Nein, lass es.'],
      miss: ['Nein, nimm den kleinen Korb.'],
    },
    { language: 'es', phrases: words('no, así no'), hit: ['No, así no.'], miss: ['No, con el carrito pequeño.'] },
    { language: 'fr', phrases: words('non'), hit: ['Non.'], miss: ['Non, avec le petit panier.'] },
    {
      language: 'pt',
      phrases: words('não, assim não, errado'),
      hit: ['Não, assim não.'],
      miss: ['Não, com o carrinho pequeno.'],
    },
    {
      language: 'it',
      phrases: words('no, così no, sbagliato'),
      hit: ['No, così no.'],
      miss: ['No, con il carrello piccolo.'],
    },
    {
      language: 'ru',
      phrases: words('нет, не надо, не так'),
      hit: ['Нет, не надо.'],
      miss: ['Нет, с маленькой корзиной.'],
    },
    { language: 'zh', phrases: words('不, 不用, 不要'), hit: ['不用。'], miss: ['不要改旧购物车。'] },
    { language: 'ja', phrases: words('いいえ'), hit: ['いいえ。'], miss: ['いいえ、小さいカートで。'] },
    { language: 'ko', phrases: words('아니, 아니요'), hit: ['아니요.'], miss: ['아니요, 작은 장바구니로.'] },
  ],
});
