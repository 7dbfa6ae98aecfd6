// The one test command. Runs types and lint, the build, the unit tests, those on real logs where there are any, the
// evaluation, a short fuzz and bench, the tests in the extension host and the journeys, and closes with the sum of all tests.
// `node test/run.mjs unit` runs the fast unit tests alone; with parts of file names it runs all that are named so, slow ones too;
// with `--watch` it goes on, and runs what each saved file changed. `slow`, `corpus` (the tests on real logs), `integration`,
// `e2e` and `start` are one step each. With HANDOFF_AGENTS set, as `.ci/run` does, and as `node test/run.mjs agents`, three real agents are run too.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buildTests, builtFile } from './buildTests.mjs';
import { runSteps } from './runSteps.mjs';
import { openTally } from './tally.mjs';
import { filesOnRealLogs, folderOfLogs, hasLogs, mochaArgs, slowFiles, unitFiles } from './unitSuite.mjs';
import { watchUnit } from './watchUnit.mjs';

const [only, ...words] = process.argv.slice(2);
const filters = words.filter((word) => word !== '--watch');
const isAll = only === undefined;
const wants = (name) => isAll || only === name;

/** Three within six minutes, their interactive journeys left to the nightly run. What does not install here, or is not done by then, is skipped and not failed. */
const realAgents = ['test/agents/run.mjs', 'claude', 'codex', 'pi', '--no-acts', '--minutes=6'];

if (words.includes('--watch')) await watchUnit(unitFiles(filters), runFiles);
else process.exitCode = await runAll();

function sayWhatElse() {
  const slow = only === 'unit' && filters.length === 0 ? 'the slow tests ("node test/run.mjs slow") and ' : '';
  console.log(`\nWithout ${slow}the tests on real logs: "node test/run.mjs corpus" runs them.`);
}

async function runAll() {
  const tally = openTally();
  const ofThese = new Set(filters.length === 0 ? slowFiles([]) : []);
  const unit = wants('unit') ? unitFiles(filters).filter((file) => !ofThese.has(file)) : [];
  const slow = wants('slow') ? slowFiles(filters) : [];
  const corpus = wants('corpus') && hasLogs ? filesOnRealLogs(filters) : [];
  await runSteps(stepsBefore(tally));
  await buildTests({
    unit: [...new Set([...unit, ...slow, ...corpus])],
    e2e: wants('e2e'),
    integration: wants('integration'),
  });
  await runSteps(
    stepsOfTests(tally, { unit: unit.map(builtFile), slow: slow.map(builtFile), corpus: corpus.map(builtFile) }),
  );
  if (only === 'unit' || only === 'slow') sayWhatElse();
  else if (wants('corpus') && !hasLogs)
    console.log(`\nWithout the tests on real logs: there is no ${folderOfLogs} (set HANDOFF_CORPUS).`);
  return tally.close();
}

function stepsBefore({ step }) {
  const node = (module) => path.join('node_modules', module);
  return [
    isAll && step('types', [node('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json']),
    isAll && step('types of the panel', [node('typescript/bin/tsc'), '--noEmit', '-p', 'webview/tsconfig.json']),
    isAll && step('lint', [node('@biomejs/biome/bin/biome'), 'check', '.']),
    // Some tests run what ships; whoever names a few has built it.
    filters.length === 0 && step('build', ['esbuild.mjs', '--production']),
  ].filter(Boolean);
}

function stepsOfTests({ step, suite, attempt }, { unit, slow, corpus }) {
  const alone = { usesAllCores: true };
  const whole = { ...alone, isWhole: filters.length === 0 && process.env.MOCHA_GREP === undefined };
  return [
    wants('unit') && suite('unit', mochaArgs(unit), whole),
    wants('slow') && suite('slow', mochaArgs(slow), whole),
    corpus.length > 0 && suite('corpus', mochaArgs(corpus, { onRealLogs: true }), whole),
    // Most of it is waiting for a registry. It ends by itself; the limit is for what cannot be.
    (only === 'agents' || (isAll && process.env.HANDOFF_AGENTS !== undefined)) &&
      attempt('real agents', realAgents, { minutes: 7 }),
    isAll && step('evaluation, held against its baseline', ['test/eval/run.mjs']),
    isAll && step('fuzz', ['test/fuzz/run.mjs', '--inputs', '2000', '--seconds', '90']),
    isAll && step('bench, small', ['test/bench/run.mjs', '--small']),
    wants('integration') && suite('integration', ['test/harness/integration.mjs'], whole),
    wants('e2e') && suite('e2e', ['test/harness/e2e.mjs'], whole),
    // Last, because it builds anew without making small.
    wants('start') && step('npm start, headless', ['scripts/start.mjs', '--headless'], alone),
  ].filter(Boolean);
}

async function runFiles(files) {
  await once(spawn(process.execPath, mochaArgs(files), { stdio: 'inherit' }), 'exit');
}
