import assert from 'node:assert/strict';
import { pickedLabels } from '../../../../src/extractors/stated/decisions/pickedLabels';
import { offerOf } from '../../../../src/extractors/stated/questions/offers';
import { recommendedOfAll } from '../../../../src/extractors/stated/questions/recommended';
import { zipNumbered, zipTable } from '../../../../src/extractors/stated/questions/zippedAnswers';

const asked = `Before I start:

1. Which store shall hold the coins?
   - a file
   - SQLite (recommended)
2. Shall the bell ring: once (recommended) or twice?
3. Who may open the drawer?`;

describe('answers by number', () => {
  it('take the option that the agent marked, where the answer says no more than “recommended”', () => {
    for (const [first, second] of [
      ['recommended', 'the recommended one'],
      ['go with recommended', 'recommended option please'],
      ["I'll take the recommended one", 'let’s take the recommended one'],
    ])
      assert.deepEqual(zipNumbered(offerOf(asked), `1. ${first} 2. ${second} 3. nobody but me`), [
        `1. Which store shall hold the coins? SQLite (recommended) → “${first}”`,
        `2. Shall the bell ring: once (recommended) or twice? once (recommended) → “${second}”`,
        '3. Who may open the drawer? → “nobody but me”',
      ]);
  });

  it('take nothing more where nothing was marked, or the answer says more', () => {
    assert.deepEqual(zipNumbered(offerOf(asked), '3. recommended'), ['3. Who may open the drawer? → “recommended”']);
    assert.deepEqual(zipNumbered(offerOf(asked), '1. recommended, but in a folder of its own'), [
      '1. Which store shall hold the coins? → “recommended, but in a folder of its own”',
    ]);
  });

  it('may be a word, or the letter of an option below the question or within it', () => {
    const offer = offerOf(
      '1. Which store?\n   a) a file\n   b) SQLite\n2. Shall the bell ring (a) once or (b) twice?\n3. A second drawer?',
    );
    assert.deepEqual(zipNumbered(offer, '1: b, 2) A 3. no'), [
      '1. Which store? b) SQLite → “b”',
      '2. Shall the bell ring (a) once or (b) twice? (a) once → “A”',
      '3. A second drawer? → “no”',
    ]);
    assert.deepEqual(zipNumbered(offerOf('a) Keep the file?\nb) A second drawer?'), 'a) yes b) no'), [
      'a) Keep the file? → “yes”',
      'b) A second drawer? → “no”',
    ]);
    assert.deepEqual(zipNumbered(offer, '3. b'), []);
  });

  it('take what a line below recommends by its letter, and nothing where two are recommended', () => {
    const below = (...lines: string[]) =>
      offerOf(['1. Which store?', '   A) a file', '   B) SQLite', ...lines, '2. A bell?'].join('\n'));
    for (const line of ['   Recommendation: B', '   I recommend B.', '   → Recommended: option B'])
      assert.deepEqual(zipNumbered(below(line), '1. recommended'), ['1. Which store? B) SQLite → “recommended”']);
    for (const lines of [
      ['   I recommend A.', '   Recommendation: B'],
      ['   I do not recommend A.'],
      ['   Nicht empfohlen: A'],
    ])
      assert.deepEqual(zipNumbered(below(...lines), '1. recommended'), ['1. Which store? → “recommended”']);
    assert.deepEqual(zipNumbered(below('   A is not safe. I recommend B.'), '1. recommended'), [
      '1. Which store? B) SQLite → “recommended”',
    ]);
  });

  it('take all that was recommended, where each question had something that was', () => {
    const two = offerOf(
      '1. Which store?\n   - a file\n   - SQLite (recommended)\n2. A bell: once (recommended) or twice?',
    );
    for (const said of [
      'go with your recommendations',
      'recommended for all',
      'nimm deine Empfehlungen',
      'as you recommended',
      'oui, prends les recommandations',
      '推荐',
    ])
      assert.deepEqual(
        recommendedOfAll(two, said).map(([, option]) => option),
        ['SQLite (recommended)', 'once (recommended)'],
        said,
      );
    for (const said of [
      'go with your recommendations, but ask me about the bell',
      'None of your recommendations.',
      'Skip the recommended ones',
      'What are your recommendations',
      'Show me recommended options',
      'nicht die empfohlenen',
      'keine Empfehlungen',
    ])
      assert.deepEqual(recommendedOfAll(two, said), [], said);
    assert.deepEqual(recommendedOfAll(offerOf(asked), 'all recommended'), [], 'the third had none');
  });

  it('are cut where they are long, and never lost', () => {
    const [found = '', ...more] = zipNumbered(
      offerOf(asked),
      `1. a file, ${'because the shop has no network '.repeat(20)}`,
    );
    assert.match(found, /→ “a file, because .*…”$/);
    assert.deepEqual(more, []);
  });
});

