import assert from 'node:assert/strict';
import { takesOneWay } from '../../../../src/core/claims/answers';
import { answer, edit, session, user } from '../../../support/builders';
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

describe('a choice that the goal makes by a label', () => {
  const offer = (question: string) =>
    session(
      user('Write the plan.'),
      edit('/home/dev/tally/plan.md'),
      answer(
        `The plan is written. Two ways to carry it out:\n\n**1. By helpers (recommended)** - one for each task, with a review between\n\n**2. Here** - in this session, with stops\n\n${question}`,
      ),
    );

  for (const [question, goal] of [
    ['Which way?', '1'],
    ['Which approach do you prefer?', 'go with 1'],
    ['Welcher Weg?', 'Option 1'],
    ['¿Cuál prefieres?', '1'],
    ['Laquelle ?', '1'],
    ['Qual deles?', '1'],
    ['Какой путь?', '1'],
    ['选择哪一个？', '1'],
    ['どちらにしますか？', '1'],
  ] as const)
    it(`waits no longer, and its words are the next step: “${question}” “${goal}”`, async () => {
      const { facts, markdown } = await draftOf(offer(question), goal);
      assert.deepEqual(facts.openQuestions, []);
      assert.match(markdown, /\*\*Next step:\*\* what the goal points to: 1\\?\. By helpers/);
      assert.match(markdown, /Not picked: 2\. Here/);
    });

  it('waits for a goal that picks nothing', async () => {
    for (const goal of ['Write the readme', 'raise the price of the coats'])
      assert.equal((await draftOf(offer('Which approach?'), goal)).facts.openQuestions.length, 1, goal);
  });
});
