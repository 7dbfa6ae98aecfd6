// `npm run rules -- --ablate NAME|all`: switches rows of the tables of rules off, each where it decides, and says what
// notices: the row's own examples, the cases of the classes, the tables of the evaluation and the real logs where they are at hand
// (HANDOFF_CORPUS). NAME is a row (table/row) or a table. `--fast` leaves tables and logs out, `--logs N` takes so many logs (40).
// `--write` writes the share that neither examples nor cases miss into test/eval/rules.json, where it may only fall (with `--ablate all`).
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportsOf, importBundled } from './importBundled.mjs';

const { values } = parseArgs({
  options: {
    ablate: { type: 'string' },
    fast: { type: 'boolean' },
    logs: { type: 'string' },
    write: { type: 'boolean' },
    json: { type: 'boolean' },
  },
});
const folder = path.resolve(process.env.HANDOFF_CORPUS ?? '../shared/logs');
const hasLogs = existsSync(folder) && !values.fast;
const ratchetFile = 'test/eval/rules.json';

mkdirSync('out', { recursive: true });
const scratch = mkdtempSync(path.resolve('out/rules-'));
try {
  await main(await load());
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

function witnessesOf({ caseWitness, isHeldOut, logWitness, readOwnCases, readTruthCases, someLogs, tableWitness }) {
  const cases = readOwnCases('test/eval/classes').map(caseWitness);
  if (!hasLogs) return cases;
  const tables = readTruthCases(folder).filter((found) => !isHeldOut(found));
  const logs = someLogs(folder, Number(values.logs ?? 40));
  return [...cases, ...tables.map(tableWitness), ...logs.map(logWitness)];
}

/** Of examples and cases alone: logs are not on every machine. The share may only fall. */
function writeShare(found) {
  const { share: before = 1 } = existsSync(ratchetFile) ? JSON.parse(readFileSync(ratchetFile, 'utf8')) : {};
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
  writeFileSync(ratchetFile, `${JSON.stringify({ share, missed, heldByCase }, null, 2)}\n`);
  console.error(`${ratchetFile} written.`);
}

async function load() {
  const paths = ['eval/rules/ablate', 'eval/rules/printAblation', 'eval/rules/witnesses', 'extractors/ruleTables'];
  const more = ['eval/own/runOwnCases', 'eval/truth/holdout', 'eval/truth/truthTable'];
  return importBundled(exportsOf([...paths, ...more]), path.join(scratch, 'rules.mjs'));
}
