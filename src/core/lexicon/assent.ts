import { words } from '../language/words';
import { notion } from './notion';

/** Yes, go on, thanks. */
export const assent = notion({
  name: 'assent',
  means: 'A nod, which says nothing by itself: yes, go on, thanks.',
  stands: 'alone',
  rows: [
    {
      language: 'en',
      phrases: words(`
        y, yes, yep, done, pick up where we left off, pick up where you left off, continue where you left off, yeah, yea, yup, ok, okay, k, sure,
        please, please do, go, go ahead, go for it, go on, do it, do that, do this, do so, proceed, continue, carry on, keep going, sounds good,
        looks good, lgtm, great, good, perfect, it's perfect, its perfect, looks perfect, fine, agreed, agree, approve, approved, correct, right,
        exactly, cool, nice, awesome, thanks, thank you, thx, let's do it, let's do that, let's do this, let's go, let's add this,
        let's give it a try, let's try it, let's try that, let's keep going, let's continue, let's proceed, let's go on, let's carry on,
        let's move on, lets keep going, lets continue, that's correct, thats correct, that's right, makes sense, works, works for me, ship it, commit,
        commit it, commit this, commit and push, push, push it, i agree, please continue, please proceed, yes please, that works, love it, amazing,
        absolutely, definitely, then
      `),
      hit: ['Yes, please do.', 'OK, sounds good!'],
      miss: ['Yes, but keep the small cart.', 'Yesterday.'],
    },
    {
      language: 'de',
      phrases: words(`
        ja, jo, genau, passt, mach das, mach weiter, weiter, gern, gerne, bitte, einverstanden, los, machen wir weiter, weiter geht's
      `),
      hit: ['Ja, genau.', 'Mach weiter, bitte.'],
      miss: ['Ja, aber behalte den kleinen Korb.'],
    },
    {
      language: 'es',
      phrases: words(`
        sí, si, vale, claro, adelante, hazlo, de acuerdo, sigue, continúa, bien, perfecto, sigamos, continuemos
      `),
      hit: ['Sí, adelante.'],
      miss: ['Sí, pero con el carrito pequeño.'],
    },
    {
      language: 'fr',
      phrases: words("oui, d'accord, vas-y, allez-y, parfait, continuons"),
      hit: ['Oui, vas-y.'],
      miss: ['Oui, mais avec le petit panier.'],
    },
    {
      language: 'pt',
      phrases: words('sim, claro, pode fazer, pode continuar, faça isso, isso, vamos continuar'),
      hit: ['Sim, pode fazer.'],
      miss: ['Sim, mas com o carrinho pequeno.'],
    },
    {
      language: 'it',
      phrases: words("sì, va bene, certo, perfetto, procedi, d'accordo, fallo, continuiamo, andiamo avanti"),
      hit: ['Sì, procedi.'],
      miss: ['Va bene, ma con il carrello piccolo.'],
    },
    {
      language: 'ru',
      phrases: words('да, ага, хорошо, давай, ок, продолжай, сделай, согласен, согласна, продолжаем'),
      hit: ['Да, продолжай.'],
      miss: ['Да, но с маленькой корзиной.'],
    },
    {
      language: 'zh',
      phrases: words('好, 好的, 是, 是的, 可以, 行, 对, 继续, 同意'),
      hit: ['好的，继续。'],
      miss: ['好的，但是要用小购物车。'],
    },
    {
      language: 'ja',
      phrases: words('はい, うん, お願いします, 続けて, いいです, そうです, 了解, 続けましょう'),
      hit: ['はい、お願いします。'],
      miss: ['はい、でも小さいカートで。'],
    },
    {
      language: 'ko',
      phrases: words('네, 예, 응, 좋아, 그래, 계속, 진행해, 계속하자'),
      hit: ['네, 계속.'],
      miss: ['네, 하지만 작은 장바구니로.'],
    },
  ],
});
