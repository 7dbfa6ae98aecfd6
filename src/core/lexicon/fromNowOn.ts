import { words } from '../language/words';
import { notion } from './notion';

/** It is meant to last. */
export const fromNowOn = notion({
  name: 'from-now-on',
  means: 'It holds from here on, and not for the task at hand alone.',
  stands: 'anywhere',
  rows: [
    {
      language: 'en',
      phrases: words('from now on, from here on, going forward'),
      hit: ['From now on keep the cart small.'],
      miss: ['Go forward with the cart now.'],
    },
    {
      language: 'de',
      phrases: words('ab jetzt, ab sofort, von jetzt an, künftig, in zukunft'),
      hit: ['Ab jetzt bleibt der Korb klein.'],
      miss: ['Jetzt ist der Korb klein.'],
    },
    {
      language: 'es',
      phrases: words('a partir de ahora, de ahora en adelante, en adelante'),
      hit: ['De ahora en adelante, un solo carrito.'],
      miss: ['Ahora hay un solo carrito.'],
    },
    {
      language: 'fr',
      phrases: words('désormais, dorénavant, à partir de maintenant'),
      hit: ['Désormais, un seul panier.'],
      miss: ['Maintenant il y a un seul panier.'],
    },
    {
      language: 'pt',
      phrases: words('a partir de agora, daqui em diante, doravante'),
      hit: ['Daqui em diante, um só carrinho.'],
      miss: ['Agora há um só carrinho.'],
    },
    {
      language: 'it',
      phrases: words("d'ora in poi, da ora in poi"),
      hit: ["D'ora in poi un solo carrello."],
      miss: ['Ora c’è un solo carrello.'],
    },
    {
      language: 'ru',
      phrases: words('отныне, с этого момента, впредь, с сегодняшнего дня'),
      hit: ['Впредь одна корзина.'],
      miss: ['Сейчас одна корзина.'],
    },
    {
      language: 'zh',
      phrases: words('从现在起, 从现在开始, 今后'),
      hit: ['今后只用一个购物车。'],
      miss: ['现在只用一个购物车。', '提交以后再看购物车。'],
    },
    {
      language: 'ja',
      phrases: words('これからは, 今後は'),
      hit: ['今後はカートを一つに。'],
      miss: ['今はカートが一つ。', 'これからカートを直します。'],
    },
    {
      language: 'ko',
      phrases: words('앞으로, 이제부터'),
      hit: ['앞으로 장바구니는 하나입니다.'],
      miss: ['지금 장바구니는 하나입니다.'],
    },
  ],
});
