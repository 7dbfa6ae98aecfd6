import { words } from '../language/words';
import { notion } from './notion';

/** Between what is taken and what is not. */
export const insteadOf = notion({
  name: 'instead-of',
  means: 'It stands before what was not taken.',
  stands: 'anywhere',
  rows: [
    {
      language: 'en',
      phrases: words('instead of, rather than, in favor of, in favour of, as opposed to'),
      hit: ['A queue rather than a table.', 'We dropped the table in favor of a queue.'],
      miss: ['The queue is long instead.'],
    },
    {
      language: 'de',
      phrases: words('statt, anstatt, anstelle'),
      hit: ['Eine Schlange statt einer Tabelle.'],
      miss: ['Die Sitzung fand gestern statistisch spät ein Ende.'],
    },
    {
      language: 'es',
      phrases: words('en lugar de, en lugar del, en vez de, en vez del'),
      hit: ['Una cola en lugar del fichero.'],
      miss: ['En ese lugar hay una cola.'],
    },
    {
      language: 'fr',
      phrases: words("au lieu de, au lieu du, au lieu des, au lieu d'*, plutôt que, plutôt qu'*"),
      hit: ['Une file au lieu d’une table.', "Une file plutôt qu'une table."],
      miss: ['La file est plutôt longue.'],
    },
    {
      language: 'pt',
      phrases: words(`
        em vez de, em vez do, em vez da, ao invés de, ao invés do, ao invés da, no lugar de, no lugar do, no lugar da
      `),
      hit: ['Uma fila em vez da tabela.'],
      miss: ['Em outra vez a fila cresce.'],
    },
    {
      language: 'it',
      phrases: words(`
        invece di, invece che, invece del, invece della, anziché, piuttosto che, al posto di, al posto del, al posto della
      `),
      hit: ['Una coda al posto della tabella.'],
      miss: ['La coda è piuttosto lunga.'],
    },
    {
      language: 'ru',
      phrases: words('вместо, а не, взамен'),
      hit: ['Очередь, а не таблица.', 'Очередь вместо таблицы.'],
      miss: ['Вместе с очередью.'],
    },
    { language: 'zh', phrases: words('而不是, 而非, 而没有'), hit: ['用队列而不是表。'], miss: ['不是队列。'] },
    {
      language: 'ja',
      phrases: words('代わりに, ではなく, よりも'),
      hit: ['表ではなくキューにします。'],
      miss: ['キューではありません。'],
    },
    {
      language: 'ko',
      phrases: words('대신, 말고, 보다는, 아니라'),
      hit: ['표 대신 큐를 씁니다.'],
      miss: ['큐를 씁니다.'],
    },
  ],
});
