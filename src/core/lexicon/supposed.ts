import { words } from '../language/words';
import { notion } from './notion';

/** Perhaps, I think, it may be. */
export const supposed = notion({
  name: 'supposed',
  means: 'It is supposed, and nobody has found it out.',
  stands: 'anywhere',
  rows: [
    {
      language: 'en',
      phrases: words(`
        might have, may have been, could have been, might be, may be, could be, might not be, perhaps, maybe, probably, presumably, possibly,
        most likely, likely because, likely that, likely due, likely the, is likely, are likely, was likely, i suspect, my guess, i think, i believe,
        seems to be, seems like, looks like, apparently, it's possible, it is possible
      `),
      hit: ['The lock is probably held by the till.', 'It looks like the till holds it.'],
      miss: ['The till holds the lock.', 'It is as likely as not.'],
    },
    {
      language: 'de',
      phrases: words('vielleicht, wahrscheinlich, vermutlich, möglicherweise, könnte, ich glaube'),
      hit: ['Vermutlich hält die Kasse die Sperre.'],
      miss: ['Die Kasse hält die Sperre.'],
    },
    {
      language: 'es',
      phrases: words('quizás, probablemente, posiblemente, puede que, podría ser, creo que'),
      hit: ['Puede que la caja lo bloquee.'],
      miss: ['La caja puede bloquearlo.'],
    },
    {
      language: 'fr',
      phrases: words('peut-être, probablement, pourrait être, sans doute, je pense'),
      hit: ['La caisse le bloque peut-être.'],
      miss: ['La caisse peut être fermée.'],
    },
    {
      language: 'pt',
      phrases: words('talvez, provavelmente, possivelmente, pode ser, acho que'),
      hit: ['Talvez a caixa o bloqueie.'],
      miss: ['A caixa pode bloquear.'],
    },
    {
      language: 'it',
      phrases: words('forse, probabilmente, potrebbe essere, penso che, credo che'),
      hit: ['Forse la cassa lo blocca.'],
      miss: ['La cassa lo blocca.'],
    },
    {
      language: 'ru',
      phrases: words('возможно, вероятно, наверное, может быть, скорее всего, я думаю'),
      hit: ['Скорее всего, касса его держит.'],
      miss: ['Касса может его держать.'],
    },
    {
      language: 'zh',
      phrases: words('可能是, 也许, 大概, 或许, 我觉得'),
      hit: ['也许是收银台锁住了。'],
      miss: ['收银台锁住了。'],
    },
    {
      language: 'ja',
      phrases: words('たぶん, おそらく, かもしれ, と思います'),
      hit: ['レジがロックしているかもしれません。'],
      miss: ['レジがロックしています。'],
    },
    {
      language: 'ko',
      phrases: words('아마, 것 같'),
      hit: ['계산대가 잠근 것 같습니다.'],
      miss: ['계산대가 잠갔습니다.'],
    },
  ],
});
