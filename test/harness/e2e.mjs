// Runs out/test/e2e (mocha) against a real VS Code in a real browser, with the sample workspace open and the extension
// installed from its package.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { laySample } from './laySample.mjs';
import { layWatchedPrograms } from './layWatchedPrograms.mjs';
import { root } from './unpack.mjs';
import { browserOptions, startServer } from './vscodeServer.mjs';

const tests = path.join(root, 'out/test/e2e');
const longestTest = 240_000;
/** A busy machine can lose a key on its way into a browser: a journey that fails is tried twice more, and said. */
const retries = 2;

const scratch = mkdtempSync(path.join(tmpdir(), 'handoff-e2e-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
/** Journeys side by side. What one waits for is often what the other leaves free. */
const jobs = Math.min(2, availableParallelism());

process.exit(await run());

async function run() {
  const files = existsSync(tests)
    ? readdirSync(tests, { recursive: true }).filter((file) => file.endsWith('.test.mjs'))
    : [];
  if (files.length === 0) {
    console.error('The end-to-end tests are not built. Run "node test/run.mjs e2e".');
    return 1;
  }
  const lanes = [];
  try {
    for (let lane = 0; lane < jobs; lane += 1) lanes.push(await openLane(path.join(scratch, String(lane))));
    return await runMocha(
      longestFirst(files).map((file) => path.join(tests, file)),
      { E2E_LANES: JSON.stringify(lanes.map(({ env }) => env)) },
    );
  } catch (error) {
    console.error(error);
    return 1;
  } finally {
    for (const { stop } of lanes) await stop();
  }
}

/** All that journeys change is a lane's own: home, workspace, servers and their settings, and a browser, whose windows share one clipboard. */
async function openLane(folder) {
  mkdirSync(folder);
  const sample = laySample(folder);
  const programs = layWatchedPrograms(path.join(folder, 'programs'));
  const server = await startServer({ home: sample.home, isInstalled: true });
  const asking = await startServer({ home: sample.home, env: programs.env, isInstalled: true, asksForTrust: true });
  const browser = await chromium.launchServer(await browserOptions());
  return {
    env: {
      E2E_BROWSER: browser.wsEndpoint(),
      E2E_PORT: String(server.port),
      E2E_WORKSPACE: sample.workspace,
      E2E_HOME: sample.home,
      E2E_SETTINGS: server.settingsFile,
      E2E_ASKING_PORT: String(asking.port),
      E2E_STARTED: programs.started,
    },
    async stop() {
      await browser.close();
      await asking.stop();
      await server.stop();
    },
  };
}

/** Begun last, a long one would leave the other lane idle. */
function longestFirst(files) {
  const isLong = (file) => /^(?:triage|journey|views|refining|boxes|choosing)\./.test(file);
  return files.sort((one, other) => Number(isLong(other)) - Number(isLong(one)) || (one < other ? -1 : 1));
}

async function runMocha(files, env) {
  const mocha = path.join(root, 'node_modules/mocha/bin/mocha.js');
  const reporter = path.join(root, 'test/support/countingReporter.cjs');
  const grep = process.env.MOCHA_GREP ? ['--grep', process.env.MOCHA_GREP] : [];
  const args = [
    mocha,
    '--reporter',
    reporter,
    '--timeout',
    String(longestTest),
    '--retries',
    String(retries),
    ...['--parallel', '--jobs', String(jobs)],
    ...grep,
    ...files,
  ];
  const child = spawn(process.execPath, args, { stdio: 'inherit', cwd: root, env: { ...process.env, ...env } });
  process.once('exit', () => child.kill());
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
