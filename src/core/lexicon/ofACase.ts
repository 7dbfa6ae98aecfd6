import { words } from '../language/words';
import { notion } from './notion';

/** If, when, unless. */
export const ofACase = notion({
  name: 'of-a-case',
  means: 'It opens a condition: what follows hangs on how something turns out.',
  stands: 'at start',
  rows: [
    {
      language: 'en',
      phrases: words('if, when, once, as soon as, unless'),
      hit: ['If the cart is empty, hide it.', 'Once it is paid, close the till.'],
      miss: ['Hide the cart if it is empty.'],
    },
    {
      language: 'de',
      phrases: words('wenn, falls, sobald'),
      hit: ['Falls der Korb leer ist, weg damit.'],
      miss: ['Der Korb ist leer, falls jemand fragt.'],
    },
    {
      language: 'es',
      phrases: words('si, cuando, en cuanto'),
      hit: ['Si el carrito está vacío, quítalo.'],
      miss: ['Quita el carrito si está vacío.'],
    },
    {
      language: 'fr',
      phrases: words("si, quand, dès que, s'il"),
      hit: ['Dès que le panier est vide, ferme-le.'],
      miss: ['Ferme le panier quand il est vide.'],
    },
    {
      language: 'pt',
      phrases: words('se, quando, assim que'),
      hit: ['Assim que o carrinho esvaziar, feche-o.'],
      miss: ['Feche o carrinho quando esvaziar.'],
    },
    {
      language: 'it',
      phrases: words('se, quando'),
      hit: ['Se il carrello è vuoto, chiudilo.'],
      miss: ['Chiudi il carrello se è vuoto.'],
    },
    {
      language: 'ru',
      phrases: words('если, когда, как только'),
      hit: ['Если корзина пуста, закрой её.'],
      miss: ['Закрой корзину, если она пуста.'],
    },
    {
      language: 'zh',
      phrases: words('如果, 要是, 等到'),
      hit: ['如果购物车是空的，就关掉。'],
      miss: ['购物车是空的。'],
    },
    { language: 'ja', phrases: words('もし'), hit: ['もしカートが空なら閉じて。'], miss: ['カートは空です。'] },
    {
      language: 'ko',
      phrases: words('만약, 만일'),
      hit: ['만약 비어 있으면 닫아요.'],
      miss: ['장바구니는 비어 있습니다.'],
    },
  ],
});
