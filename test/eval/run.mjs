// `npm run eval`: our own cases and planted faults, and, where the folder of real logs is there (HANDOFF_CORPUS), the
// resume benchmark, the gold facts and the scripted sessions. Compares with test/eval/baseline.json: a lower figure
// fails, a higher one must be written down with `npm run eval -- --write`. `--smoke` runs the smoke cases only.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import esbuild from 'esbuild';

const baselineFile = 'test/eval/baseline.json';
const options = { json: { type: 'boolean' }, smoke: { type: 'boolean' }, write: { type: 'boolean' } };
const { values } = parseArgs({ options });

const folder = path.resolve(process.env.HANDOFF_CORPUS ?? '../shared/logs');
const hasLogs = existsSync(folder) && !values.smoke;
if (!existsSync(folder)) console.error('No folder of real logs (set HANDOFF_CORPUS): only our own cases are run.');

// Inside the project, so that the packages it imports are found.
mkdirSync('out', { recursive: true });
const scratch = mkdtempSync(path.resolve('out/eval-'));
try {
  const evaluation = await load();
  const all = evaluation.readOwnCases('test/eval/cases');
  const ownCases = values.smoke ? all.filter((one) => one.smoke) : all;
  const report = await evaluation.runEval({
    folder: hasLogs ? folder : null,
    ownCases,
    signal: new AbortController().signal,
  });
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : evaluation.printEval(report));
  judge(evaluation, evaluation.figuresOf(report));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function load() {
  const outfile = path.join(scratch, 'eval.mjs');
  const paths = ['runEval', 'printEval', 'baseline', 'own/runOwnCases'].map((name) => `./src/eval/${name}`);
  await esbuild.build({
    stdin: { contents: paths.map((name) => `export * from '${name}';`).join('\n'), resolveDir: '.', loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    outfile,
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}

function judge({ compareFigures }, figures) {
  const baseline = JSON.parse(readFileSync(baselineFile, 'utf8'));
  if (values.write) {
    writeFileSync(baselineFile, `${JSON.stringify({ ...baseline, ...figures }, null, 2)}\n`);
    console.error(`${baselineFile} written.`);
    return;
  }
  const { lower, higher } = compareFigures(figures, baseline);
  for (const line of lower) console.error(`Lower than written down: ${line}`);
  for (const line of higher) console.error(`Higher than written down: ${line}. Keep it: npm run eval -- --write`);
  process.exitCode = lower.length + higher.length === 0 ? 0 : 1;
}
