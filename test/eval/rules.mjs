// `npm run rules -- --ablate NAME|all`: switches rows of the tables of rules off, each where it decides, and says what
// notices: the row's own examples, the cases of the classes, the tables of the evaluation and the real logs where they are at hand
// (HANDOFF_CORPUS). NAME is a row (table/row) or a table. `--fast` leaves tables and logs out, `--logs N` takes so many logs (40).
// NAME `words` switches phrases of the tables of words and single patterns off instead (`words.mjs`); `--of PART` only those
// whose file or text holds PART. Written of them is what examples and unit tests miss (`--fast`): cases take hours.
// `--once` asks each witness once instead, and names the words and patterns that match nowhere, and those that stand in no text: minutes.
// `--write` writes the share that neither examples nor cases miss into test/eval/rules.json, where it may only fall (with `--ablate all`).
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportsOf, importBundled } from './importBundled.mjs';
import { ablateWords, matchWords, printMatches, printWords, sharesOf } from './words.mjs';

const { values } = parseArgs({
  options: {
    ablate: { type: 'string' },
    fast: { type: 'boolean' },
    logs: { type: 'string' },
    write: { type: 'boolean' },
    json: { type: 'boolean' },
    of: { type: 'string' },
    once: { type: 'boolean' },
  },
});
const folder = path.resolve(process.env.HANDOFF_CORPUS ?? '../shared/logs');
const hasLogs = existsSync(folder) && !values.fast;
const ratchetFile = 'test/eval/rules.json';

mkdirSync('out', { recursive: true });
const scratch = mkdtempSync(path.resolve('out/rules-'));
try {
  if (values.ablate === 'words') await (values.once ? matchesOfWords() : mainOfWords());
  else await main(await load());
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function main(evaluation) {
  const { ablate, printAblation, rowsOf, ruleTables } = evaluation;
  const all = rowsOf(ruleTables);
  const wanted = values.ablate ?? '';
  const rows = wanted === 'all' ? all : all.filter((row) => row === wanted || row.startsWith(`${wanted}/`));
  if (rows.length === 0) {
    console.error(
      'Name a row, a table, or all: npm run rules -- --ablate tellable. "handoff explain --rules" lists them.',
    );
    process.exitCode = 2;
    return;
  }
  const witnesses = witnessesOf(evaluation);
  let done = 0;
  const tell = () => {
    done += 1;
    if (done % 50 === 0 || done === witnesses.length) console.error(`${done} of ${witnesses.length} asked.`);
  };
  const found = await ablate(rows, ruleTables, witnesses, tell);
  const kinds = new Set(witnesses.map(({ kind }) => kind));
  process.stdout.write(values.json ? `${JSON.stringify(found, null, 2)}\n` : printAblation(found, kinds));
  if (values.write && rows.length === all.length) writeShare(found);
}

/** Where no unit is left out, a log costs no more than its draft. */
async function matchesOfWords() {
  const found = await matchWords({
    scratch,
    folder: hasLogs ? folder : null,
    fast: values.fast === true,
    logs: Number(values.logs ?? 40),
    only: values.of ?? null,
  });
  process.stdout.write(values.json ? `${JSON.stringify(found, null, 2)}\n` : printMatches(found));
}

/** Phrases and patterns, of which logs are asked only whether they decide there. */
async function mainOfWords() {
  const wanted = { scratch, folder: hasLogs ? folder : null, fast: values.fast === true };
  const found = await ablateWords({ ...wanted, logs: Number(values.logs ?? 40), only: values.of ?? null });
  process.stdout.write(values.json ? `${JSON.stringify(found, null, 2)}\n` : printWords(found));
  if (!values.write) return;
  if (values.fast && values.of === undefined) writeWords(sharesOf(found));
  else console.error('Written is what examples and unit tests say of all: add --fast, leave --of out.');
}

const readShares = () => (existsSync(ratchetFile) ? JSON.parse(readFileSync(ratchetFile, 'utf8')) : {});

/** Written down beside the share of the rows; each may only fall. */
function writeWords(shares) {
  const before = readShares();
  const risen = Object.entries(shares).filter(([kind, share]) => share > (before[kind] ?? 1));
  if (risen.length > 0) {
    console.error(`More is missed than written down: ${risen.map(([kind, share]) => `${kind} ${share}`).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(ratchetFile, `${JSON.stringify({ ...before, ...shares }, null, 2)}\n`);
  console.error(`${ratchetFile} written.`);
}

function witnessesOf({ caseWitness, isHeldOut, logWitness, readOwnCases, readTruthCases, someLogs, tableWitness }) {
  const cases = readOwnCases('test/eval/classes').map(caseWitness);
  if (!hasLogs) return cases;
  const tables = readTruthCases(folder).filter((found) => !isHeldOut(found));
  const logs = someLogs(folder, Number(values.logs ?? 40));
  return [...cases, ...tables.map(tableWitness), ...logs.map(logWitness)];
}

/** Of examples and cases alone: logs are not on every machine. The share may only fall. */
function writeShare(found) {
  const known = readShares();
  const before = known.share ?? 1;
  const unheld = found.filter(({ byExamples }) => !byExamples);
  const caseOf = ({ by }) => by['class case']?.noticed ?? null;
  const missed = unheld.filter((one) => caseOf(one) === null).map(({ row }) => row);
  const share = Math.ceil((10_000 * missed.length) / found.length) / 10_000;
  if (share > before) {
    console.error(`More is missed than written down: ${share} of the rows, not ${before}: ${missed.join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const heldByCase = Object.fromEntries(
    unheld.filter((one) => caseOf(one) !== null).map((one) => [one.row, caseOf(one)]),
  );
  writeFileSync(ratchetFile, `${JSON.stringify({ ...known, share, missed, heldByCase }, null, 2)}\n`);
  console.error(`${ratchetFile} written.`);
}

async function load() {
  const paths = ['eval/rules/ablate', 'eval/rules/printAblation', 'eval/rules/witnesses', 'extractors/ruleTables'];
  const more = ['eval/own/runOwnCases', 'eval/truth/holdout', 'eval/truth/truthTable'];
  return importBundled(exportsOf([...paths, ...more]), path.join(scratch, 'rules.mjs'));
}
