import { words } from '../language/words';
import { notion } from './notion';

/** All that was not named. */
export const theRest = notion({
  name: 'the-rest',
  means: 'All of several that were not named.',
  stands: 'anywhere',
  rows: [
    {
      language: 'en',
      phrases: words('the rest, the others, all others, the other ones, everything else, the remaining'),
      hit: ['Leave the others.'],
      miss: ['Leave the other cart.', 'The restaurant is closed.'],
    },
    {
      language: 'de',
      phrases: words('den rest, die anderen, die übrigen, alles andere'),
      hit: ['Lass die anderen.'],
      miss: ['Lass den anderen Korb.'],
    },
    {
      language: 'es',
      phrases: words('el resto, los demás, las demás'),
      hit: ['Deja el resto.'],
      miss: ['Además hay uno.'],
    },
    { language: 'fr', phrases: words('le reste, les autres'), hit: ['Laisse les autres.'], miss: ['Un autre reste.'] },
    {
      language: 'pt',
      phrases: words('o resto, os outros, as outras'),
      hit: ['Deixa o resto.'],
      miss: ['Deixa outro.'],
    },
    { language: 'it', phrases: words('il resto, gli altri'), hit: ['Lascia gli altri.'], miss: ['Lascia un altro.'] },
    { language: 'ru', phrases: words('остальн*'), hit: ['Оставь остальные.'], miss: ['Оставь корзину.'] },
    { language: 'zh', phrases: words('其余, 其他, 剩下'), hit: ['其他的不用。'], miss: ['这个不用。'] },
    { language: 'ja', phrases: words('残り, ほか'), hit: ['残りはそのまま。'], miss: ['これはそのまま。'] },
    { language: 'ko', phrases: words('나머지'), hit: ['나머지는 두세요.'], miss: ['이것은 두세요.'] },
  ],
});
