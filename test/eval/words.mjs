// `npm run rules -- --ablate words`: leaves each phrase of the tables of words and each pattern of the rules out, where it
// decides, and says what notices: examples of rules and of the lexicon, unit tests of the rules, cases of the classes. With
// logs at hand it says of the others whether they decide in one of them. The shares stand in test/eval/rules.json.
// Loaded by rules.mjs.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import { watched } from './watched.mjs';

/** Tests of whole drafts take seconds for each word that decides in them. */
const isLong = (name) => /^model|chains?\.test/.test(name);
const testFolders = ['extractors', 'core/claims', 'core/lexicon', 'core/language'];
const src = [
  'eval/rules/words/ablateUnits',
  'eval/rules/words/matchedUnits',
  'eval/rules/words/watchedUnits',
  'eval/rules/words/patternTables',
  'eval/rules/words/wordTables',
  'eval/rules/words/unitWitnesses',
];
const more = ['eval/own/runOwnCases', 'eval/rules/witnesses'];

/** @returns what became of each word and pattern, and how many witnesses there were */
export async function ablateWords({ scratch, folder, fast, logs, only }) {
  const titled = [];
  const found = await load(scratch, titled);
  const { ablateUnits, unitsOf, exampleWitnesses, caseWitness, logWitness, readOwnCases, someLogs } = found;
  const examples = exampleWitnesses();
  const tests = titled.map(({ title, run }) => ({ kind: 'unit test', name: title, ask: () => outcome(run) }));
  const cases = fast ? [] : readOwnCases('test/eval/classes').map(caseWitness);
  const far = folder === null || fast ? [] : someLogs(folder, logs).map(logWitness);
  const late = [];
  for (const { kind, name, open } of [...cases, ...far]) late.push({ kind, name, ask: lazily(open) });
  const witnesses = [...examples, ...tests, ...late];
  const units = [...unitsOf('word'), ...unitsOf('pattern')].filter((unit) => only === null || unit.includes(only));
  let done = 0;
  const results = await ablateUnits(units, witnesses, () => {
    done += 1;
    if (done % 200 === 0 || done === witnesses.length) console.error(`${done} of ${witnesses.length} asked.`);
  });
  const patterns = new Set(unitsOf('pattern'));
  return results.map((one) => ({ ...one, kind: patterns.has(one.unit) ? 'pattern' : 'word' }));
}

/** Which words and patterns match nowhere: everybody is asked once. @returns who matched each first */
export async function matchWords({ scratch, folder, fast, logs, only }) {
  const titled = [];
  const found = await load(scratch, titled, () => true);
  const { matchUnits, unitsOf, exampleWitnesses, caseWitness, logWitness, readOwnCases, someLogs } = found;
  const tests = titled.map(({ title, run }) => ({ kind: 'unit test', name: title, ask: () => outcome(run) }));
  const folders = fast ? [] : ['test/eval/classes', 'test/eval/cases'];
  const cases = folders.flatMap((name) => readOwnCases(name).map(caseWitness));
  const real = folder === null || fast ? [] : someLogs(folder, logs).map(logWitness);
  const late = [...cases, ...real].map(({ kind, name, open }) => ({ kind, name, ask: lazily(open) }));
  const witnesses = [...exampleWitnesses(), ...tests, ...late];
  const kindOf = new Map(['word', 'pattern'].flatMap((kind) => unitsOf(kind).map((unit) => [unit, kind])));
  const units = [...kindOf.keys()].filter((unit) => only === null || unit.includes(only));
  let done = 0;
  const results = await matchUnits(units, witnesses, () => {
    done += 1;
    if (done % 200 === 0 || done === witnesses.length) console.error(`${done} of ${witnesses.length} asked.`);
  });
  return {
    units: results.map((one) => ({ ...one, kind: kindOf.get(one.unit) })),
    standing: standingOf(found),
  };
}

/** What the fast tests hold: patterns and words that stand in no text at all, whoever is asked. */
function standingOf({ exampleTexts, patternsNowhere, phrasesNowhere, wordTables, writtenPatterns }) {
  const texts = exampleTexts();
  const patterns = writtenPatterns();
  const tables = wordTables();
  return {
    patterns: { all: patterns.length, nowhere: patternsNowhere(patterns, texts) },
    words: {
      all: tables.reduce((sum, { phrases }) => sum + phrases.length, 0),
      nowhere: phrasesNowhere(tables, texts),
    },
  };
}

