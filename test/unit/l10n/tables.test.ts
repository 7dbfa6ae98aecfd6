import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readPlural } from '../../../src/protocol/wordPatterns';
import { isSaid, literalsBelow, readTables, shownLayers, toldLayers } from '../../support/wordTables';

const locales = ['de', 'es', 'ja', 'zh-cn'];
const tables = readTables('l10n', 'bundle.l10n.*.json');
const manifestTables = readTables('.', 'package.nls.*.json');
const english: Record<string, string> = JSON.parse(readFileSync('package.nls.json', 'utf8'));

/** "{0}" and "{1, plural", in order. */
const placesOf = (pattern: string) => [...pattern.matchAll(/\{(\d+(?:, plural)?)/g)].map(([, place]) => place).sort();

/** The plurals of a pattern, at any depth. */
function pluralsOf(pattern: string) {
  return [...pattern.matchAll(/\{\d+, plural,/g)].map(({ index }) => readPlural(pattern.slice(index)));
}

describe('the tables of words', () => {
  it('are there for every language, of the editor and of the manifest', () => {
    assert.deepEqual(
      tables.map(({ locale }) => locale),
      locales,
    );
    assert.deepEqual(
      manifestTables.map(({ locale }) => locale),
      locales,
    );
  });

  it('hold every sentence that the code says, and no other', () => {
    const said = new Set(
      literalsBelow(shownLayers)
        .filter(isSaid)
        .map(({ text }) => text),
    );
    const made = new Set(literalsBelow([...toldLayers, ...shownLayers]).map(({ text }) => text));
    for (const { file, words } of tables) {
      const missing = [...said].filter((sentence) => words[sentence] === undefined);
      const unused = Object.keys(words).filter((sentence) => !made.has(sentence));
      assert.deepEqual({ missing, unused }, { missing: [], unused: [] }, `${file}: see l10n/README.md`);
    }
  });

  it('have the places of the English sentence, the plurals of their language, and no space lost at an end', () => {
    const wrong = tables.flatMap(({ file, locale, words }) =>
      Object.entries(words).flatMap(([sentence, translated]) => {
        const faults: string[] = [];
        const [theirs, ours] = [new Set(placesOf(translated)), new Set(placesOf(sentence))];
        if ([...ours].some((place) => !theirs.has(place)) || theirs.size !== ours.size) faults.push('places');
        if (!pluralsOf(translated).every((plural) => plural !== null && fitsPlurals(locale, [...plural.cases.keys()])))
          faults.push('plural');
        if (translated.trim() === '') faults.push('empty');
        return faults.map((fault) => `${file}: ${fault}: ${sentence}`);
      }),
    );
    assert.deepEqual(wrong, []);
  });

  it('are in the order of their keys, so that two changes seldom meet', () => {
    for (const { file, words } of [...tables, ...manifestTables])
      assert.deepEqual(Object.keys(words), Object.keys(words).toSorted(), file);
  });
});

/** "other" is needed, and no case stands there that the language does not tell apart. "many" of Spanish begins at a million. */
function fitsPlurals(locale: string, cases: readonly string[]): boolean {
  const known = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.map(String);
  const needed = known.filter((category) => category !== 'many');
  return (
    needed.every((category) => cases.includes(category)) &&
    cases.every((one) => known.includes(one) || /^=\d/.test(one))
  );
}

describe('the words of the manifest', () => {
  const manifest = readFileSync('package.json', 'utf8');

  it('stand in every language, and none that the manifest does not use', () => {
    const used = new Set([...manifest.matchAll(/"%([\w.-]+)%"/g)].map(([, key = '']) => key));
    for (const { file, words } of [{ file: 'package.nls.json', words: english }, ...manifestTables])
      assert.deepEqual(Object.keys(words).toSorted(), [...used].sort(), file);
  });

  it('are the only ones: what people read in it is a key', () => {
    const shown =
      /"(?:title|description|markdownDescription|category|altText|label|displayName|name|contents|shortTitle)": "([^"]+)"/g;
    // What a model reads, and the names by which it and users call something.
    const isForPeople = (key: string, value: unknown) =>
      key !== 'inputSchema' && (key !== 'name' || !/^[a-z_]+$/.test(String(value)));
    const forPeople = JSON.parse(manifest, (key, value) => (isForPeople(key, value) ? value : undefined));
    const literal = [...JSON.stringify(forPeople, null, 2).matchAll(shown)].map(([, text = '']) => text);
    const descriptions = [...manifest.matchAll(/"(?:markdownE|e)numDescriptions": \[([^\]]*)\]/g)].flatMap(
      ([, list = '']) => [...list.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text),
    );
    const names = ['Create Handoff', 'Handoff', 'create-handoff'];
    assert.deepEqual(
      [...literal, ...descriptions].filter((text) => !/^%.*%$/.test(text) && !names.includes(text)),
      [],
    );
  });

  it('keep the commands, settings and code that the English names', () => {
    const parts = (text: string) =>
      [...text.matchAll(/`[^`]+`|\((?:command:[^)]*)\)|https?:\S+/g)].map(([part]) => part).sort();
    for (const { file, words } of manifestTables)
      for (const [key, text] of Object.entries(english))
        assert.deepEqual(parts(words[key] ?? ''), parts(text), `${file}: ${key}`);
  });
});

describe('what the code says', () => {
  it('is a sentence as it stands, said when it is shown and not when a module is loaded', () => {
    const said = literalsBelow(shownLayers).filter(isSaid);
    const early = said.filter(({ isInFunction }) => !isInFunction);
    assert.deepEqual(
      early.map(({ file, line }) => `${file}:${line}`),
      [],
    );
  });
});
