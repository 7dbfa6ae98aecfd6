import assert from 'node:assert/strict';
import fc from 'fast-check';
import { AskedPattern } from '../../../../src/core/text/asked/askedPattern';
import { alternativesOf } from '../../../../src/core/text/asked/requiredWords';
import { anyOf, inOrder, oneOf, repeated } from '../../../../src/core/text/patterns';

/** All that is asked of a pattern, as one value. */
function answers(pattern: RegExp | AskedPattern, text: string): unknown {
  pattern.lastIndex = 0;
  const first = pattern.exec(text);
  const end = pattern.lastIndex;
  pattern.lastIndex = 0;
  const stands = pattern.test(text);
  pattern.lastIndex = 0;
  return {
    first: first === null ? null : [...first, first.index, { ...first.groups }],
    end,
    stands,
    all: pattern.flags.includes('g')
      ? [...pattern[Symbol.matchAll](text)].map((match) => [...match, match.index])
      : null,
    match: [...(pattern[Symbol.match](text) ?? [])],
    replaced: pattern[Symbol.replace](text, '<$&>'),
    by: pattern[Symbol.replace](text, (found) => `(${found})`),
    at: pattern[Symbol.search](text),
    parts: pattern[Symbol.split](text),
  };
}

function assertSame(source: string, flags: string, text: string): void {
  assert.deepEqual(
    answers(new AskedPattern(() => source, flags), text),
    answers(new RegExp(source, flags), text),
    `/${source}/${flags} asked of ${JSON.stringify(text)}`,
  );
}

