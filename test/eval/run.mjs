// `npm run eval`: our own cases and planted faults, and, where the folder of real logs is there (HANDOFF_CORPUS), the
// resume benchmark, the gold facts and the scripted sessions. Compares with test/eval/baseline.json: a lower figure
// fails, a higher one asks to be written down with `npm run eval -- --write`. `--smoke` runs the smoke cases only, `--own` our
// own cases and those of the classes, in seconds; `--only PART` narrows both, and the truth tables, to names with this part.
// `--judge` has a language model judge our own cases' handoffs and tells how far it agrees with labels by hand; nothing else runs.
// `--verbose` names the wrong and missing lines of each truth table; `--holdout` scores those kept for the last look alone.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportsOf, importBundled } from './importBundled.mjs';

const baselineFile = 'test/eval/baseline.json';
const flag = { type: 'boolean' };
const options = {
  json: flag,
  smoke: flag,
  own: flag,
  write: flag,
  verbose: flag,
  holdout: flag,
  judge: flag,
  only: { type: 'string' },
};
const { values } = parseArgs({ options });

const folder = path.resolve(process.env.HANDOFF_CORPUS ?? '../shared/logs');
const hasLogs = existsSync(folder) && !values.smoke && !values.own;
const isWhole = values.only === undefined && !values.holdout;
if (!existsSync(folder)) console.error('No folder of real logs (set HANDOFF_CORPUS): only our own cases are run.');

// Inside the project, so that the packages it imports are found.
mkdirSync('out', { recursive: true });
const scratch = mkdtempSync(path.resolve('out/eval-'));
try {
  const evaluation = await load();
  if (values.judge) await judgeByModel(evaluation);
  else await evaluate(evaluation);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Off by default: it costs a model's time, and needs one. */
async function judgeByModel({ judgeModel, noJudge, printJudge, readLabels, readOwnCases, runJudge }) {
  const model = judgeModel(process.env);
  if (model === null) return process.stdout.write(noJudge);
  const cases = readOwnCases('test/eval/cases').filter(
    ({ name }) => values.only === undefined || name.includes(values.only),
  );
  const scores = await runJudge(model, readLabels('test/eval/judge-labels.json'), cases, new AbortController().signal);
  return process.stdout.write(values.json ? `${JSON.stringify(scores, null, 2)}\n` : printJudge(scores));
}

async function evaluate(evaluation) {
  const isWanted = ({ name, smoke }) =>
    !values.holdout && (!values.smoke || smoke) && (values.only === undefined || name.includes(values.only));
  const ownCases = evaluation.readOwnCases('test/eval/cases').filter(isWanted);
  const classCases = evaluation.readOwnCases('test/eval/classes').filter(isWanted);
  const report = await evaluation.runEval({
    folder: hasLogs ? folder : null,
    ownCases,
    classCases,
    truth: { only: values.only ?? null, heldOut: values.holdout === true },
    signal: new AbortController().signal,
  });
  process.stdout.write(
    values.json
      ? `${JSON.stringify(report, null, 2)}\n`
      : evaluation.printEval(report, { verbose: values.verbose === true }),
  );
  if (isWhole) judge(evaluation, evaluation.figuresOf(report));
}

async function load() {
  const judgeFiles = ['judgeModel', 'labels', 'printJudge', 'runJudge'].map((name) => `judge/${name}`);
  const names = ['runEval', 'printEval', 'baseline', 'own/runOwnCases', ...judgeFiles].map((name) => `eval/${name}`);
  return importBundled(exportsOf(names), path.join(scratch, 'eval.mjs'));
}

function judge({ compareFigures }, figures) {
  const baseline = JSON.parse(readFileSync(baselineFile, 'utf8'));
  if (values.write) {
    writeFileSync(baselineFile, `${JSON.stringify({ ...baseline, ...figures }, null, 2)}\n`);
    console.error(`${baselineFile} written.`);
    return;
  }
  const { worse, better } = compareFigures(figures, baseline);
  for (const line of worse) console.error(`Worse than written down: ${line}`);
  for (const line of better) console.error(`Better than written down: ${line}. Keep it: npm run eval -- --write`);
  process.exitCode = worse.length === 0 ? 0 : 1;
}
