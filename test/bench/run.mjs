// Measures what a user waits for, in whole processes, beside what the machine can do at best. Results: docs/bench.md.
//   npm run bench                 inputs of 300 MB and 2,000 sessions
//   npm run bench -- --small      inputs of 10 MB and 100 sessions, for CI
//   npm run bench -- --full       also a log of 1 GB
//   npm run bench -- --real       create on the logs of people in $HANDOFF_CORPUS (or --corpus DIR), on made ones of their shape without
//   npm run bench -- --keep DIR   keeps the inputs in DIR for the next run
//   BENCH_NODES=/path/node,…      also measures these versions of Node where it matters
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPrograms } from './buildPrograms.mjs';
import { claudeLog } from './claudeLog.mjs';
import { makeInputs } from './inputs.mjs';
import { measure, median } from './measure.mjs';
import { installPeer } from './peer.mjs';
import { benchRealLogs } from './realLogs.mjs';
import { number, printTable, reportTargets } from './report.mjs';

const { values: options } = parseArgs({
  options: {
    small: { type: 'boolean' },
    full: { type: 'boolean' },
    real: { type: 'boolean' },
    corpus: { type: 'string' },
    keep: { type: 'string' },
    times: { type: 'string' },
  },
});
const size = options.small
  ? { logMb: 10, growthMb: [2, 10], databaseMb: 10, sessions: 100 }
  : { logMb: 300, growthMb: options.full ? [10, 100, 1_000] : [10, 100], databaseMb: 500, sessions: 2_000 };
const runsPerProgram = Number(options.times ?? (options.small ? 3 : 5));
const cli = path.resolve('dist/cli.js');
const goal = 'Mend the cache of the parser so that stale entries vanish after a restart';

const scratch = mkdtempSync(path.join(tmpdir(), 'handoff-bench-'));
const folder = options.keep ?? scratch;
const workspace = path.join(scratch, 'app');
const emptyHome = path.join(scratch, 'nobody');
mkdirSync(folder, { recursive: true });
mkdirSync(workspace);
mkdirSync(emptyHome);
const targets = [];
/** What comes to a log between two handoffs. */
const appendedBytes = 100_000;

