import { words } from '../language/words';
import { notion } from './notion';

/** It asks for the deed, whatever “not” stands in it. */
export const dontForget = notion({
  name: 'dont-forget',
  means: 'It asks once more for what was asked for, by a “not” that forbids nothing.',
  stands: 'anywhere',
  rows: [
    {
      language: 'en',
      phrases: words("don't forget, do not forget, never forget, not forget, not to forget"),
      hit: ["Don't forget the cart."],
      miss: ['Forget the cart.'],
    },
    {
      language: 'de',
      phrases: words('nicht vergessen, vergiss nicht, vergesst nicht'),
      hit: ['Den Korb nicht vergessen.'],
      miss: ['Vergiss den Korb.'],
    },
    {
      language: 'es',
      phrases: words('no olvides, no te olvides, no olvidar'),
      hit: ['No olvides el carrito.'],
      miss: ['Olvida el carrito.'],
    },
    {
      language: 'fr',
      phrases: words("n'oublie pas, n'oubliez pas, ne pas oublier, n'oublie jamais"),
      hit: ["N'oublie pas le panier."],
      miss: ['Oublie le panier.'],
    },
    {
      language: 'pt',
      phrases: words('não esqueças, não te esqueças, não esqueça, não esquecer'),
      hit: ['Não esqueça o carrinho.'],
      miss: ['Esqueça o carrinho.'],
    },
    {
      language: 'it',
      phrases: words('non dimenticare, non dimenticarti, non scordare'),
      hit: ['Non dimenticare il carrello.'],
      miss: ['Dimentica il carrello.'],
    },
    {
      language: 'ru',
      phrases: words('не забудь, не забывай, не забудьте, не забывайте'),
      hit: ['Не забудь корзину.'],
      miss: ['Забудь корзину.'],
    },
    { language: 'zh', phrases: words('不要忘, 别忘, 勿忘'), hit: ['别忘了购物车。'], miss: ['忘了购物车吧。'] },
    {
      language: 'ja',
      phrases: words('忘れないで, 忘れずに, 忘れない'),
      hit: ['カートを忘れないで。'],
      miss: ['カートを忘れて。'],
    },
    { language: 'ko', phrases: words('잊지'), hit: ['장바구니를 잊지 마세요.'], miss: ['장바구니는 잊어요.'] },
  ],
});
