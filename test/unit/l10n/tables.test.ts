import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readPlural } from '../../../src/protocol/wordPatterns';
import { isSaid, literalsBelow, readTables, shownLayers, toldLayers } from '../../support/wordTables';

const locales = ['de', 'es', 'ja', 'zh-cn'];
const tables = readTables('l10n', 'bundle.l10n.*.json');
const manifestTables = readTables('.', 'package.nls.*.json');
const manifestWords: Record<string, string> = JSON.parse(readFileSync('package.nls.json', 'utf8'));

const gradesFolder = 'src/extractors/model/grades';
/** A sentence in plain words: no pattern, no name of a kind, no list of words in many languages. */
const isReason = (text: string) =>
  /^[a-z“{][^\\|]*$/.test(text) &&
  text.length < 100 &&
  text.split(' ').length > 3 &&
  !/[äöüéñ\p{Script=Han}]/u.test(text);

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

  it('hold every reason for which a sentence of a model is not borne out, or a strike refused', () => {
    const reasons = literalsBelow([gradesFolder]).filter(
      ({ text, before, file }) =>
        isReason(text) &&
        /(?:return(?: \w+ \?)?|\?|:|notBorneOut\()\s*$/.test(before) &&
        // What only makes a sentence the model's words is told to nobody.
        !/\/(?:support|exactTokens)\.ts$/.test(file),
    );
    assert.ok(reasons.length > 40, String(reasons.length));
    for (const { file, words } of tables) {
      const missing = reasons.filter(({ text }) => words[text] === undefined).map(({ text }) => text);
      assert.deepEqual(missing, [], `${file}: see l10n/README.md`);
    }
  });

  it('hold every refusal of a pack that the editor can show', () => {
    const refusals = literalsBelow(['src/node/move', 'src/app/move', 'src/core/move']).filter(
      ({ text, file }) =>
        /[a-z] [a-z].*\.$/.test(text) &&
        // The text of a handoff is English everywhere, and flags are of the command line alone.
        !file.endsWith('movedNote.ts') &&
        !/ --\w/.test(text),
    );
    assert.ok(refusals.length > 35, String(refusals.length));
    for (const { file, words } of tables) {
      const missing = refusals.filter(({ text }) => words[text] === undefined).map(({ text }) => text);
      assert.deepEqual(missing, [], `${file}: see l10n/README.md`);
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
    for (const { file, words } of [{ file: 'package.nls.json', words: manifestWords }, ...manifestTables])
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

  it('ask for no mark in the walkthrough, which shows every mark as it is written', () => {
    for (const { file, words } of [{ file: 'package.nls.json', words: manifestWords }, ...manifestTables])
      for (const [key, text] of Object.entries(words))
        if (key.startsWith('walkthrough.')) assert.doesNotMatch(text, /[*`]/, `${file}: ${key}`);
  });

  it('keep the commands, settings and code that the English names', () => {
    const parts = (text: string) =>
      [...text.matchAll(/`[^`]+`|\((?:command:[^)]*)\)|https?:\S+/g)].map(([part]) => part).sort();
    for (const { file, words } of manifestTables)
      for (const [key, text] of Object.entries(manifestWords))
        assert.deepEqual(parts(words[key] ?? ''), parts(text), `${file}: ${key}`);
  });
});

/** Code in front of a literal by which it is no word for people: a class, a selector, a key, the log, a bug. */
const notForPeople = [
  /class: (?:[\w!=. ]+\? )?$/,
  /classList\.\w+\($/,
  /(?:querySelector(?:All)?|closest)(?:<[^(]*>)?\($/,
  /\b(?:rows|id|path): $/,
  /\bkey(?:: | = | ===? | !==? )$/,
  /\b(?:log\.\w+|warn|tryTo|attempt|writeNewFile)\((?:[^()]*, )?$/,
  /(?:parts\.|\()log, $/,
  /new (?:Error|DOMException)\(\s*(?:'', )?$/,
  /\b(?:case|system:|prompt:|policy = \[.*)\s*$/,
];

/** Names, addresses, keys, and what is told a model or stands in the handoff itself, which is English. */
const english = new Set([
  'Create Handoff',
  'Create Handoff ({0})',
  'GitHub Copilot',
  '@ext:create-handoff.create-handoff model',
  'Git note',
  'git status',
  'git log',
  'gh pr view',
  // The log of the extension.
  'the kept draft {0} cannot be read and is passed by: {1}',
  'draft refined: {0} model, {1} tokens, {2} ms, {3}, {4} struck',
  'Standard output',
  'Handoff file',
  'The file',
  'The sample',
  '**Where it stands:** ',
  '{0} (not proven)',
  '{0} kB',
  '{0} MB',
  'In progress',
  'repeated read',
  ' to {0}',
  '{0} in {1}',
  'Refuse unknown units in parseOptions with a sentence that names the known ones',
  'Visual Studio Code',
  'VS Code',
  'To refine the draft of a handoff from passages of a coding session, as you asked in its panel.',
  'The draft is open in the editor. The user reviews it and decides what becomes of it; nothing was sent.',
  '{0} takes a goal, in the words of the user, and the id of a session where it is not the newest.',
]);
/** A name of one thing: "row 3". */
const isName = (text: string) =>
  /^(?:row|run|compaction|draft|text|lead|empty|handoff|session|model-key) \{\d\}/.test(text);

describe('what the code says', () => {
  it('is a sentence as it stands, said when it is shown and not when a module is loaded', () => {
    const said = literalsBelow(shownLayers).filter(isSaid);
    const early = said.filter(({ isInFunction }) => !isInFunction);
    assert.deepEqual(
      early.map(({ file, line }) => `${file}:${line}`),
      [],
    );
  });

  it('is in the tables, as far as a sentence can be told from a name', () => {
    const { words = {} } = tables[0] ?? {};
    const isSentence = (text: string) => /[a-z]{2,}[^\n]* [a-z]{2,}|\{\d\} [a-z]{2,}|[a-z]{2,} \{\d\}/i.test(text);
    const left = literalsBelow(shownLayers).filter(
      (literal) =>
        isSentence(literal.text) &&
        !isSaid(literal) &&
        words[literal.text] === undefined &&
        !english.has(literal.text) &&
        !isName(literal.text) &&
        !/\/(?:panelHtml|packHtml)\.ts$/.test(literal.file) &&
        !notForPeople.some((pattern) => pattern.test(literal.before.replace(/\s+/g, ' '))),
    );
    assert.deepEqual(
      left.map(({ file, line, text }) => `${file}:${line}: ${text}`),
      [],
      'give it to t(), and its translation to l10n/; or name it here where nobody reads it',
    );
  });
});