try {
  await main();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function main() {
  if (!existsSync(cli)) throw new Error('There is no dist/cli.js. Run "npm run build" first.');
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, ${runsPerProgram} runs each: the median (ms) and the fastest, which counts for the targets\n`,
  );
  if (options.real) {
    await benchReal();
    return;
  }
  const inputs = makeInputs(folder, { ...size, workspace: '/home/dev/app' });
  const programs = await buildPrograms(scratch);
  const peer = installPeer(scratch);
  await benchLog('Claude Code', inputs.claude, programs, peer);
  await benchLog('Codex', inputs.codex, programs, null);
  for (const [agent, file] of [
    ['Claude Code', inputs.claude],
    ['Codex', inputs.codex],
  ])
    await benchKept(agent, file, programs);
  await benchGrowth(inputs);
  await benchSessions(inputs.home);
  await benchSearch(inputs.home, programs);
  await benchMeter(inputs.growth[0].file, programs);
  await benchDatabase(inputs.database, programs);
  // Of a small log the start of Node is most of the time: no target says anything about it.
  if (!options.small) reportTargets(targets);
}

async function benchReal() {
  await benchRealLogs({
    corpus: options.corpus ?? process.env.HANDOFF_CORPUS ?? null,
    scratch,
    times: runsPerProgram,
    create: {
      args: (file) => [cli, 'create', file, '--goal', goal, '--json'],
      env: home(emptyHome),
      forget: forgetSessions,
    },
    programs: await buildPrograms(scratch),
  });
}

/** One long log: what counting its lines, parsing it and making a handoff of it cost. */
async function benchLog(agent, file, programs, peer) {
  const bytes = statSync(file).size;
  const rows = [];
  const add = (name, { ms, fastestMs, cpuMs, peakMb }) => {
    rows.push([name, number(ms), number(fastestMs), number(bytes / 1000 / fastestMs), number(cpuMs), number(peakMb)]);
  };
  if (process.platform !== 'win32') add('wc -l', await measure(['-l', file], { times: runsPerProgram, command: 'wc' }));
  const parse = await measureInner(programs.parseInMemory, [file]);
  add('JSON.parse alone, lines in memory', parse.inner);
  const read = await measureInner(programs.readLog, [file]);
  add('readLines, without the start of Node', read.inner);
  add('readLines, whole process', read);
  const create = await measure([cli, 'create', file, '--goal', goal, '--json'], {
    times: runsPerProgram,
    env: home(emptyHome),
    before: forgetSessions,
  });
  add('handoff create --json', create);
  const { error, timings } = JSON.parse(create.stdout);
  if (error !== undefined) throw new Error(`handoff create failed: ${error.message}`);
  let peerRun = null;
  if (peer !== null) {
    peerRun = await measurePeer(peer, file);
    add(`ccusage ${peer.version} session --json`, peerRun);
  }
  printTable(`${agent} log of ${number(bytes / 1e6)} MB`, ['what', 'ms', 'fastest', 'MB/s', 'CPU ms', 'peak MB'], rows);
  console.log(`phases of create, ms: ${JSON.stringify(timings.phases)}\n`);
  console.log(`create / JSON.parse alone, by CPU time: ${number(create.cpuMs / parse.inner.cpuMs)}\n`);
  targets.push([`${agent}: create / JSON.parse alone`, create.fastestMs / parse.inner.fastestMs, 1.2]);
  targets.push([`${agent}: create, peak MB`, create.peakMb, 150]);
  if (peerRun !== null) targets.push([`${agent}: create / ccusage`, create.fastestMs / peerRun.fastestMs, 1]);
}

/** A log that is handed off again: as it was, and after its last 100 kB came. All beside a plain reader, in one run. */
async function benchKept(agent, file, programs) {
  const grown = path.join(scratch, 'kept.jsonl');
  const { size: bytes } = statSync(file);
  const tail = tailOf(file, appendedBytes);
  const args = [cli, 'create', grown, '--goal', goal];
  const run = (before) => measure(args, { times: runsPerProgram, env: home(emptyHome), before });
  copyFileSync(file, grown);
  const plain = await measure([programs.readPlainly, file], { times: runsPerProgram });
  const first = await run(forgetSessions);
  const whole = first.stdout;
  const again = await run();
  truncateSync(grown, bytes - tail.length);
  forgetSessions();
  await measure(args, { times: 1, env: home(emptyHome) });
  // Each run goes on from the record of the shorter log: so little is not worth writing it anew.
  appendFileSync(grown, tail);
  const more = await run();
  rmSync(grown);
  if (again.stdout !== whole || more.stdout !== whole) throw new Error('what was kept made another handoff');
  const row = (name, of) => [
    name,
    ...[of.ms, of.fastestMs, of.cpuMs, of.peakMb, of.fastestMs / first.fastestMs, of.cpuMs / first.cpuMs].map(number),
  ];
  printTable(
    `${agent} log of ${number(bytes / 1e6)} MB, handed off again`,
    ['what', 'ms', 'fastest', 'CPU ms', 'peak MB', '× the first', 'by CPU time'],
    [
      row('a plain reader: readline and JSON.parse', plain),
      row('handoff create, for the first time', first),
      row('the same log again', again),
      row(`after ${number(tail.length / 1000)} kB more`, more),
    ],
  );
  targets.push([`${agent}: create / a plain reader`, first.fastestMs / plain.fastestMs, 0.9]);
  targets.push([`${agent}: grown log / first run`, more.fastestMs / first.fastestMs, 0.35]);
}

/** Whole lines, `most` bytes or one line. The log itself must not be held: a process started from here would count it as its own. */
function tailOf(file, most) {
  const { size } = statSync(file);
  const bytes = Buffer.alloc(Math.min(size, 16 * most));
  const log = openSync(file, 'r');
  readSync(log, bytes, 0, bytes.length, size - bytes.length);
  closeSync(log);
  return bytes.subarray(bytes.lastIndexOf(10, bytes.length - most) + 1);
}

/** The next run reads the log as if for the first time; what was compiled of the program is left. */
function forgetSessions() {
  rmSync(path.join(emptyHome, 'cache/create-handoff/sessions'), { recursive: true, force: true });
}

/** Memory must not grow with the log. */
async function benchGrowth(inputs) {
  const rows = [];
  const files = [...inputs.growth, { mb: size.logMb, file: inputs.claude }].sort((one, other) => one.mb - other.mb);
  for (const { mb, file } of files) {
    const run = await measure([cli, 'create', file, '--goal', goal, '--json'], {
      times: 1,
      env: home(emptyHome),
      before: forgetSessions,
    });
    rows.push([`${mb} MB`, number(run.ms), number(run.peakMb)]);
  }
  printTable('handoff create --json, by size of the log', ['log', 'ms', 'peak MB'], rows);
}

async function benchSessions(folder) {
  const env = { ...home(folder), CLAUDE_CONFIG_DIR: '', CODEX_HOME: '' };
  const args = [cli, 'sessions', '--workspace', '/home/dev/app', '--json'];
  const run = await measure(args, { times: runsPerProgram, env });
  const found = JSON.parse(run.stdout).length;
  printTable(
    `handoff sessions, ${size.sessions} sessions of two agents`,
    ['found for the workspace', 'ms', 'fastest', 'CPU ms', 'peak MB'],
    [[found, number(run.ms), number(run.fastestMs), number(run.cpuMs), number(run.peakMb)]],
  );
  if (found !== size.sessions / 10) throw new Error(`${found} sessions were found, not ${size.sessions / 10}`);
  targets.push(['sessions, ms', run.fastestMs, 500]);
}

/** All in one process. */
async function benchSearch(folder, programs) {
  const env = home(folder);
  const cache = path.join(scratch, 'search-cache');
  const { stdout, peakMb } = await measure([programs.searchSessions, cache], { times: 1, env });
  const found = JSON.parse(stdout);
  const indexMb = statSync(path.join(cache, 'search-index')).size / 1e6;
  printTable(
    `search over ${found.sessions} sessions of all folders`,
    ['making the index, ms', 'index MB', 'with the index, ms', 'the next, ms', 'fastest', 'peak MB'],
    [[found.making, indexMb, found.first, found.median, found.fastest, peakMb].map(number)],
  );
  if (found.sessions !== size.sessions) throw new Error(`${found.sessions} sessions were searched`);
  targets.push(['second search, ms', found.fastest, 100]);
}

async function benchMeter(log, programs) {
  const file = path.join(scratch, 'growing.jsonl');
  const [, , line] = [...claudeLog({ bytes: 20_000, seed: 9 })];
  const updates = [];
  for (let turn = 0; turn < runsPerProgram; turn += 1) {
    copyFileSync(log, file);
    const { stdout } = await measure([programs.followMeter, file, line], { times: 1 });
    updates.push(JSON.parse(stdout));
  }
  const [{ bytesRead, bytesAppended }] = updates;
  const cpuMs = median(updates.map((update) => update.cpuMs));
  printTable(
    'context meter, one update',
    ['CPU ms', 'bytes read / appended'],
    [[number(cpuMs), `${bytesRead} / ${bytesAppended}`]],
  );
  if (bytesRead !== bytesAppended) throw new Error('the meter read more than what was appended');
  targets.push(['meter update, CPU ms', cpuMs, 5]);
}

async function benchDatabase(file, programs) {
  const rows = [];
  const nodes = [process.execPath, ...(process.env.BENCH_NODES ?? '').split(',').filter((node) => node !== '')];
  for (const node of nodes) {
    const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
    const run = await measureInner(programs.readSession, [file], node);
    rows.push([version, ...[run.result.rows, run.inner.fastestMs, run.ms, run.fastestMs, run.peakMb].map(number)]);
    targets.push([`one session of a database, Node ${version}, ms`, run.fastestMs, 300]);
    targets.push([`one session of a database, Node ${version}, peak MB`, run.peakMb, 100]);
  }
  const title = `one session out of an OpenCode database of ${number(statSync(file).size / 1e6)} MB`;
  printTable(title, ['Node', 'rows', 'fastest, without the start of Node', 'ms', 'fastest', 'peak MB'], rows);
}

/** The program prints its own milliseconds, which leave out the start of Node. */
async function measureInner(program, args, node = process.execPath) {
  const inner = [];
  const runs = [];
  for (let turn = 0; turn < runsPerProgram; turn += 1) {
    const run = await measure([program, ...args], { times: 1, node });
    runs.push(run);
    inner.push(JSON.parse(run.stdout));
  }
  const of = (key) => median(runs.map((run) => run[key]));
  const times = inner.map(({ ms }) => ms);
  return {
    ms: of('ms'),
    fastestMs: Math.min(...runs.map((run) => run.ms)),
    cpuMs: of('cpuMs'),
    peakMb: of('peakMb'),
    inner: {
      ms: median(times),
      fastestMs: Math.min(...times),
      cpuMs: median(inner.map(({ cpuMs }) => cpuMs)),
      peakMb: null,
    },
    result: inner[0],
  };
}

/** Another program sees the log as the only one of its agent. */
async function measurePeer(peer, file) {
  const config = path.join(scratch, 'peer-home', '.claude');
  const project = path.join(config, 'projects', '-home-dev-app');
  mkdirSync(project, { recursive: true });
  copyFileSync(file, path.join(project, '11111111-2222-4333-8444-555555555555.jsonl'));
  const env = { ...home(path.join(scratch, 'peer-home')), CLAUDE_CONFIG_DIR: config };
  return measure(['session', '--offline', '--json'], { times: runsPerProgram, command: peer.command, env });
}

function home(folder) {
  const cache = path.join(folder, 'cache');
  return { HOME: folder, USERPROFILE: folder, XDG_DATA_HOME: '', XDG_CONFIG_HOME: '', HANDOFF_CACHE: cache };
}