describe('a pattern that is asked late', () => {
  const sources = [
    '\\bstill (?:running|queued)\\b|(?<!\\p{L})läuft noch|在后台运行',
    '^(?:use|take)\\s+(?!the\\b)[\\p{L}\\d]+|nimm\\s\\p{L}+',
    '(a)(b)?|c(d)|\\1x',
    '(?<from>\\w+) to (?<to>\\w+)|(?<by>by) hand',
    'wo?r+(?:ds?){2}|x{0,2}y{2,}|colou?r',
    "don['’]?t|[Nn]o\\b|[^a-c]z",
    '(?=.*stop)go|(?<=a)b|(?!x)x',
    '\\u0041\\x42|\\.{2}|\\/\\*|a\\nb',
    'ſtra[sß]e|ΣΊΣΥΦΟΣ|İstanbul|K|ǅ',
    '👍|👎?ok|[👍👎]x',
    '',
    '|a',
    '(?:)b|()c',
    'a{|}b]',
  ];
  const texts = [
    'It is STILL Running now',
    'still queued; läuft noch',
    'LÄUFT NOCH',
    '已经在后台运行',
    'use pnpm, not the npm',
    'Take 5\nnimm pnpm',
    'cd abx bax x',
    'from one to two by hand',
    'wrrddss xyyy COLOR colour',
    "Don’t dont don't no NO z bz dz",
    'go and stop ab x',
    'AB .. /* a\nb',
    'STRASSE straße ſtraſe strasse σίσυφος ΣΊΣΥΦΟΣ istanbul İSTANBUL \u212a k ǆ Ǆ',
    '👍 👎ok 👎x',
    'a{ }b] b c',
    '',
  ];

  for (const flags of ['u', 'iu', 'gu', 'giu', 'imu', 'i', 'g', ''])
    it(`answers as one that is compiled at once (flags “${flags}”)`, () => {
      for (const source of sources)
        for (const text of texts) {
          if (flags.includes('u') && source === 'a{|}b]') continue;
          assertSame(source, flags, text);
        }
    });

  it('answers so for any pattern', () => {
    const letter = fc.constantFrom('a', 'b', 'K', 's', 'ä', 'Я', '在', '👍', ' ', "'", '\\.', '\\n', '\\u0061');
    const set = fc.constantFrom(
      ...['[ab]', '[^a]', "['’]", '\\w', '\\p{L}', '.', '[👍a]', '\\b', '^', '$', '\\P{L}'],
      ...[
        '\\p{Lu}',
        '\\P{Lu}',
        '\\p{Ll}',
        '\\p{N}',
        '\\P{N}',
        '\\p{So}',
        '\\P{M}',
        '\\p{sc=Han}',
        '[^\\p{L}\\d]',
        '\\W',
      ],
      ...['[A-Z]', '[^A-Z_]', '[K\\p{M}]', '[\\p{M}^K]', '[^\\P{L}]', '[\\P{L}a]', '[!-~]', '[à-üÀ]', '[\\x41-\\x5a—]'],
      ...['[ſ]', '[a-\u212b]', '\\u{4b}', '\\x4B', '\\u017f', '(\\p{L})(K)?', '[\\u{1F300}-\\u{1FAFF}]'],
    );
    const count = fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{0,2}', '+?', '{1,}');
    const { pattern } = fc.letrec<{ pattern: string; sequence: string; part: string }>((tie) => ({
      pattern: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((all) => all.join('|')),
      sequence: fc.array(tie('part'), { maxLength: 4 }).map((all) => all.join('')),
      part: fc.oneof(
        { depthSize: 'small' },
        fc.tuple(letter, count).map(([sign, often]) => sign + often),
        set,
        fc
          .tuple(fc.constantFrom('(?:', '(', '(?=', '(?!', '(?<=', '(?<!'), tie('pattern'))
          .map(([opening, inner]) => `${opening}${inner})`),
        fc.tuple(tie('pattern'), count).map(([inner, often]) => `(?:${inner})${often}`),
      ),
    }));
    const plain = fc
      .array(
        fc.constantFrom('a', 'b', 'k', 'K', 'S', 's', 'Z', '1', '_', '-', '^', '—', '’', '→', '✅', ' ', '\n', '.'),
        {
          maxLength: 12,
        },
      )
      .map((all) => all.join(''));
    const anyText = fc
      .array(fc.constantFrom('a', 'b', 'k', 'K', '\u212a', 's', 'ſ', 'Ä', 'я', '在', '👍', ' ', '’', '.', '\n'), {
        maxLength: 12,
      })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(
        pattern,
        fc.constantFrom('u', 'iu', 'gu', 'giu'),
        fc.array(fc.oneof(plain, anyText), { maxLength: 4 }),
        (one, flags, all) => {
          for (const given of all) assertSame(one, flags, given);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('takes every letter for the same as a compiled one does', () => {
    const letters: string[] = [];
    for (let code = 0; code < 0x1ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const one = String.fromCodePoint(code);
      if (one.toLowerCase() !== one || one.toUpperCase() !== one || /\p{Cased}/u.test(one)) letters.push(one);
    }
    const all = letters.join('');
    for (const flags of ['giu', 'gi'])
      for (const letter of letters) {
        if (letter.length > 1 && flags === 'gi') continue;
        const asked = new AskedPattern(() => letter, flags.replace('g', ''));
        for (const found of all.match(new RegExp(letter, flags)) ?? [])
          assert.ok(asked.test(`- ${found} -`), `/${letter}/${flags} asked of ${found}`);
      }
  });

  it('is written at the first question, and not before', () => {
    let written = 0;
    const pattern = new AskedPattern(() => {
      written += 1;
      return 'never asked';
    }, 'u');
    const table = anyOf('iu', pattern, /something else/);
    assert.equal(written, 0);
    assert.deepEqual([table.test('Something else'), table.test('NEVER asked'), written], [true, true, 1]);
  });

  it('asks a text with its words behind many without them', () => {
    const pattern = anyOf('iu', /^nothing to (?:do|say)\b/u, /^done\b/u);
    for (let turn = 0; turn < 200; turn += 1) assert.equal(pattern.test(`line ${turn}`), false);
    assert.ok(pattern.test('Nothing to say'));
  });
});

describe('the words that must stand where a pattern matches', () => {
  const needsOf = (source: string, flags = 'iu') =>
    alternativesOf(source, { unicode: flags.includes('u'), anyCase: flags.includes('i') }).map(({ needs }) => needs);

  const cases: readonly [string, readonly (readonly string[] | null)[]][] = [
    ['\\bStill (?:running|queued)\\b', [['still running', 'still queued']]],
    ['(?:the|a)\\s+\\p{L}+\\s+reverted|在后台', [['reverted'], ['在后台']]],
    ["don['’]?t touch", [['dont touch', "don't touch", 'don’t touch']]],
    ['(?:not )?needed', [['needed']]],
    ['\\p{L}+', [null]],
    ['tests?|testing', [['test'], ['testing']]],
    ['x(?!never here)', [['x']]],
    ['(one|two) \\1', [['one ', 'two ']]],
  ];
  for (const [source, needs] of cases)
    it(source, () => {
      assert.deepEqual(needsOf(source), needs);
    });

  it('come of the parts that a pattern is put together of', () => {
    const table = inOrder('iu', /(?:do|did)\s/u, repeated('?', oneOf(/not\s/u)), oneOf(/touch/u, /change/u));
    assert.deepEqual(needsOf(table.source), [['touch', 'change']]);
  });
});