describe('answers to one of several lists', () => {
  const lists = `1. **Storage**: your own repository is excellent.
2. **Folders**: How deep may they be nested?
3. **Names**: Shall they be fixed?

## Questions

1. Which tills are there?
2. Which printers?
3. Shall the bell ring?
4. Who opens the drawer?`;

  it('are put to the list that their numbers fit, and end where another line begins', () => {
    assert.deepEqual(
      zipNumbered(
        offerOf(lists),
        '1. two of them 2. the old ones 3. yes 4. Only I, because the others lose the key. Do you disagree? Also: - a readme',
        ['Also:'],
      ),
      [
        '1. Which tills are there? → “two of them”',
        '2. Which printers? → “the old ones”',
        '3. Shall the bell ring? → “yes”',
        '4. Who opens the drawer? → “Only I, because the others lose the key.”',
      ],
    );
  });

  it('are put to the last of those that they fit alike', () => {
    assert.deepEqual(zipNumbered(offerOf(lists), '2. the old ones 3. no'), [
      '2. Which printers? → “the old ones”',
      '3. Shall the bell ring? → “no”',
    ]);
  });
});

describe('answers in a table', () => {
  it('stand row by row with what they answer', () => {
    assert.deepEqual(
      zipTable(`Here you go:

| # | comment | resolution |
|---|:-------|------------|
| 1 | the bell rings twice | fix it |
| 2 | the drawer sticks | won't do, hardware |
| 3 | the till is grey | |`),
      ['the bell rings twice → “fix it”', "the drawer sticks → “won't do, hardware”"],
    );
    assert.deepEqual(zipTable('| Frage | Antwort |\n| --- | --- |\n| Welche Farbe? | Rot |'), [
      'Welche Farbe? → “Rot”',
    ]);
  });

  it('are none where the last column decides nothing, or there are no rows', () => {
    assert.equal(zipTable('| coin | weight |\n|---|---|\n| franc | 4.4 g |'), null);
    assert.equal(zipTable('| comment | resolution |'), null);
    assert.equal(zipTable('1. yes 2. no'), null);
  });
});

describe('a noun that is counted', () => {
  const listed = '1. Build the drawer\n2. Paint the till';
  it('picks an item only where the items are such', () => {
    assert.deepEqual(pickedLabels('start phase 1', listed), []);
    assert.deepEqual(pickedLabels('go on with step 2', `The steps:\n${listed}`), ['2']);
    assert.deepEqual(pickedLabels('start phase 1', `## Phase 1: the drawer\n${listed}`), []);
    assert.deepEqual(pickedLabels('start phase 1', '1. Phase 1: the drawer\n2. Phase 2: the bell'), ['1']);
    assert.deepEqual(pickedLabels('phases 1 to 3 please', listed), []);
    assert.deepEqual(pickedLabels('fang mit Schritt 1 an', listed), []);
  });

  it('is none beside an option or a bare number', () => {
    assert.deepEqual(pickedLabels('option 1', listed), ['1']);
    assert.deepEqual(pickedLabels('do 2', listed), ['2']);
    assert.deepEqual(pickedLabels('1 and 2', listed), ['1', '2']);
  });
});
