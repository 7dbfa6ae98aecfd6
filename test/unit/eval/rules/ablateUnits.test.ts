import assert from 'node:assert/strict';
import { ablateUnits } from '../../../../src/eval/rules/words/ablateUnits';
import { matchUnits } from '../../../../src/eval/rules/words/matchedUnits';
import { cuesIn } from '../../../../src/eval/rules/words/watchedCues';
import { watchedMemo } from '../../../../src/eval/rules/words/watchedMemo';
import { anyOf, inOrder, literal, oneOf, repeated } from '../../../../src/eval/rules/words/watchedPatterns';
import { wordsIn } from '../../../../src/eval/rules/words/watchedTables';
import { leaveOutUnit, unitsOf, watchUnits } from '../../../../src/eval/rules/words/watchedUnits';

const without = <Answer>(unit: string, ask: () => Answer): Answer => {
  const putBack = leaveOutUnit(unit);
  try {
    return ask();
  } finally {
    putBack();
  }
};

const decidedIn = (ask: () => unknown): string[] => {
  const seen = new Set<string>();
  const stop = watchUnits({ seeks: () => true, decided: (unit) => seen.add(unit) });
  try {
    ask();
  } finally {
    stop();
  }
  return [...seen];
};

describe('words and patterns that can be left out one by one', () => {
  const { cue, cueAlone } = cuesIn('src/shop.ts');
  const finds = cue(wordsIn('src/tills.ts')('till, drawer, cash desk*'), ['cart']);

  it('finds the same as ever while nothing is left out', () => {
    assert.deepEqual(['A till.', 'the cash desks', 'A cart', 'A shop'].map(finds), [true, true, true, false]);
  });

  it('misses what stands on the word that is left out, and that alone', () => {
    assert.deepEqual(
      without('src/tills.ts (till …): till', () => ['A till.', 'A till in a drawer', 'A cart'].map(finds)),
      [false, true, true],
    );
    assert.equal(
      without('src/shop.ts: cart', () => finds('A cart')),
      false,
    );
  });

  it('tells of a word that it decides only where no other stands', () => {
    assert.deepEqual(
      decidedIn(() => finds('A till, no more')),
      ['src/tills.ts (till …): till'],
    );
    assert.deepEqual(
      decidedIn(() => finds('A till in a drawer')),
      [],
    );
  });

  it('knows that all words of a text of nods are needed', () => {
    const nods = cueAlone(['yes', 'please']);
    assert.deepEqual(
      decidedIn(() => nods('Yes, please.')),
      ['src/shop.ts: yes', 'src/shop.ts: please'],
    );
  });

  it('asks a pattern without one of its forms', () => {
    const pattern = inOrder(
      'i',
      literal(/^the /, 'a:1'),
      oneOf(literal(/till/, 'a:2'), literal(/cart/, 'a:3')),
      repeated('?', literal(/s/, 'a:4')),
    );
    assert.deepEqual(pattern.exec('The tills')?.[0], 'The tills');
    assert.deepEqual(
      decidedIn(() => pattern.test('The tills')),
      ['a:1: /^the / …', 'a:2: /till/'],
    );
    assert.deepEqual(
      without('a:2: /till/', () => [pattern.test('The tills'), pattern.test('The carts')]),
      [false, true],
    );
    assert.equal(
      without('a:1: /^the / …', () => pattern.test('The carts')),
      false,
    );
  });

  it('counts forms and whole patterns, and no piece of one', () => {
    anyOf('', literal(/one/, 'b:1'), literal(/two/, 'b:2'));
    inOrder('', literal(/three/, 'b:3'), literal(/four/, 'b:4'));
    assert.deepEqual(
      unitsOf('pattern').filter((unit) => unit.startsWith('b:')),
      ['b:1: /one/', 'b:2: /two/', 'b:3: /three/ …'],
    );
  });

  it('sees a pattern that splits a text, and one that finds all there is', () => {
    const comma = literal(/, */, 'c:1');
    const till = literal(/tills?/g, 'c:2');
    assert.deepEqual(
      decidedIn(() => ['till, cart'.split(comma), 'two tills'.match(till), [...'two tills'.matchAll(till)]]),
      ['c:1: /, */', 'c:2: /tills?/g'],
    );
    assert.deepEqual(
      without('c:1: /, */', () => 'till, cart'.split(comma)),
      ['till, cart'],
    );
  });

  it('takes a pattern that another one is written with for a piece of it', () => {
    const till = literal(/till/, 'd:1');
    assert.equal(new RegExp(`^${till.source}`).test('till'), true);
    assert.deepEqual(
      unitsOf('pattern').filter((unit) => unit.startsWith('d:')),
      [],
    );
  });

  it('forgets what was kept when something else is left out', () => {
    const kept = watchedMemo((text) => finds(text));
    assert.deepEqual(
      [kept('A till.'), without('src/tills.ts (till …): till', () => kept('A till.')), kept('A till.')],
      [true, false, true],
    );
  });

  it('says who matched each first, and what matches nowhere', async () => {
    const units = ['src/tills.ts (till …): till', 'src/tills.ts (till …): drawer', 'src/shop.ts: cart'];
    const ask = async () => JSON.stringify(finds('A till in a drawer'));
    const by = { kind: 'example', name: 'both' } as const;
    assert.deepEqual(
      (await matchUnits(units, [{ ...by, ask }])).map(({ matchedBy }) => matchedBy),
      [by, by, null],
    );
  });

  it('says who noticed, and what decides unnoticed', async () => {
    const ask = (see: () => unknown) => async () => JSON.stringify(see());
    const found = await ablateUnits(
      ['src/tills.ts (till …): till', 'src/tills.ts (till …): drawer', 'src/shop.ts: cart'],
      [
        { kind: 'example', name: 'blind', ask: ask(() => typeof finds('A drawer')) },
        { kind: 'unit test', name: 'sees', ask: ask(() => finds('A till')) },
      ],
    );
    assert.deepEqual(found, [
      { unit: 'src/tills.ts (till …): till', noticed: { kind: 'unit test', name: 'sees' }, decides: true },
      { unit: 'src/tills.ts (till …): drawer', noticed: null, decides: true },
      { unit: 'src/shop.ts: cart', noticed: null, decides: false },
    ]);
  });
});
