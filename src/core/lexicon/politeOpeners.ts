import { words } from '../language/words';
import { notion } from './notion';

/** Chinese, Japanese and Korean put it at the end, with the mark of a question. */
export const politeOpeners = notion({
  name: 'polite-openers',
  means: 'It opens a request that only looks like a question: “can you keep the old file?”',
  stands: 'at start',
  rows: [
    {
      language: 'en',
      phrases: words(`
        can you, can we, could you, could we, would you, will you, how about, why don't we, why don't you, please
      `),
      hit: ['Could you keep the old cart?'],
      miss: ['You could keep the old cart.'],
    },
    {
      language: 'de',
      phrases: words('kannst du, können wir, könntest du'),
      hit: ['Kannst du den alten Korb behalten?'],
      miss: ['Du kannst den alten Korb behalten.'],
    },
    {
      language: 'es',
      phrases: words('puedes, podemos, podrías'),
      hit: ['¿Puedes dejar el carrito viejo?'],
      miss: ['El carrito viejo lo puedes dejar.'],
    },
    {
      language: 'fr',
      phrases: words('peux-tu, pouvez-vous, peut-on'),
      hit: ['Peux-tu garder le vieux panier ?'],
      miss: ['Tu peux garder le vieux panier.'],
    },
    {
      language: 'pt',
      phrases: words('pode, poderia'),
      hit: ['Pode manter o carrinho antigo?'],
      miss: ['O carrinho antigo pode ficar.'],
    },
    {
      language: 'it',
      phrases: words('puoi, potresti, possiamo'),
      hit: ['Puoi tenere il vecchio carrello?'],
      miss: ['Il vecchio carrello puoi tenerlo.'],
    },
    {
      language: 'ru',
      phrases: words('можешь, можем, можно, давай'),
      hit: ['Можешь оставить старую корзину?'],
      miss: ['Старую корзину можно оставить.'],
    },
  ],
});
