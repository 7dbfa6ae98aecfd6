import assert from 'node:assert/strict';
import { answer, call, type Step, session, user } from '../../../support/builders';
import { stated } from './said';

const step = 'Kim runs `git commit`, and the root cause is that `loadCart()` reads the prices first';
const told = (heading: string, ...more: readonly (Step | readonly Step[])[]) =>
  stated(
    session(
      user('Look.'),
      answer(`${heading}\n\n1. ${step}\n2. The row is lost`),
      ...more,
      user('thanks'),
      answer('Fine.'),
    ),
  ).information.length;

describe('what was only pictured', () => {
  for (const heading of [
    '### Potential problematic scenario',
    'Scenario:',
    'For example:',
    'Suppose the following:',
    'Mögliches Szenario:',
    'Supongamos lo siguiente:',
    'Par exemple :',
    'Cenário:',
    'Предположим:',
    '假设：',
    '例えば：',
    '예를 들어:',
  ])
    it(`is told by nothing: “${heading}”`, () => assert.equal(told(heading), 0));

  for (const heading of ['### What I found', 'Findings:', 'Ergebnisse:'])
    it(`is not what stands below “${heading}”`, () => assert.equal(told(heading), 1));
});

describe('what was put to the user as an option', () => {
  const offer = [
    'The shop lacks these:',
    '',
    '- **Coin drawer** — note that `openDrawer()` is not supported by the old till',
    '- **Price list** — note that `listPrices()` is not supported by the old till',
  ].join('\n');
  const made = (...options: readonly string[]) =>
    stated(
      session(
        user('What is next?'),
        answer(offer),
        call('AskUserQuestion', [{ kind: 'question', questions: [{ question: 'Which one?', options }] }], {
          text: 'x',
        }),
        answer('On it.'),
        user('thanks'),
        answer('Fine.'),
      ),
    ).information.map(({ text }) => text);

  it('is no finding', () => {
    assert.deepEqual(made('Coin drawer', 'Price list'), []);
    assert.deepEqual(made('Coin drawer (Recommended)', 'Price list'), []);
  });

  it('is not what merely stands beside it', () => {
    const cause = 'The root cause is that `loadCart()` reads the prices before the file is there.';
    const asked = call(
      'AskUserQuestion',
      [{ kind: 'question', questions: [{ question: 'Which?', options: ['Coin'] }] }],
      {
        text: 'Coin',
      },
    );
    const made = session(
      user('Look.'),
      answer(`- ${cause}`),
      asked,
      answer(`- ${cause}`),
      user('thanks'),
      answer('Fine.'),
    );
    assert.equal(stated(made).information.length, 1);
  });
});
