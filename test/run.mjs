// The one test command. Runs types and lint, the build, the unit tests, the evaluation, a short fuzz and bench, the
// tests in the extension host and the journeys, and closes with the sum of all tests.
// `node test/run.mjs unit [part of a file name …]` runs only the unit tests, or some of them. With HANDOFF_AGENTS set, as
// `.ci/run` does, and as `node test/run.mjs agents`, three real agents are run too.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { buildTests } from './buildTests.mjs';

const [only, ...filters] = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, a line each. Said at the end, where the last lines of a long output are all that is kept of it. */
const failed = [];
const scratch = mkdtempSync(path.join(tmpdir(), 'handoff-test-'));

function run(name, args, env = {}, limits = {}) {
  console.log(`\n> ${name}`);
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    ...limits,
  });
  return status;
}

/** A step without tests of its own: its failure counts as one failed test. */
function step(name, args) {
  const status = run(name, args);
  if (status === 0) return;
  fail(`${name} failed (exit ${status}).`);
}

/** A step that runs mocha somewhere and leaves its counts in a file. No counts, or no test run, is a failure. */
function suite(name, args) {
  const countFile = path.join(scratch, `${name}.json`);
  const status = run(name, args, { TEST_COUNT_FILE: countFile });
  const counts = readCounts(countFile);
  add(name, counts);
  if (counts.failed > 0 || (status === 0 && counts.passed > 0)) return;
  fail(status === 0 ? `${name} ran no test.` : `${name} ended early (exit ${status}).`);
}

function fail(sentence) {
  total.failed += 1;
  failed.push(sentence);
  console.log(sentence);
}

function add(name, counts) {
  total.passed += counts.passed;
  total.skipped += counts.skipped;
  total.failed += counts.failed;
  failed.push(...(counts.names ?? []).map((title) => `${name}: ${title}`));
}

/** Three real agents within six minutes, their interactive journeys left to the nightly run. What does not install here, or is not done by then, is skipped and not failed. */
function realAgents() {
  const countFile = path.join(scratch, 'agents.json');
  const args = ['test/agents/run.mjs', 'claude', 'codex', 'pi', '--no-acts', '--minutes=6'];
  // It ends by itself; the limit is for what cannot be.
  const limits = { timeout: 7 * 60_000, killSignal: 'SIGKILL' };
  const status = run('real agents', args, { TEST_COUNT_FILE: countFile }, limits);
  const counts = readCounts(countFile);
  add('real agents', counts);
  if (status === 0 || counts.failed > 0) return;
  fail(`real agents ended early (exit ${status}).`);
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.log(`No test counts: ${error.message}`);
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

/** Files that take half a minute and more are begun first: begun last, one of them keeps one core busy and the others idle. */
const isLong = (file) => /mcpFlood|corpus[\\/]/.test(file);
const node = (module) => path.join('node_modules', module);
const wants = (name) => only === undefined || only === name;

if (only === undefined) {
  step('types', [node('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json']);
  step('types of the panel', [node('typescript/bin/tsc'), '--noEmit', '-p', 'webview/tsconfig.json']);
  step('lint', [node('@biomejs/biome/bin/biome'), 'check', '.']);
}
if (only !== 'unit' || filters.length === 0) step('build', ['esbuild.mjs', '--production']);
const built = await buildTests(filters);
if (wants('unit')) {
  suite('unit', [
    node('mocha/bin/mocha.js'),
    '--reporter',
    'test/support/countingReporter.cjs',
    '--timeout',
    '90000',
    ...(built.unit.length > 1 ? ['--parallel', '--jobs', String(availableParallelism())] : []),
    ...[...built.unit].sort((left, right) => Number(isLong(right)) - Number(isLong(left))),
  ]);
}
if (only === undefined) {
  step('evaluation, held against its baseline', ['test/eval/run.mjs']);
  step('fuzz', ['test/fuzz/run.mjs', '--inputs', '2000', '--seconds', '90']);
  step('bench, small', ['test/bench/run.mjs', '--small']);
}
if (wants('integration')) suite('integration', ['test/harness/integration.mjs']);
if (wants('e2e')) suite('e2e', ['test/harness/e2e.mjs']);
if (only === 'agents' || (only === undefined && process.env.HANDOFF_AGENTS !== undefined)) realAgents();
// Last, because it builds anew without making small.
if (only === undefined || only === 'start') step('npm start, headless', ['scripts/start.mjs', '--headless']);

rmSync(scratch, { recursive: true, force: true });
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((line) => `- ${line}`).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
