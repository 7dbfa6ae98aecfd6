import assert from 'node:assert/strict';
import { cue } from '../../../../src/core/language/cueTable';
import { listedTable } from '../../../../src/core/rules/listedTable';
import { ruleTable } from '../../../../src/core/rules/ruleTable';
import {
  type DecisionDetails,
  leaveOutRules,
  type WatchedDecision,
  watchRules,
} from '../../../../src/core/rules/watchedRules';

const about = { textOf: (text: string) => text, lineOf: () => 7, subjectOf: (text: string) => text };

const short = ruleTable<string, string, string>({
  ...about,
  name: 'short',
  question: 'What is a short word?',
  rows: [
    {
      name: 'digit',
      because: 'Digits count.',
      holds: (text) => /\d/.test(text),
      verdict: 'number',
      hit: ['a1'],
      miss: ['a'],
    },
  ],
  otherwise: { because: 'Nothing is known of it.', verdict: 'word', hit: ['ab'] },
});

const sizes = ruleTable<string, string, string>({
  ...about,
  name: 'sizes',
  question: 'What is it?',
  rows: [
    {
      name: 'long',
      because: 'It is long.',
      holds: (text) => text.length > 5,
      verdict: 'long',
      hit: ['abcdef'],
      miss: ['abc'],
    },
    { name: 'few', because: 'It is short.', holds: (text) => text.length < 3, ask: short, hit: ['ab'], miss: ['abc'] },
  ],
  otherwise: { because: 'No row holds.', verdict: 'middling', hit: ['abcd'] },
});

describe('a table of rules', () => {
  it('is decided by the first row that holds, which is named', () => {
    assert.deepEqual(sizes.decide('abcdef1'), { verdict: 'long', because: 'It is long.', decidedBy: 'sizes/long' });
    assert.deepEqual(sizes.decide('abcd').decidedBy, 'sizes/otherwise');
  });

  it('hands over to another table, whose row is named', () => {
    assert.equal(sizes.decide('a1').decidedBy, 'short/digit');
    assert.equal(sizes.decide('ab').decidedBy, 'short/otherwise');
  });

  it('tells who looks on of each decision, and nobody after that', () => {
    const seen: WatchedDecision[] = [];
    const end = watchRules((made) => seen.push(made));
    sizes.decide('a1');
    end();
    sizes.decide('abcdef');
    assert.deepEqual(
      seen.map(({ decidedBy, line, text, verdict }) => ({ decidedBy, line, text, verdict })),
      [{ decidedBy: 'short/digit', line: 7, text: 'a1', verdict: 'number' }],
    );
  });

  it('says what a decision hangs on: the words that were found, the row before it, and what would decide else', () => {
    const found = cue(['lamp', 'lamps']);
    const things = ruleTable<string, string, string>({
      ...about,
      name: 'things',
      question: 'What is it?',
      rows: [
        { name: 'red', because: 'It is red.', holds: cue(['red']), verdict: 'red', hit: ['red'], miss: ['blue'] },
        { name: 'light', because: 'It shines.', holds: found, verdict: 'light', hit: ['lamp'], miss: ['door'] },
        { name: 'old', because: 'It is old.', holds: cue(['old']), verdict: 'old', hit: ['old'], miss: ['new'] },
      ],
      otherwise: { because: 'No row holds.', verdict: 'thing', hit: ['door'] },
    });
    const seen: DecisionDetails[] = [];
    const end = watchRules(({ details }) => seen.push(details()));
    for (const text of ['an old lamp', 'a lamp', 'a door']) things.decide(text);
    end();
    assert.deepEqual(
      seen.map(({ words, passedBy, without }) => [words, passedBy, without?.decidedBy ?? null]),
      [
        [['lamp'], 'things/red', 'things/old'],
        [['lamp'], 'things/red', 'things/otherwise'],
        [[], 'things/old', null],
      ],
    );
  });

  it('asks every row where all that hold have their say', () => {
    assert.deepEqual(
      sizes.decideAll('abcdef1').map(({ decidedBy }) => decidedBy),
      ['sizes/long'],
    );
    assert.deepEqual(sizes.decideAll('abcd'), []);
  });

  it('decides without the rows that are left out', () => {
    const end = leaveOutRules(['sizes/long']);
    assert.equal(sizes.decide('abcdef').decidedBy, 'sizes/otherwise');
    end();
    assert.equal(sizes.decide('abcdef').decidedBy, 'sizes/long');
  });

  it('lists its rows with the words of their examples', () => {
    const listed = listedTable(sizes);
    assert.deepEqual(
      listed.rows.map(({ id, verdict, hit }) => [id, verdict, hit]),
      [
        ['sizes/long', 'long', ['abcdef']],
        ['sizes/few', 'see short', ['ab']],
        ['sizes/otherwise', 'middling', ['abcd']],
      ],
    );
    assert.deepEqual(listed.misfits(), []);
  });

  it('takes a row that reads its verdict off the subject, and goes on where that reads none', () => {
    const counted = ruleTable<string, string, string>({
      ...about,
      name: 'counted',
      question: 'How many?',
      rows: [
        {
          name: 'figure',
          because: 'It holds a figure.',
          tells: (text) => /\d+/.exec(text)?.[0] ?? null,
          hit: ['3 carts'],
          miss: ['carts'],
        },
      ],
      otherwise: { because: 'It holds none.', verdict: 'unknown', hit: ['some carts'] },
    });
    assert.deepEqual(
      ['12 carts', 'carts'].map((text) => counted.decide(text).verdict),
      ['12', 'unknown'],
    );
    assert.deepEqual(listedTable(counted).misfits(), []);
  });

  it('names examples that another row decides', () => {
    const [long, few] = sizes.rows;
    assert.ok(long !== undefined && few !== undefined);
    const wrong = ruleTable({
      ...sizes,
      rows: [
        { ...long, hit: ['ab'] },
        { ...few, miss: ['a'] },
      ],
    });
    assert.deepEqual(listedTable(wrong).misfits(), [
      'sizes/long: its hit “ab” is decided by “few”.',
      'sizes/few: it decides its miss “a”.',
    ]);
  });
});
