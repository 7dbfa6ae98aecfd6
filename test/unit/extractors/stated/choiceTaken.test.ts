import assert from 'node:assert/strict';
import { takesOneWay } from '../../../../src/core/claims/answers';
import { answer, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const cache = 'Should the cache live in memory or in Redis?';
const casing = '1. **Standardize on `snake_case`** as today\n2. **Standardize on `camelCase`** as the guide has it';

const taken: readonly (readonly [question: string, goal: string])[] = [
  [cache, 'Redis please'],
  [cache, "let's keep it in memory"],
  ['Soll ich Postgres oder SQLite nehmen?', 'nimm SQLite'],
  ['On garde Jest ou on passe à Vitest ?', 'passe à Vitest'],
  ['¿Uso tabuladores o espacios?', 'usa espacios'],
  ['用 Redis 还是内存缓存？', '用 Redis'],
  [`${casing} What's your call?`, "let's switch to camelCase"],
  ['(A) one file for each tariff (B) one table for all. Which?', 'one table'],
];

const open: readonly (readonly [question: string, goal: string])[] = [
  [cache, 'measure Redis and memory first'],
  [cache, 'Fix the typo in the readme'],
  [`${casing} What's your call?`, 'commit and push'],
  [`${casing} What's your call?`, 'write down what speaks for snake_case and for camelCase'],
  ['Which tariff is the right one?', 'Add the tariff table to the manual'],
];

describe('a choice that waits', () => {
  for (const [question, goal] of taken)
    it(`is made by “${goal}”`, () => assert.equal(takesOneWay(question, goal), true, question));
  for (const [question, goal] of open)
    it(`still waits behind “${goal}”`, () => assert.equal(takesOneWay(question, goal), false, question));

  const asked = session(
    user('Look at the tags of the public structs.'),
    answer(
      'The output types have `snake_case` tags. Want me to add `snake_case` tags to all the untagged structs too?',
    ),
    user('is snake_case usual there?'),
    answer(`Not really. The question is whether you want to:\n${casing}\n\nWhat's your call?`),
  );
  const waiting = async (goal: string) => (await draftOf(asked, goal)).facts.openQuestions.map(({ text }) => text);

  it('takes the place of the question that led to it', async () => {
    const texts = await waiting('Write the readme');
    assert.equal(texts.length, 1);
    assert.match(texts[0] ?? '', /camelCase/);
  });

  it('is no question any more once the goal takes one of its ways', async () => {
    assert.deepEqual(await waiting("let's switch to camelCase"), []);
    assert.equal((await waiting('is camelCase slower?')).length, 1);
  });
});
