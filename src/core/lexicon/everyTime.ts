import { words } from '../language/words';
import { notion } from './notion';

/** Always, never, each time. */
export const everyTime = notion({
  name: 'every-time',
  means: 'It is said of every occasion, and not of one.',
  stands: 'anywhere',
  rows: [
    {
      language: 'en',
      phrases: words('always, never, every, each, whenever, every time, each time'),
      hit: ['Never lock the cart.', 'Lock the cart whenever it is open.'],
      miss: ['Lock the cart when it is open.', 'Everyone has a cart.'],
    },
    {
      language: 'de',
      phrases: words('immer, nie, niemals, stets, jede*, jedes mal, jedesmal'),
      hit: ['Sperre den Korb nie.', 'Jeden Korb sperren.'],
      miss: ['Sperre den Korb nicht.'],
    },
    {
      language: 'es',
      phrases: words('siempre, nunca, jamás, cada'),
      hit: ['Nunca bloquees el carrito.'],
      miss: ['No bloquees el carrito.'],
    },
    {
      language: 'fr',
      phrases: words('toujours, jamais, chaque, à chaque fois'),
      hit: ['Ne bloque jamais le panier.'],
      miss: ['Ne bloque pas le panier.'],
    },
    {
      language: 'pt',
      phrases: words('sempre, nunca, jamais, cada, toda vez'),
      hit: ['Nunca bloqueie o carrinho.'],
      miss: ['Não bloqueie o carrinho.'],
    },
    {
      language: 'it',
      phrases: words('sempre, mai più, ogni, ogni volta'),
      hit: ['Blocca sempre il carrello.'],
      miss: ['Non bloccare il carrello.'],
    },
    {
      language: 'ru',
      phrases: words('всегда, никогда, кажд*'),
      hit: ['Никогда не блокируй корзину.', 'Блокируй каждую корзину.'],
      miss: ['Не блокируй корзину.'],
    },
    {
      language: 'zh',
      phrases: words('总是, 始终, 永远, 每次, 每个, 一律'),
      hit: ['每次都锁定购物车。'],
      miss: ['不要锁定购物车。'],
    },
    {
      language: 'ja',
      phrases: words('常に, いつも, 毎回'),
      hit: ['カートは常にロックする。'],
      miss: ['カートをロックしないで。'],
    },
    {
      language: 'ko',
      phrases: words('항상, 언제나, 매번, 절대'),
      hit: ['장바구니는 항상 잠급니다.'],
      miss: ['장바구니를 잠그지 마세요.'],
    },
  ],
});