/** `Map.groupBy`, which Node 20 has not. */
function groupBy(all, keyOf) {
  const groups = new Map();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** Those that match nowhere, and by whom the others are matched first. */
export function printMatches({ units, standing }) {
  const nowhere = units.filter(({ matchedBy }) => matchedBy === null);
  const sum = (kind) => {
    const all = units.filter((one) => one.kind === kind);
    const by = groupBy(all, ({ matchedBy }) => matchedBy?.kind ?? 'nowhere');
    return `${all.length} ${kind}s: ${[...by].map(([who, of]) => `${who} ${of.length}`).join(', ')}\n`;
  };
  const texts = Object.entries(standing)
    .map(([kind, { all, nowhere: none }]) => {
      const list = none.map((one) => `stands nowhere   ${one}\n`).join('');
      return `${list}${none.length} of ${all} ${kind} as written stand in no text (${((100 * none.length) / all).toFixed(1)} %).\n`;
    })
    .join('');
  return `${nowhere.map(({ unit }) => `matches nowhere  ${unit}\n`).join('')}\n${texts}${sum('word')}${sum('pattern')}`;
}

/** Opened when it is asked first, and let go when another one is. */
let opened = null;
const lazily = (open) => async () => {
  if (opened?.open !== open) opened = { open, ask: await open() };
  return opened.ask();
};

async function outcome(run) {
  try {
    await run();
    return 'passed';
  } catch (error) {
    return error instanceof Error ? `failed: ${error.name}` : 'failed';
  }
}

/** The tests are bundled with what they test, and only collected: `describe` and `it` note what is to be run. */
async function load(scratch, titled, takes = (name) => !isLong(name)) {
  const tests = testFolders.flatMap((folder) =>
    readdirSync(path.join('test/unit', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && takes(name))
      .map((name) => path.join('test/unit', folder, name).split(path.sep).join('/')),
  );
  const outfile = path.join(scratch, 'words.mjs');
  await esbuild.build({
    stdin: {
      contents: [
        ...[...src, ...more].map((name) => `export * from './src/${name}';`),
        ...tests.map((file) => `import './${file}';`),
      ].join('\n'),
      resolveDir: '.',
      loader: 'ts',
    },
    plugins: [watched],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    outfile,
    logLevel: 'warning',
  });
  const names = [];
  const first = [];
  const limits = { timeout: () => limits, skip: () => undefined };
  globalThis.describe = (title, body) => {
    names.push(title);
    body.call(limits);
    names.pop();
  };
  globalThis.it = (title, run) => {
    const whole = [...names, title].join(' ');
    if (run !== undefined && !/real logs?\b/.test(whole)) titled.push({ title: whole, run: () => run.call(limits) });
    return limits;
  };
  globalThis.before = (run) => first.push(run);
  globalThis.after = () => undefined;
  const found = await import(pathToFileURL(outfile).href);
  for (const run of first) await run.call(limits);
  return found;
}

/** Of words and of patterns the share that nothing misses: these figures may only fall. */
export function sharesOf(found) {
  const shareOf = (kind) => {
    const all = found.filter((one) => one.kind === kind);
    return Math.ceil((1000 * all.filter(({ noticed }) => noticed === null).length) / all.length) / 1000;
  };
  return { words: shareOf('word'), patterns: shareOf('pattern') };
}

/** Those that nothing misses, those first that decide nowhere, and the sums. */
export function printWords(found) {
  const missed = found.filter(({ noticed }) => noticed === null);
  const lines = missed
    .toSorted((one, other) => Number(one.decides) - Number(other.decides))
    .map(({ unit, decides }) => `${decides ? 'decides, unnoticed' : 'decides nowhere  '}  ${unit}\n`);
  const sum = (kind) => {
    const all = found.filter((one) => one.kind === kind);
    if (all.length === 0) return '';
    const none = all.filter(({ noticed }) => noticed === null);
    const silent = none.filter(({ decides }) => !decides).length;
    return `${all.length} ${kind}s: ${none.length} that nothing misses (${((100 * none.length) / all.length).toFixed(1)} %), ${silent} of them decide nowhere that was asked.\n`;
  };
  return `${lines.join('')}\n${sum('word')}${sum('pattern')}`;
}
